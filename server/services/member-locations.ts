import { isDeepStrictEqual } from 'node:util'
import { uuidv7 } from 'uuidv7'
import { countInstructionCharacters } from '../../contract/delivery-address.ts'
import type { LocationRequest, SavedLocation } from '../../contract/customers.ts'
import {
  updateLocation,
  clearDefaultLocation,
  setDefaultLocation,
  deleteLocation,
  findLocation,
  locationsOf,
  insertLocation,
} from '../db/members/member-location-repository.ts'
import { lockMember } from '../db/members/member-repository.ts'
import { market } from '../domain/market.ts'
import { addressLocationRefusal } from '../domain/order-rules.ts'
import { throwIfRefused, RefusalError } from '../domain/refusal.ts'
import { locationWire } from '../serializers/customer-wire.ts'
import type { Services } from './services.ts'

/** Saved addresses of members. One of them is the default, as long as there are any. */
export function createMemberLocations({
  database,
  clock,
  addressLocationProblem,
}: Pick<Services, 'database' | 'clock' | 'addressLocationProblem'>) {
  /** Refuses an address whose town or ZIP does not match its point, as an order does. */
  const checkArea = async ({ address, long, lat }: LocationRequest): Promise<void> =>
    throwIfRefused(addressLocationRefusal(await addressLocationProblem(address, [long, lat])))

  /** Returns the stored form of a request; refuses instructions that an order would refuse (ORDER-10). */
  function valuesOf({ is_default: isDefault, ...said }: LocationRequest) {
    const max = market.instruction_max
    if (countInstructionCharacters(said.instructions) > max) throw new RefusalError('ORDER-10', { max })
    return { ...said, isDefault }
  }

  /** Runs `work` while the member's addresses are locked. */
  const inTurn = <T>(memberId: string, work: () => Promise<T>): Promise<T> =>
    database.transaction(async () => {
      if (!(await lockMember(database, memberId))) throw new RefusalError('CUS-100001')
      return work()
    })

  /** Makes the oldest address the default if there is none. */
  async function setDefault(memberId: string): Promise<void> {
    const [first] = await locationsOf(database, memberId)
    if (first && !first.isDefault) await setDefaultLocation(database, memberId, first.id)
  }

  /** Returns one of a member's addresses, or refuses (CUS-100013). */
  async function read(memberId: string, id: string): Promise<SavedLocation> {
    const found = await findLocation(database, memberId, id)
    if (!found) throw new RefusalError('CUS-100013')
    return locationWire(found)
  }

  async function put(memberId: string, id: string, request: LocationRequest): Promise<SavedLocation> {
    if (request.is_default) await clearDefaultLocation(database, memberId)
    await updateLocation(database, memberId, id, valuesOf(request))
    await setDefault(memberId)
    return read(memberId, id)
  }

  return {
    read,

    /** Saves an address, up to the market's limit (CUS-100014); idempotent. */
    add: async (memberId: string, request: LocationRequest): Promise<SavedLocation> => {
      await checkArea(request)
      return inTurn(memberId, async () => {
        const saved = await locationsOf(database, memberId)
        const same = saved.find(({ name, address }) =>
          isDeepStrictEqual([name, address], [request.name, request.address]),
        )
        if (same) return put(memberId, same.id, request)
        if (saved.length >= market.location_limit)
          throw new RefusalError('CUS-100014', { limit: market.location_limit })
        if (request.is_default) await clearDefaultLocation(database, memberId)
        const id = uuidv7()
        await insertLocation(database, { ...valuesOf(request), id, memberId, createdAt: clock.now() })
        await setDefault(memberId)
        return read(memberId, id)
      })
    },

    /** Replaces an address by `request`. */
    change: async (memberId: string, id: string, request: LocationRequest): Promise<SavedLocation> => {
      await checkArea(request)
      return inTurn(memberId, async () => {
        await read(memberId, id)
        return put(memberId, id, request)
      })
    },

    remove: (memberId: string, id: string): Promise<void> =>
      inTurn(memberId, async () => {
        await read(memberId, id)
        await deleteLocation(database, memberId, id)
        await setDefault(memberId)
      }),
  }
}
