import { Hono, type Context } from 'hono'
import { DevicePath, OwnPasswordRequest, SignedInDevice } from '../../contract/customers.ts'
import { validateInput } from '../http/input.ts'
import { describeItems, itemsResponse } from '../http/response.ts'
import { createAccountPasswords } from '../services/account-passwords.ts'
import type { Services } from '../services/services.ts'
import { customerBasePath } from './accounts.ts'
import { createMemberReader, memberTokenOf } from './callers.ts'

/** Calls about the devices on which a member is signed in; all of them answer those that are left. */
export function accountDeviceRoutes(services: Services) {
  const { sessions } = services
  const passwords = createAccountPasswords(services)
  const memberOf = createMemberReader(sessions)
  const base = `${customerBasePath}/customers/devices`
  async function devices(c: Context, memberId: string) {
    const found = await sessions.devicesOf(memberId, memberTokenOf(c))
    return itemsResponse(
      c,
      found.map(({ id, signedInAt, usedAt, browser, system, isCurrent }) => ({
        id,
        signed_in_at: signedInAt && signedInAt.toString(),
        used_at: usedAt && usedAt.toString(),
        browser,
        system,
        current: isCurrent,
      })),
    )
  }

  return new Hono()
    .get(
      base,
      describeItems('Customers', 'Devices on which the member is signed in', SignedInDevice, { who: 'member' }),
      async (c) => devices(c, (await memberOf(c)).id),
    )
    .delete(
      base,
      describeItems('Customers', 'Sign all other devices out', SignedInDevice, { who: 'member' }),
      validateInput('json', OwnPasswordRequest),
      async (c) => {
        const { id } = await memberOf(c)
        await passwords.proveOwn(id, c.req.valid('json').password ?? null)
        await sessions.endOthers(id, memberTokenOf(c))
        return devices(c, id)
      },
    )
    .delete(
      `${base}/:id`,
      describeItems('Customers', 'Sign a device out', SignedInDevice, { who: 'member' }),
      validateInput('param', DevicePath),
      validateInput('json', OwnPasswordRequest),
      async (c) => {
        const { id } = await memberOf(c)
        await passwords.proveOwn(id, c.req.valid('json').password ?? null)
        await sessions.endDevice(id, c.req.valid('param').id)
        return devices(c, id)
      },
    )
}
