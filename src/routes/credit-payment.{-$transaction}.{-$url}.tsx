import { msg } from '@lingui/core/macro'
import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { allowedPaymentUrl } from '../app/navigation/allowed-payment-url.ts'
import { PaymentRedirect } from '../screens/payment/payment-redirect.tsx'

const title = msg`Pagar con tarjeta | Bohío Pizza`

export const Route = createFileRoute('/credit-payment/{-$transaction}/{-$url}')({
  loader: ({ context }) => context.pageParts(),
  head: ({ match: { context } }) => ({
    meta: [{ title: context.i18n._(title) }, { name: 'robots', content: 'noindex' }],
  }),
  component: CreditPayment,
})

function CreditPayment() {
  const { url } = Route.useParams()
  const { market } = useLoaderData({ from: '__root__' })
  return <PaymentRedirect url={allowedPaymentUrl(url, market.bank_origins)} />
}
