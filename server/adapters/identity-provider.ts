import type { ClientAuth, Configuration, ServerMetadata } from 'openid-client'
import * as v from 'valibot'
import { singleLine } from '../../contract/primitives.ts'
import type { ProviderSettings } from '../social-settings.ts'
import { appleSecret } from './apple-secret.ts'

/** Values that bind a sign-in to the browser and the provider. */
export type SignInFlow = { readonly state: string; readonly nonce: string; readonly verifier: string }
/** A person vouched for by a provider; `email` only if the provider has verified it. */
export type ProviderPerson = {
  readonly subject: string
  readonly email: string | null
  readonly firstName: string
  readonly lastName: string
}

/** Time limit of a provider, in seconds. */
const limit = 10
/** Facebook's discovery document omits the token endpoint. */
const facebookTokens = 'https://graph.facebook.com/oauth/access_token'
const scopes = { google: 'openid email profile', facebook: 'openid email public_profile', apple: 'openid email name' }

const Name = v.fallback(v.pipe(v.string(), singleLine(60)), '')
const Claims = v.object({
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  email: v.fallback(v.nullable(v.pipe(v.string(), singleLine(254), v.toLowerCase())), null),
  /** Replaces the client secret with Apple's. */
  email_verified: v.fallback(
    v.union([
      v.literal(true),
      v.pipe(
        v.literal('true'),
        v.transform(() => true),
      ),
      v.literal(false),
    ]),
    false,
  ),
  given_name: Name,
  family_name: Name,
})
/** Apple posts the name only with the first authorization. */
const AppleUser = v.pipe(v.string(), v.parseJson(), v.object({ name: v.object({ firstName: Name, lastName: Name }) }))

/** Creates an OpenID Connect provider: code flow with PKCE. Its library loads with the first sign-in. */
export function createIdentityProvider({ method, issuer, clientId, secret }: ProviderSettings) {
  const signed: ClientAuth = ({ issuer: audience }, _client, body) => {
    const text = 'text' in secret ? secret.text : appleSecret(secret, clientId, audience, Math.floor(Date.now() / 1000))
    body.set('client_id', clientId)
    body.set('client_secret', text)
  }

  async function discover(): Promise<Configuration> {
    const { allowInsecureRequests, Configuration, discovery } = await import('openid-client')
    const isLocal = new URL(issuer).protocol === 'http:'
    const options = { timeout: limit, ...(isLocal ? { execute: [allowInsecureRequests] } : {}) }
    const found = await discovery(new URL(issuer), clientId, undefined, signed, options)
    const server: ServerMetadata = found.serverMetadata()
    if (server.token_endpoint !== undefined) return found
    const whole = new Configuration({ ...server, token_endpoint: facebookTokens }, clientId, undefined, signed)
    whole.timeout = limit
    return whole
  }

  let known: Promise<Configuration> | null = null
  /** Loads the discovery document once; again after a failure. */
  async function configuration(): Promise<Configuration> {
    known ??= discover()
    try {
      return await known
    } catch (error) {
      known = null
      throw error
    }
  }

  return {
    /** Returns the authorization URL. */
    begin: async ({ state, nonce, verifier }: SignInFlow, redirectUri: string): Promise<URL> => {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client')
      return buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: scopes[method],
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(method === 'apple' ? { response_mode: 'form_post' } : {}),
      })
    },

    /** Returns the person; rejects if the provider refused or a value does not match. */
    finish: async (
      { state, nonce, verifier }: SignInFlow,
      back: URL | Request,
      user: string | null,
    ): Promise<ProviderPerson> => {
      const { authorizationCodeGrant } = await import('openid-client')
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
      const tokens = await authorizationCodeGrant(await configuration(), back, checks)
      const claims = v.parse(Claims, tokens.claims())
      const said = v.safeParse(AppleUser, user)
      return {
        subject: claims.sub,
        email: claims.email_verified ? claims.email : null,
        firstName: claims.given_name || (said.success ? said.output.name.firstName : ''),
        lastName: claims.family_name || (said.success ? said.output.name.lastName : ''),
      }
    },
  }
}
