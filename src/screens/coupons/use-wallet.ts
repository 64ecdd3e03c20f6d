import { useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { SnapshotOf } from '../../flow/machines.ts'
import { useMachine, useSend } from '../../flow/use-machine.ts'
import { askedOf } from '../../../machines/wallet.rules.ts'

/** The coupons, read for the order as it is, and again whenever it is another. */
export function useWallet(): SnapshotOf<'wallet'> | undefined {
  const { facade } = useRouteContext({ from: '__root__' })
  const storefront = useSend('storefront')
  const send = useSend('wallet')
  const wallet = useMachine('wallet')
  const held = useMachine('cart')
  const isKnown = held !== undefined && !held.matches('loading') && !held.matches('changing')
  const asked = held && askedOf(held.context.cart, held.context.order)
  const key = isKnown ? JSON.stringify(asked) : null
  useEffect(() => {
    if (key === null || !asked) return
    if (facade.read('wallet')) send({ type: 'cart.seen', asked })
    else storefront({ type: 'wallet.opened', asked })
    // oxlint-disable-next-line react/exhaustive-deps -- `key` says all of `asked`, which is new at every render
  }, [key])
  useEffect(
    () => () => storefront({ type: 'wallet.closed' }),
    // oxlint-disable-next-line react/exhaustive-deps -- closed once, with the page
    [],
  )
  return wallet
}
