import type { Disposition } from '../../contract/disposition.ts'
import { orderTypeLetters } from '../../contract/order-type.ts'

/** What the menu is asked for: the customer's store, way and time, or the island's usual menu. */
export const menuQuery = (disposition: Disposition | null, language: string): Record<string, string> => ({
  lang: language === 'en' ? 'en' : 'es',
  ...(disposition && {
    outlet_code: disposition.outlet.code,
    order_type: orderTypeLetters[disposition.orderType],
    ...(disposition.when.kind === 'slot' && { order_time: wireTime(disposition.when.at) }),
  }),
})

const wireTime = (instant: string) => `${instant.slice(0, 16).replace('T', ' ')}:00`
