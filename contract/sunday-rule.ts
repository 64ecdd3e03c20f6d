import type { ChosenOutlet, Disposition } from './disposition.ts'
import { isSundayCarryout } from './sale-rules.ts'

/** Effects of a Sunday on a pickup: curbside and card only, or unavailable. */
export type SundayRule = 'curb' | 'off'

export type SundayRuleOrder = Pick<Disposition, 'orderType' | 'when'> & {
  readonly outlet: Pick<ChosenOutlet, 'customize'>
}

/** Returns the Sunday rule of an order [time.sunday] by its time in the market's zone, which is `now` for as soon as possible; null if none applies. */
export function sundayRule({ orderType, when, outlet }: SundayRuleOrder, now: string): SundayRule | null {
  if (!isSundayCarryout(orderType, when.kind === 'slot' ? when.at : now)) return null
  return outlet.customize.sunday_carryout ? 'curb' : 'off'
}
