import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import * as v from 'valibot'
import type { MenuOrder } from '../../contract/disposition.ts'
import { OrderTypeLetter } from '../../contract/primitives.ts'
import { storeCookieName } from '../../contract/store-cookie.ts'
import type { CatalogIndex } from '../domain/catalog-index.ts'

const StoreCookie = v.pipe(
  v.string(),
  v.regex(/^.+\.[DC]$/),
  v.transform((value) => [value.slice(0, -2), value.slice(-1)]),
  v.strictTuple([v.string(), OrderTypeLetter]),
)

/** Returns the order's store and type by the visitor's cookie; null if it is missing, malformed, or of an unknown store. */
export function readStoreCookie(c: Context, { outletByCode }: Pick<CatalogIndex, 'outletByCode'>): MenuOrder | null {
  const sent = v.safeParse(StoreCookie, getCookie(c, storeCookieName))
  if (!sent.success) return null
  const [code, orderType] = sent.output
  const outlet = outletByCode.get(code.toUpperCase())
  return outlet ? { orderType, outlet: { code: outlet.code, tier: outlet.tier }, when: { kind: 'asap' } } : null
}
