import { useLoaderData } from '@tanstack/react-router'
import { isSundayCarryout } from '../../../contract/sale-rules.ts'
import { sundayRule, type OrderedOn, type SundayRule } from '../../../contract/sunday-rule.ts'
import { useNow } from './use-now.ts'

/** What a Sunday means to an order: it is brought to the car and paid by card, or cannot be had (decisions §2 "Sunday"); null where it means nothing. */
export function useSundayRule(order: OrderedOn | null | undefined): SundayRule | null {
  const { market } = useLoaderData({ from: '__root__' })
  const now = useNow()
  return order && now !== null ? sundayRule(order, now, market) : null
}

/** Whether what is collected as soon as possible is collected on a Sunday. */
export function useIsSundayNow(): boolean {
  const { market } = useLoaderData({ from: '__root__' })
  const now = useNow()
  return now !== null && isSundayCarryout('carryout', now, market)
}
