import { createIdentityProvider } from '../adapters/identity-provider.ts'
import { hashSecret, newSecret } from '../crypto/secrets.ts'
import { insertSocialStart, takeSocialStart } from '../db/members/social-repository.ts'
import { RefusalError } from '../domain/refusal.ts'
import type { SocialSettings } from '../social-settings.ts'
import type { Services } from './services.ts'
import { createSocialAccounts } from './social-accounts.ts'

/** Minutes until a sign-in at a provider expires. */
const journeyMinutes = 15

/** A sign-in that failed or was canceled at its provider; `callback` is its return path. */
export class FailedSocialSignIn extends Error {
  readonly callback: string
  constructor(callback: string, cause: unknown) {
    super('The provider returned no identity', { cause })
    this.name = 'FailedJourney'
    this.callback = callback
  }
}

export type ProviderCallback = {
  readonly state: string
  /** The secret of the browser's cookie. */
  readonly browser: string
  /** The return address, with the provider's parameters. */
  readonly request: URL | Request
  /** Apple's post about the person. */
  readonly user: string | null
}

/** Sign-ins at the configured providers, which return with a ticket. */
export function createSocialSignIns(
  given: Pick<Services, 'database' | 'clock'>,
  { origin, providers }: SocialSettings,
) {
  const { database, clock } = given
  const social = createSocialAccounts(given)
  const known = new Map(providers.map((one) => [one.method, { ...one, provider: createIdentityProvider(one) }]))

  function find(method: string) {
    const found = [...known.values()].find((one) => one.method === method)
    if (!found) throw new RefusalError('COMMON-04')
    return found
  }
  const pathOf = (method: string) => `/v1/product-customer/social/${method}/callback`

  return {
    origin,

    /** Starts a sign-in; returns its address, and the browser's secret. */
    begin: async (method: string, callback: string): Promise<{ readonly to: URL; readonly browser: string }> => {
      const { loginType, provider } = find(method)
      const [state, nonce, verifier, browser] = [newSecret(), newSecret(), newSecret(), newSecret()]
      const to = await provider.begin({ state, nonce, verifier }, origin + pathOf(method))
      await insertSocialStart(database, {
        stateHash: hashSecret(state),
        browserHash: hashSecret(browser),
        loginType,
        verifier,
        nonce,
        callback,
        expiresAt: clock.now().add({ minutes: journeyMinutes }),
      })
      return { to, browser }
    },

    /** Completes a sign-in, once; returns ticket and return path. Refuses any mismatch (CUS-100024); throws `FailedSocialSignIn` if the provider did not vouch for anybody. */
    end: async (method: string, { state, browser, request, user }: ProviderCallback) => {
      const { loginType, provider } = find(method)
      const journey = { stateHash: hashSecret(state), browserHash: hashSecret(browser), loginType }
      const start = await takeSocialStart(database, journey, clock.now())
      if (!start) throw new RefusalError('CUS-100024')
      const { nonce, verifier, callback } = start
      const person = await provider.finish({ state, nonce, verifier }, request, user).catch((cause: unknown) => {
        throw new FailedSocialSignIn(callback, cause)
      })
      return { callback, ticket: await social.issue({ loginType, ...person }, browser) }
    },
  }
}
