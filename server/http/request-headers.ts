import type { Context } from 'hono'
import * as v from 'valibot'
import { Language } from '../../contract/primitives.ts'
import { isSecret } from '../crypto/secrets.ts'
import { RefusalError } from '../domain/refusal.ts'
import { market } from '../domain/market.ts'

/** Returns the `Lang` header, or the market's language. */
export function languageOf(c: Context): Language {
  const lang = v.safeParse(Language, c.req.header('Lang'))
  return lang.success ? lang.output : market.default_language
}

const Key = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{8,200}$/))

/** Returns the `Idempotency-Key` of a call: 8 to 200 visible characters (COMMON-01). */
export function requiredIdempotencyKey(c: Context): string {
  const key = v.safeParse(Key, c.req.header('Idempotency-Key'))
  if (!key.success) throw new RefusalError('COMMON-01', { path: 'Idempotency-Key' })
  return key.output
}

/** Returns the idempotency key of a call, or null without the header. */
export const optionalIdempotencyKey = (c: Context): string | null =>
  c.req.header('Idempotency-Key') === undefined ? null : requiredIdempotencyKey(c)

/** Returns the guest's device secret, or null. */
export function deviceSecretOf(c: Context): string | null {
  const device = c.req.header('x-device')
  return device !== undefined && isSecret(device) ? device : null
}
