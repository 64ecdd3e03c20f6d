import { sign } from 'node:crypto'
import type { AppleKey } from '../social-settings.ts'

/** Validity of a client secret, in seconds. */
const lifetime = 300

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Returns Apple's client secret: a token signed with the shop's own key (ES256). `now` in seconds since 1970. */
export function appleSecret({ teamId, keyId, privateKey }: AppleKey, clientId: string, audience: string, now: number) {
  const claims = { iss: teamId, sub: clientId, aud: audience, iat: now, exp: now + lifetime }
  const signed = `${part({ alg: 'ES256', kid: keyId })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}
