import { once } from 'node:events'
import { createServer } from 'node:net'
import { startIdentityProvider, type ProviderUser } from '../../server/support/identity-provider-double.ts'
import { withProgram } from './program.ts'
import { tuesdayNoon, type TestServer } from './test.ts'

/** A server with a real OpenID Connect provider, and the person that the provider signs in. */
export type WithProviders = { readonly server: TestServer; readonly signInAs: (known: ProviderUser | null) => void }

const secret = 'a-secret-of-the-shop'

/** Returns a free port: the provider needs the shop's address before the shop starts. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Runs `work` with Google and Facebook, but not Apple, configured to a local provider. */
export async function withIdentityProviders<T>(work: (given: WithProviders) => Promise<T>): Promise<T> {
  const port = await freePort()
  const shop = `http://127.0.0.1:${port}`
  const office = await startIdentityProvider(shop)
  const settings = {
    CLOCK: tuesdayNoon,
    KITCHEN: 'off',
    PORT: String(port),
    PUBLIC_URL: shop,
    GOOGLE_CLIENT_ID: 'google-shop',
    GOOGLE_CLIENT_SECRET: secret,
    GOOGLE_ISSUER: office.issuer,
    FACEBOOK_CLIENT_ID: 'facebook-shop',
    FACEBOOK_CLIENT_SECRET: secret,
    FACEBOOK_ISSUER: office.issuer,
  }
  try {
    return await withProgram(settings, (server) => work({ server, signInAs: office.signInAs }))
  } finally {
    office.close()
  }
}
