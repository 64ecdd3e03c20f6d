import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadCheckout } from '../page-loaders/checkout-page.ts'
import { CheckoutScreen } from '../screens/checkout/checkout-screen.tsx'

const title = msg`Pagar | Bohío Pizza`

export const Route = createFileRoute('/checkout')({
  loader: ({ context }) => loadCheckout(context),
  head: ({ match: { context } }) => ({
    meta: [{ title: context.i18n._(title) }, { name: 'robots', content: 'noindex' }],
  }),
  component: Checkout,
})

/** Sends the storefront that the checkout page is open, with the payment begun before and this tab's draft. */
function Checkout() {
  const { session, facade } = Route.useRouteContext()
  useEffect(() => {
    facade.sendMade('storefront', () => {
      const now = session.now()
      if (now === null) throw new Error('The clock is not set although the machines run')
      const [begun, accepted] = [session.begunPayment?.() ?? null, session.acceptedTerms?.() ?? []]
      const draft = session.checkoutDraft()
      return { type: 'checkout.entered', now, freshKey: crypto.randomUUID(), draft, begun, accepted }
    })
    return () => facade.send('storefront', { type: 'checkout.closed' })
  }, [session, facade])
  return <CheckoutScreen {...Route.useLoaderData()} />
}
