import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30
const issuer = 'Bohío Pizza'

/** Six digits of SHA-1 every thirty seconds: what every authenticator app knows. */
const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: periodSeconds })

/** Returns a new secret of an authenticator app: 160 random bits in Base32. */
export const newOtpSecret = () => new Secret({ size: 20 }).base32

/** Returns what an authenticator app reads as a QR code. */
export const otpUriOf = (secret: string, email: string) => totpOf(secret, email).toString()

/** Returns the time step of a code that is right now, or was or will be within half a minute; null for a wrong one. */
export function otpStepOf(secret: string, code: string, timestamp: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta
}
