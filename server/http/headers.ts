import type { Context } from 'hono'
import * as v from 'valibot'
import { Language } from '../../contract/primitives.ts'
import { RefusalError } from '../domain/refusal.ts'
import { hashOf, isSecret } from '../services/secrets.ts'

/** The `Lang` header; Spanish when it is missing (decisions §3). */
export function langOf(c: Context): Language {
  const lang = v.safeParse(Language, c.req.header('Lang'))
  return lang.success ? lang.output : 'es'
}

/** The guest's device secret, or null. */
export function deviceOf(c: Context): string | null {
  const device = c.req.header('x-device')
  return device !== undefined && isSecret(device) ? device : null
}

/** Hash of the guest's device secret; without one no cart is theirs (CART-01). */
export function ownDevice(c: Context): { readonly device: string; readonly deviceHash: string } {
  const device = deviceOf(c)
  if (device === null) throw new RefusalError('CART-01')
  return { device, deviceHash: hashOf(device) }
}
