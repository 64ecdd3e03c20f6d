import { useLoaderData } from '@tanstack/react-router'
import type { Disposition } from '../../../contract/disposition.ts'
import { isSundayCarryout } from '../../../contract/sale-rules.ts'
import { useNow } from './use-now.ts'

type Ordered = Pick<Disposition, 'orderType' | 'when'>

/** whether an order is a carry-out for a Sunday, which the checkout cannot take yet (decisions §2 "Sunday"). */
export function useSundayRule(order: Ordered | null | undefined): boolean {
  const { market } = useLoaderData({ from: '__root__' })
  const now = useNow()
  if (!order || now === null) return false
  return isSundayCarryout(order.orderType, order.when.kind === 'slot' ? order.when.at : now, market)
}
