import { lazy, Suspense } from 'react'
import { useMachine } from '../../flow/use-machine.ts'
import { OrderRail } from '../../ui/order-rail.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const OrderInHand = lazy(() => import('./order-in-hand.tsx'))

/** The order beside the menu on wide screens; what is in it comes once the machines run. */
export const CartRail = () => {
  const isRunning = useMachine('cart') !== undefined
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
