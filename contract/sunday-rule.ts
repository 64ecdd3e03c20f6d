import type { ChosenOutlet, Disposition } from './disposition.ts'
import type { Market } from './market.ts'
import { isSundayCarryout } from './sale-rules.ts'

/** What a Sunday means to an order that is collected then: it is brought to the car and paid by card, or cannot be had. */
export type SundayRule = 'curb' | 'off'

export type OrderedOn = Pick<Disposition, 'orderType' | 'when'> & { readonly outlet: Pick<ChosenOutlet, 'customize'> }

/** The Sunday rule of an order (decisions §2 "Sunday"), by the time of the order on the market's clock, which is `now` for as soon as possible; null where it has none. */
export function sundayRule({ orderType, when, outlet }: OrderedOn, now: string, market: Market): SundayRule | null {
  if (!isSundayCarryout(orderType, when.kind === 'slot' ? when.at : now, market)) return null
  return outlet.customize.sunday_carryout ? 'curb' : 'off'
}
