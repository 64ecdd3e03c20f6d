import { lazy, Suspense } from 'react'
import { useIsRunning } from '../../bindings/use-machine.ts'
import { OrderRail } from '../shared/order-rail.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const OrderInHand = lazy(() => import('./current-order.tsx'))

/** The order beside the menu on wide screens; its content loads once the machines run. */
export const CartRail = () => {
  const isRunning = useIsRunning('cart')
  return isRunning ? (
    <Suspense fallback={<Waiting />}>
      <OrderInHand />
    </Suspense>
  ) : (
    <Waiting />
  )
}

const Waiting = () => (
  <OrderRail>
    <Skeleton height="3rem" />
  </OrderRail>
)
