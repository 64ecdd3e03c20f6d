import { createIdentityProvider } from '../adapters/identity-provider.ts'
import { hashOf, newSecret } from '../crypto/secrets.ts'
import { storeStart, takeStart } from '../db/social-repository.ts'
import { RefusalError } from '../domain/refusal.ts'
import type { SocialSettings } from '../social-settings.ts'
import type { Services } from './services.ts'
import { createSocial } from './social.ts'

/** Minutes to come back from a provider. */
const journeyMinutes = 15

/** A journey that came to nothing at its provider, cancelled or failed; `callback` is where it should have led. */
export class FailedJourney extends Error {
  readonly callback: string
  constructor(callback: string, cause: unknown) {
    super('A provider vouched for nobody', { cause })
    this.name = 'FailedJourney'
    this.callback = callback
  }
}

export type Back = {
  readonly state: string
  /** The secret of the browser's cookie. */
  readonly browser: string
  /** Where the browser came back to, with what the provider sent along. */
  readonly request: URL | Request
  /** What Apple posts of the person. */
  readonly user: string | null
}

/** Journeys to the providers that are set, and back with a ticket. */
export function createSocialJourneys(
  given: Pick<Services, 'database' | 'clock'>,
  { origin, providers }: SocialSettings,
) {
  const { database, clock } = given
  const social = createSocial(given)
  const known = new Map(providers.map((one) => [one.method, { ...one, provider: createIdentityProvider(one) }]))

  function find(method: string) {
    const found = [...known.values()].find((one) => one.method === method)
    if (!found) throw new RefusalError('COMMON-04')
    return found
  }
  const pathOf = (method: string) => `/v1/product-customer/social/${method}/callback`

  return {
    origin,

    /** Begins a journey; answers where to, and the secret that the browser keeps. */
    begin: async (method: string, callback: string): Promise<{ readonly to: URL; readonly browser: string }> => {
      const { loginType, provider } = find(method)
      const [state, nonce, verifier, browser] = [newSecret(), newSecret(), newSecret(), newSecret()]
      const to = await provider.begin({ state, nonce, verifier }, origin + pathOf(method))
      await storeStart(database, {
        stateHash: hashOf(state),
        browserHash: hashOf(browser),
        loginType,
        verifier,
        nonce,
        callback,
        expiresAt: clock.now().add({ minutes: journeyMinutes }),
      })
      return { to, browser }
    },

    /** Ends a journey, once; answers the ticket and where to go on. Refuses whatever does not fit (CUS-100024); `FailedJourney` when the provider vouched for nobody. */
    end: async (method: string, { state, browser, request, user }: Back) => {
      const { loginType, provider } = find(method)
      const journey = { stateHash: hashOf(state), browserHash: hashOf(browser), loginType }
      const start = await takeStart(database, journey, clock.now())
      if (!start) throw new RefusalError('CUS-100024')
      const { nonce, verifier, callback } = start
      const person = await provider.finish({ state, nonce, verifier }, request, user).catch((cause: unknown) => {
        throw new FailedJourney(callback, cause)
      })
      return { callback, ticket: await social.issue({ loginType, ...person }, browser) }
    },
  }
}
