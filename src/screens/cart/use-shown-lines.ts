import type { CartLine } from '../../../contract/cart.ts'
import type { ConfiguredItem } from '../../../machines/cart.ports.ts'
import { pendingItems, shownLines } from '../../../machines/cart.rules.ts'
import { useMachine } from '../../flow/use-machine.ts'

type ShownLines = {
  readonly lines: readonly CartLine[]
  /** What waits for the network to be added. */
  readonly added: readonly { readonly key: string; readonly item: ConfiguredItem }[]
  readonly gifts: readonly CartLine[]
  readonly hasLines: boolean
}

/** The order as the customer made it, whatever of that the server knows by now. */
export function useShownLines(): ShownLines {
  const held = useMachine('cart')
  if (!held) return { lines: [], added: [], gifts: [], hasLines: false }
  const { cart, changes } = held.context
  const lines = shownLines({ cart, changes })
  const added = held.matches('waiting') ? pendingItems(changes) : []
  return { lines, added, gifts: cart?.free_items ?? [], hasLines: lines.length + added.length > 0 }
}
