import { useEffect } from 'react'
import type { SnapshotOf } from '../../flow/machines.ts'
import { useAppContext, useMachineSelector, useSend } from '../../flow/use-machine-selector.ts'
import { askedOf } from '../../../machines/wallet.rules.ts'

/** Selects the order that coupons are asked for; null while it is not known. */
const askedFor = (cart: SnapshotOf<'cart'> | undefined) =>
  cart && !cart.matches('loading') && !cart.matches('changing') ? askedOf(cart.context.cart, cart.context.order) : null

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Reads the coupons for the order as it is, and again whenever it is another, as long as the page is shown. */
export function useWallet() {
  const { facade } = useAppContext()
  const storefront = useSend('storefront')
  const send = useSend('wallet')
  const asked = useMachineSelector('cart', askedFor, isSame)
  useEffect(() => {
    if (!asked) return
    if (facade.read('wallet')) send({ type: 'cart.seen', asked })
    else storefront({ type: 'wallet.opened', asked })
  }, [asked, facade, send, storefront])
  useEffect(() => () => storefront({ type: 'wallet.closed' }), [storefront])
}
