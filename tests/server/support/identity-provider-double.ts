import { once } from 'node:events'
import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'

/** A person as the provider knows them. */
export type ProviderUser = {
  readonly sub: string
  readonly email: string
  readonly email_verified: boolean
  readonly given_name: string
  readonly family_name: string
}

const names = ['given_name', 'family_name']

/** A real OpenID Connect provider that signs in the given person without asking; without a person, it denies access. */
export async function startIdentityProvider(shop: string) {
  let person: ProviderUser | null = null
  let provider: Provider | null = null
  const server = createServer((request, response) => {
    if (!provider) return response.end()
    if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response)
    const result = person ? { login: { accountId: person.sub } } : { error: 'access_denied' }
    void provider.interactionFinished(request, response, result)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const clientOf = (method: string) => ({
    client_id: `${method}-shop`,
    client_secret: 'a-secret-of-the-shop',
    redirect_uris: [`${shop}/v1/product-customer/social/${method}/callback`],
    grant_types: ['authorization_code'],
    response_types: ['code'],
    token_endpoint_auth_method: 'client_secret_post',
  })
  const made = new Provider(issuer, {
    clients: ['google', 'facebook', 'apple'].map(clientOf),
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: names,
      public_profile: names,
      name: names,
    },
    scopes: ['openid', 'email', 'profile', 'public_profile', 'name'],
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['of the tests'] },
    pkce: { required: () => true },
    findAccount: async (_context, id) => ({ accountId: id, claims: async () => ({ ...person }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new made.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId })
      grant.addOIDCScope('openid email profile public_profile name')
      await grant.save()
      return grant
    },
  })
  provider = made
  return {
    issuer,
    signInAs: (known: ProviderUser | null) => {
      person = known
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Follows redirects within the provider like a browser, and stops where `until` returns true. */
export async function followRedirects(
  from: string,
  until: (url: string) => boolean,
): Promise<{ url: string; body: string }> {
  const cookies = new Map<string, string>()
  let url = from
  for (let steps = 0; steps < 10; steps += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      const at = pair.indexOf('=')
      cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const location = response.headers.get('location')
    if (location === null) return { url, body: await response.text() }
    url = new URL(location, url).href
    if (until(url)) return { url, body: '' }
  }
  throw new Error('The provider leads nowhere')
}
