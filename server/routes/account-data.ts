import { Hono } from 'hono'
import * as v from 'valibot'
import { CustomerExport } from '../../contract/customer-export.ts'
import { ConnectionPath, CustomerProfile, LoyaltyCardRequest, OwnPasswordRequest } from '../../contract/customers.ts'
import { describeItem, itemResponse } from '../http/response.ts'
import { languageOf } from '../http/request-headers.ts'
import { validateInput } from '../http/input.ts'
import { createAccountExportDeletion } from '../services/account-export-deletion.ts'
import { createAccountPasswords } from '../services/account-passwords.ts'
import { createProfiles } from '../services/profiles.ts'
import type { Services } from '../services/services.ts'
import { createSocialAccounts } from '../services/social-accounts.ts'
import { customerBasePath } from './accounts.ts'
import { createMemberReader } from './callers.ts'

/** Problems of a card: its digits, or the phone that it was issued with. */
const badCard = {
  card: 'CUS-100016',
  phone: 'ORDER-4',
  'phone.0': 'ORDER-4',
  'phone.1': 'ORDER-4',
  'phone.2': 'ORDER-4',
} as const

/** Calls about an account: loyalty card, connected accounts, export and deletion. */
export function accountDataRoutes(services: Services) {
  const data = createAccountExportDeletion(services)
  const profiles = createProfiles(services)
  const passwords = createAccountPasswords(services)
  const social = createSocialAccounts(services)
  const memberOf = createMemberReader(services.sessions)

  return new Hono()
    .post(
      `${customerBasePath}/ponta-attach`,
      describeItem('Customers', 'Attach a loyalty card', CustomerProfile, { who: 'member' }),
      validateInput('json', LoyaltyCardRequest, badCard),
      async (c) => itemResponse(c, await profiles.attach((await memberOf(c)).id, c.req.valid('json'))),
    )
    .delete(
      `${customerBasePath}/customers/social-accounts/:login_type`,
      describeItem(
        'Customers',
        'Disconnect the account of a provider; the last way to sign in stays (COMMON-01)',
        CustomerProfile,
        { who: 'member' },
      ),
      validateInput('param', ConnectionPath),
      validateInput('json', OwnPasswordRequest),
      async (c) => {
        const { id } = await memberOf(c)
        await passwords.proveOwn(id, c.req.valid('json').password ?? null)
        await social.disconnectOne(id, c.req.valid('param').login_type)
        return itemResponse(c, await profiles.read(id))
      },
    )
    .get(
      `${customerBasePath}/customers/export`,
      describeItem('Customers', 'Export all data of the signed-in member', CustomerExport, {
        who: 'member',
      }),
      async (c) => itemResponse(c, await data.export((await memberOf(c)).id, languageOf(c))),
    )
    .delete(
      `${customerBasePath}/customers`,
      describeItem('Customers', 'Delete the account; its orders are anonymized', v.null(), { who: 'member' }),
      validateInput('json', OwnPasswordRequest),
      async (c) => {
        await data.remove((await memberOf(c)).id, c.req.valid('json').password ?? null)
        return itemResponse(c, null)
      },
    )
}
