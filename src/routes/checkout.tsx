import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { holdsAlcohol } from '../../contract/cart.ts'
import { useIsRunning, useMachineSelector, useSend } from '../flow/use-machine-selector.ts'
import { matches } from '../flow/selectors.ts'
import { isPayable } from '../screens/cart/is-payable.ts'
import { useSundayRule } from '../screens/shared/use-sunday-rule.ts'
import { CheckoutScreen } from '../screens/checkout/checkout-screen.tsx'

const title = msg`Pagar | Bohío Pizza`

export const Route = createFileRoute('/checkout')({
  loader: ({ context }) => context.lateTexts(),
  head: ({ match: { context } }) => ({
    meta: [{ title: context.i18n._(title) }, { name: 'robots', content: 'noindex' }],
  }),
  component: Checkout,
})

/** Opens the checkout once the cart and the store are known, with what this tab kept of it. */
function Checkout() {
  const { session } = Route.useRouteContext()
  const send = useSend('storefront')
  const cart = useMachineSelector('cart', (known) => known?.context.cart)
  const isFilled = useMachineSelector('cart', matches('filled'))
  const isTimeSettled = useMachineSelector('storefront', matches({ place: { located: 'settled' } }))
  const disposition = useMachineSelector('storefront', (storefront) => storefront?.context.disposition)
  // What was taken, and the time that was asked for, on the way here are in the order before it is opened.
  const [isSettled, setSettled] = useState(false)
  if (!isSettled && isTimeSettled && isFilled) setSettled(true)
  const isOff = useSundayRule(disposition) === 'off'
  const isPaying = useIsRunning('payment')
  const isReady = isSettled && isPayable(cart) && Boolean(disposition) && !isOff && !isPaying
  useEffect(() => {
    const now = session.now()
    if (!isReady || !cart || !disposition || now === null) return
    send({
      type: 'checkout.opened',
      order: {
        cartId: cart.uuid,
        total: cart.total,
        hasAlcohol: holdsAlcohol(cart),
        disposition,
      },
      now,
      freshKey: crypto.randomUUID(),
      draft: session.checkoutDraft(cart.uuid, disposition),
    })
    return () => send({ type: 'checkout.closed' })
    // oxlint-disable-next-line react/exhaustive-deps -- opened once with what is known then; the machine takes later changes
  }, [isReady])
  return <CheckoutScreen />
}
