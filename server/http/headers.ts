import type { Context } from 'hono'
import * as v from 'valibot'
import { Language } from '../../contract/primitives.ts'
import { isSecret } from '../services/secrets.ts'

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
