import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import {
  CustomerProfile,
  EmailKnown,
  CheckEmailRequest,
  LoggedIn,
  LoginRequest,
  LogoutRequest,
  ProfileRequest,
  Registered,
  RegistrationRequest,
  SocialAccount,
  SocialRequest,
} from '../../contract/customers.ts'
import { RefusalError } from '../domain/refusal.ts'
import { describeItem, itemResponse } from '../http/response.ts'
import { validateInput } from '../http/input.ts'
import { socialBrowserSecretOf } from '../http/social-cookie.ts'
import { createAccounts } from '../services/accounts.ts'
import { createProfiles } from '../services/profiles.ts'
import { bindTicket, createSocialAccounts } from '../services/social-accounts.ts'
import type { CountCall } from '../services/rate-limits.ts'
import type { Services } from '../services/services.ts'
import { createMemberReader, memberTokenOf } from './callers.ts'
import type { SignInPlaceOf } from './sign-in-place.ts'

/** Base path of customers' calls. */
export const customerBasePath = '/v1/product-customer'

/** Calls with a ticket are bound to the browser that received it. */
const withBrowser = <T extends { readonly ticket?: string | undefined }>(c: Context, asked: T): T =>
  asked.ticket === undefined ? asked : { ...asked, ticket: bindTicket(asked.ticket, socialBrowserSecretOf(c)) }

/** Calls about accounts: registration, sign-in, sign-out, and the member's profile. */
export function accountRoutes(services: Services, limitEmails: CountCall, placeOf: SignInPlaceOf) {
  const accounts = createAccounts(services)
  const profiles = createProfiles(services)
  const social = createSocialAccounts(services)
  const memberOf = createMemberReader(services.sessions)

  return new Hono()
    .post(
      `${customerBasePath}/customer_registration`,
      describeItem('Customers', 'Register; sends an email with a confirmation link', Registered),
      validateInput('json', RegistrationRequest),
      async (c) => {
        const asked = c.req.valid('json')
        await limitEmails(asked.email)
        return itemResponse(c, { email: await accounts.register(withBrowser(c, asked), placeOf(c)) })
      },
    )
    .get(
      `${customerBasePath}/confirm_email/:token`,
      describeItem('Customers', 'Confirm an email by its link', Registered),
      validateInput('param', v.object({ token: v.string() })),
      async (c) => itemResponse(c, { email: await accounts.confirm(c.req.valid('param').token) }),
    )
    .post(
      `${customerBasePath}/check_email`,
      describeItem('Customers', 'Check whether an email has an account', EmailKnown),
      validateInput('json', CheckEmailRequest),
      async (c) => itemResponse(c, { exists: await accounts.exists(c.req.valid('json').email) }),
    )
    .post(
      `${customerBasePath}/login`,
      describeItem('Customers', 'Sign in; the device’s open cart becomes the member’s', LoggedIn, {
        who: 'perhapsDevice',
      }),
      validateInput('json', LoginRequest),
      async (c) => {
        const asked = withBrowser(c, c.req.valid('json'))
        const where = placeOf(c)
        const signedIn =
          'login_type' in asked
            ? accounts.logInByTicket(asked.ticket, asked.login_type, where)
            : accounts.logIn(asked, where)
        const { token, memberId, isWeak } = await signedIn
        return itemResponse(c, { token, customer: await profiles.read(memberId), weak_password: isWeak })
      },
    )
    .post(
      `${customerBasePath}/check-customer-social-exist`,
      describeItem('Customers', 'The social account of a ticket', SocialAccount),
      validateInput('json', SocialRequest),
      async (c) => {
        const { ticket, login_type: loginType } = withBrowser(c, c.req.valid('json'))
        const vouched = await social.read(ticket, loginType)
        return itemResponse(c, {
          exists: (await social.memberOf(vouched)) !== null,
          email: vouched.email,
          email_known: vouched.email !== null && (await accounts.isKnown(vouched.email)),
          first_name: vouched.firstName,
          last_name: vouched.lastName,
        })
      },
    )
    .post(
      `${customerBasePath}/logout`,
      describeItem('Customers', 'Sign this device out', v.null(), { who: 'perhapsMember' }),
      validateInput('json', LogoutRequest),
      async (c) => {
        if (!(await services.sessions.end(c.req.valid('json').token ?? memberTokenOf(c))))
          throw new RefusalError('CUS-100001')
        return itemResponse(c, null)
      },
    )
    .get(
      `${customerBasePath}/customers-by-token`,
      describeItem('Customers', 'The signed-in member', CustomerProfile, { who: 'member' }),
      async (c) => itemResponse(c, await profiles.read((await memberOf(c)).id)),
    )
    .put(
      `${customerBasePath}/customers`,
      describeItem('Customers', 'Update the given fields of the signed-in member', CustomerProfile, {
        who: 'member',
      }),
      validateInput('json', ProfileRequest),
      async (c) => itemResponse(c, await profiles.change((await memberOf(c)).id, c.req.valid('json'))),
    )
}
