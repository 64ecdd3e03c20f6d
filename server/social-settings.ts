import type { SocialLoginMethod, LoginType } from '../contract/customers.ts'

/** An OpenID Connect provider and the shop's credentials there. */
export type ProviderSettings = {
  readonly loginType: LoginType
  /** Name in the paths of this site. */
  readonly method: SocialLoginMethod
  readonly issuer: string
  readonly clientId: string
  readonly secret: { readonly text: string } | AppleKey
}
/** Key that signs Apple's client secret for each request. */
export type AppleKey = { readonly teamId: string; readonly keyId: string; readonly privateKey: string }

export type SocialSettings = { readonly origin: string; readonly providers: readonly ProviderSettings[] }

type Name =
  | 'PUBLIC_URL'
  | `${'GOOGLE' | 'FACEBOOK'}_${'CLIENT_ID' | 'CLIENT_SECRET' | 'ISSUER'}`
  | `APPLE_${'CLIENT_ID' | 'TEAM_ID' | 'KEY_ID' | 'PRIVATE_KEY' | 'ISSUER'}`
type Environment = { readonly [N in Name]?: string | undefined }

/** Returns the first missing setting that others need, with those that need it; null if complete. */
export function missingSocialSetting(env: Environment): readonly [missing: string, needs: string] | null {
  const rules = [
    ['GOOGLE_CLIENT_ID', ['GOOGLE_CLIENT_SECRET', 'PUBLIC_URL']],
    ['FACEBOOK_CLIENT_ID', ['FACEBOOK_CLIENT_SECRET', 'PUBLIC_URL']],
    ['APPLE_CLIENT_ID', ['APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY', 'PUBLIC_URL']],
  ] as const
  for (const [name, needed] of rules) {
    const missing = env[name] === undefined ? undefined : needed.find((one) => env[one] === undefined)
    if (missing !== undefined) return [missing, name]
  }
  return null
}

/** Returns the configured providers; null for none. */
export function readSocialSettings(env: Environment): SocialSettings | null {
  if (env.PUBLIC_URL === undefined) return null
  const providers: ProviderSettings[] = []
  const { GOOGLE_CLIENT_ID: google, GOOGLE_CLIENT_SECRET: googleSecret } = env
  if (google !== undefined && googleSecret !== undefined) {
    const issuer = env.GOOGLE_ISSUER ?? 'https://accounts.google.com'
    providers.push({ loginType: 1, method: 'google', issuer, clientId: google, secret: { text: googleSecret } })
  }
  const { FACEBOOK_CLIENT_ID: facebook, FACEBOOK_CLIENT_SECRET: facebookSecret } = env
  if (facebook !== undefined && facebookSecret !== undefined) {
    const issuer = env.FACEBOOK_ISSUER ?? 'https://www.facebook.com'
    providers.push({ loginType: 2, method: 'facebook', issuer, clientId: facebook, secret: { text: facebookSecret } })
  }
  const { APPLE_CLIENT_ID: apple, APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId, APPLE_PRIVATE_KEY: privateKey } = env
  if (apple !== undefined && teamId !== undefined && keyId !== undefined && privateKey !== undefined) {
    const issuer = env.APPLE_ISSUER ?? 'https://appleid.apple.com'
    const secret = { teamId, keyId, privateKey: privateKey.replaceAll(String.raw`\n`, '\n') }
    providers.push({ loginType: 3, method: 'apple', issuer, clientId: apple, secret })
  }
  return providers.length === 0 ? null : { origin: new URL(env.PUBLIC_URL).origin, providers }
}
