import { isSundayCarryout } from '../../../contract/sale-rules.ts'
import { sundayRule, type SundayRuleOrder, type SundayRule } from '../../../contract/sunday-rule.ts'
import { useNow } from './use-now.ts'

/** Returns the Sunday rule of an order: curbside and card only, or no pickup [time.sunday]; null if none applies. */
export function useSundayRule(order: SundayRuleOrder | null | undefined): SundayRule | null {
  const now = useNow()
  return order && now !== null ? sundayRule(order, now) : null
}

/** Whether a pickup as soon as possible is on a Sunday. */
export function useIsSundayNow(): boolean {
  const now = useNow()
  return now !== null && isSundayCarryout('carryout', now)
}
