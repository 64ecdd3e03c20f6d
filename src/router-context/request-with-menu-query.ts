import type { MenuOrder } from '../../contract/disposition.ts'
import type { Result } from '../../contract/errors.ts'
import { orderTypeLetters } from '../../contract/order-type-letters.ts'
import type { RouterContext } from './router-context.ts'

const menuQuery = (disposition: MenuOrder | null, language: string): Record<string, string> => ({
  lang: language === 'en' ? 'en' : 'es',
  ...(disposition && {
    outlet_code: disposition.outlet.code,
    tier: String(disposition.outlet.tier),
    order_type: orderTypeLetters[disposition.orderType],
    ...(disposition.when.kind === 'slot' && { order_time: wireTime(disposition.when.at) }),
  }),
})

/**
 * Requests data that depends on store, order type and time; the standard menu without a store, or if the stored one no
 * longer exists, which the machines then drop.
 */
export async function requestWithMenuQuery<T>(
  { session, i18n }: Pick<RouterContext, 'session' | 'i18n'>,
  ask: (query: Record<string, string>) => Promise<Result<T>>,
): Promise<Result<T>> {
  const disposition = session.disposition()
  const answer = await ask(menuQuery(disposition, i18n.locale))
  const isGone = disposition !== null && !answer.ok && answer.error.code === 'HUTBE-1'
  return isGone ? ask(menuQuery(null, i18n.locale)) : answer
}

const wireTime = (instant: string) => `${instant.slice(0, 16).replace('T', ' ')}:00`
