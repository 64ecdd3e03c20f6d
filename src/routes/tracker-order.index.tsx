import { msg } from '@lingui/core/macro'
import { createFileRoute, Navigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as v from 'valibot'
import { Uuid } from '../../contract/primitives.ts'
import { useIsRunning, useSend } from '../machine-bindings/use-machine.ts'
import { PaymentScreen } from '../screens/payment/payment-screen.tsx'
import { UnknownOrder } from '../screens/tracker/unknown-order.tsx'

const title = msg`Tu pago | Bohío Pizza`
const Returned = v.object({ transaction: Uuid, order: Uuid })

export const Route = createFileRoute('/tracker-order/')({
  loader: ({ context }) => context.pageParts(),
  head: ({ match: { context } }) => ({
    meta: [{ title: context.i18n._(title) }, { name: 'robots', content: 'noindex' }],
  }),
  component: PaymentReturn,
})

/**
 * The payment provider's return page: looks up the outcome, then opens the order. A browser without the order's token
 * opens its public state.
 */
function PaymentReturn() {
  const search: unknown = useSearch({ strict: false })
  const { session } = Route.useRouteContext()
  const send = useSend('storefront')
  const isRunning = useIsRunning('storefront')
  const returned = v.safeParse(Returned, search)
  const { transaction, order = '' } = returned.success ? returned.output : {}
  const token = isRunning ? session.orderToken(order) : null
  useEffect(() => {
    if (transaction && token) send({ type: 'payment.returned', transaction, orderUuid: order, token })
  }, [transaction, order, token, send])
  if (!isRunning || token) return <PaymentScreen />
  return returned.success ? (
    <Navigate to="/tracker-order/$uuid" params={{ uuid: order }} replace />
  ) : (
    <UnknownOrder hasTitle={false} />
  )
}
