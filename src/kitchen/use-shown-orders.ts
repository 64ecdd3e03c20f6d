import { useCallback, useMemo, useState } from 'react'
import { columns, ordersByColumn } from '../../machines/kitchen/kitchen.rules.ts'
import { useKitchenState } from './kitchen-context.ts'
import { useLaterSteps } from './use-later-steps.ts'
import { foldText } from '../../contract/fold-text.ts'
import type { StoreOrder } from '../../contract/store-orders.ts'

/** Returns the orders whose number, or customer's name, contains each word of a text. */
function findOrders(orders: readonly StoreOrder[], text: string): readonly StoreOrder[] {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return orders
  return orders.filter(({ order_number: number, customer: { first_name: first, last_name: last } }) => {
    const searched = foldText(`${number} ${first} ${last}`)
    return words.every((word) => searched.includes(word))
  })
}

/** Most orders that are shown as cards; of more each is a line, which opens its card. */
const mostCards = 8

/** Returns the orders by column, the next one that is due first, as far as they are searched and opened. */
export function useShownOrders() {
  const orders = useKitchenState(({ context }) => context.orders)
  const steps = useLaterSteps(useKitchenState(({ context }) => context.steps))
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const byColumn = useMemo(() => ordersByColumn(findOrders(orders, search), steps), [orders, search, steps])
  const count = columns.reduce((sum, column) => sum + byColumn[column].length, 0)
  const toggle = useCallback(
    (uuid: string) =>
      setOpened((last) => new Set(last.has(uuid) ? [...last].filter((other) => other !== uuid) : [...last, uuid])),
    [],
  )
  /** Shows the card of an order, wherever it is. */
  function open(uuid: string) {
    setSearch('')
    setOpened((last) => new Set([...last, uuid]))
  }
  return { byColumn, count, search, setSearch, opened: count > mostCards ? opened : null, toggle, open }
}
