import type * as v from 'valibot'
import type { CustomerProfile, LoyaltyCardRequest, ProfileRequest } from '../../contract/customers.ts'
import { isCardNumber } from '../../contract/loyalty-card.ts'
import {
  attachLoyaltyCard,
  findLoyaltyCardOfMember,
  findLoyaltyCardByNumber,
} from '../db/members/loyalty-card-repository.ts'
import { locationsOf } from '../db/members/member-location-repository.ts'
import {
  updateMember,
  findMember,
  lockMember,
  readCardPointsAndLogins,
  recentStoresOf,
} from '../db/members/member-repository.ts'
import { validBirthdate, updateConsents, validPhone } from '../domain/member.ts'
import { RefusalError } from '../domain/refusal.ts'
import { customerWire } from '../serializers/customer-wire.ts'
import type { Services } from './services.ts'

type Change = v.InferOutput<typeof ProfileRequest>
type Card = v.InferOutput<typeof LoyaltyCardRequest>

/** Number of stores in a profile. */
const maxStores = 5

/** Reads and changes members' profiles. */
export function createProfiles({ database, clock, catalog }: Pick<Services, 'database' | 'clock' | 'catalog'>) {
  /** Returns a member's profile, or refuses (CUS-100001). */
  async function read(memberId: string): Promise<CustomerProfile> {
    const member = await findMember(database, memberId)
    if (!member) throw new RefusalError('CUS-100001')
    const stores = await recentStoresOf(database, memberId)
    const outlets = stores.flatMap((id) => catalog.current().outletById.get(id) ?? []).slice(0, maxStores)
    const locations = await locationsOf(database, memberId)
    return customerWire({ member, outlets, locations, ...(await readCardPointsAndLogins(database, memberId)) })
  }

  return {
    read,

    /** Changes the given fields only. */
    change: async (memberId: string, wish: Change): Promise<CustomerProfile> => {
      const now = clock.now()
      const { first_name, last_name, phone, birthdate, gender, marketing } = wish
      await database.transaction(async () => {
        const member = await lockMember(database, memberId)
        if (!member) throw new RefusalError('CUS-100001')
        const changed = {
          ...member,
          firstName: first_name ?? member.firstName,
          lastName: last_name ?? member.lastName,
          phone: phone === undefined ? member.phone : validPhone(phone),
          birthdate: birthdate === undefined ? member.birthdate : birthdate && validBirthdate(birthdate, now),
          gender: gender === undefined ? member.gender : gender,
          consents: updateConsents(member.consents, marketing ?? {}, 'preferences', now),
        }
        await updateMember(database, changed)
      })
      return read(memberId)
    },

    /** Attaches the loyalty card if phone and birthday match it. */
    attach: async (memberId: string, { card: number, phone, birthday }: Card): Promise<CustomerProfile> => {
      await database.transaction(async () => {
        const member = await lockMember(database, memberId)
        if (!member) throw new RefusalError('CUS-100001')
        const own = await findLoyaltyCardOfMember(database, memberId)
        if (own && own.number !== number) throw new RefusalError('CUS-100015')
        const card = await findLoyaltyCardByNumber(database, number)
        if (!isCardNumber(number) || card?.phone !== phone.join(''))
          throw new RefusalError('CUS-100016', { path: 'card' })
        if (card.birthday !== birthday) throw new RefusalError('CUS-100017', { path: 'birthday' })
        if (card.memberId === memberId) return
        if (!(await attachLoyaltyCard(database, number, memberId))) throw new RefusalError('CUS-100015')
      })
      return read(memberId)
    },
  }
}
