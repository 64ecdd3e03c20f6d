/** Types for the part of the package that tests use; it has none. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Grant = { addOIDCScope: (scope: string) => void; save: () => Promise<string> }
  type Context = {
    readonly oidc: {
      readonly client: { readonly clientId: string }
      readonly session: { readonly accountId: string }
    }
  }
  type Account = { readonly accountId: string; readonly claims: () => Promise<Readonly<Record<string, unknown>>> }
  type Configuration = {
    readonly clients: readonly Readonly<Record<string, unknown>>[]
    readonly claims: Readonly<Record<string, readonly string[]>>
    readonly conformIdTokenClaims: boolean
    readonly features: { readonly devInteractions: { readonly enabled: boolean } }
    readonly interactions: { readonly url: (context: unknown, interaction: { readonly uid: string }) => string }
    readonly cookies: { readonly keys: readonly string[] }
    readonly findAccount: (context: unknown, id: string) => Promise<Account>
    readonly loadExistingGrant: (context: Context) => Promise<Grant>
    readonly [name: string]: unknown
  }
  export class Provider {
    constructor(issuer: string, configuration: Configuration)
    readonly Grant: new (of: { readonly accountId: string; readonly clientId: string }) => Grant
    readonly callback: () => (request: IncomingMessage, response: ServerResponse) => void
    readonly interactionFinished: (
      request: IncomingMessage,
      response: ServerResponse,
      result: { readonly login: { readonly accountId: string } } | { readonly error: string },
    ) => Promise<void>
  }
}
