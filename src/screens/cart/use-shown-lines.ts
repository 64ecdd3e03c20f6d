import type { CartLine } from '../../../contract/cart.ts'
import type { ConfiguredItem } from '../../../machines/cart/cart.ports.ts'
import { pendingItems, shownLines } from '../../../machines/cart/cart.rules.ts'
import { useMachineSelector } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'

type ShownLines = {
  readonly lines: readonly CartLine[]
  /** Additions that wait for the network. */
  readonly added: readonly { readonly key: string; readonly item: ConfiguredItem }[]
  readonly gifts: readonly CartLine[]
}

/** Returns the order's lines with pending changes applied. */
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

/** Whether the order has lines, with pending changes applied. */
export const useHasLines = () =>
  useMachineSelector('cart', (held) => {
    if (!held) return false
    const { context } = held
    return shownLines(context).length > 0 || (held.matches('waiting') && pendingItems(context.changes).length > 0)
  })
