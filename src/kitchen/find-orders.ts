import { foldText } from '../../contract/fold-text.ts'
import type { StoreOrder } from '../../contract/store-orders.ts'

/** Returns the orders whose number, or customer's name, contains each word of a text. */
export function findOrders(orders: readonly StoreOrder[], text: string): readonly StoreOrder[] {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return orders
  return orders.filter(({ order_number: number, customer: { first_name: first, last_name: last } }) => {
    const searched = foldText(`${number} ${first} ${last}`)
    return words.every((word) => searched.includes(word))
  })
}
