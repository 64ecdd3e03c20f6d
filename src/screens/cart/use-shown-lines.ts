import type { CartLine } from '../../../contract/cart.ts'
import type { ConfiguredItem } from '../../../machines/cart/cart.ports.ts'
import { pendingItems, shownLines } from '../../../machines/cart/cart.rules.ts'
import { useMachineSelector } from '../../bindings/use-machine-selector.ts'
import { matches } from '../../bindings/selectors.ts'

type ShownLines = {
  readonly lines: readonly CartLine[]
  /** What waits for the network to be added. */
  readonly added: readonly { readonly key: string; readonly item: ConfiguredItem }[]
  readonly gifts: readonly CartLine[]
}

/** The order as the customer made it, whatever of that the server knows by now. */
export function useShownLines(): ShownLines {
  const cart = useMachineSelector('cart', (held) => held?.context.cart) ?? null
  const changes = useMachineSelector('cart', (held) => held?.context.changes) ?? []
  const isWaiting = useMachineSelector('cart', matches('waiting'))
  return {
    lines: shownLines({ cart, changes }),
    added: isWaiting ? pendingItems(changes) : [],
    gifts: cart?.free_items ?? [],
  }
}

/** Whether anything is in the order as the customer made it. */
export const useHasLines = () =>
  useMachineSelector('cart', (held) => {
    if (!held) return false
    const { context } = held
    return shownLines(context).length > 0 || (held.matches('waiting') && pendingItems(context.changes).length > 0)
  })
