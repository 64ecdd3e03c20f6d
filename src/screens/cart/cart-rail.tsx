import { lazy, Suspense } from 'react'
import { useIsRunning } from '../../machine-bindings/use-machine.ts'
import { OrderRail } from '../shared/order-rail.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { whenOnline } from '../../ui/when-online.ts'

const OrderInHand = lazy(whenOnline(() => import('./current-order.tsx')))

/** The order beside the menu on wide screens, where its content loads once the machines run. */
export const CartRail = () => (useIsRunning('cart') ? <RunningRail /> : <Waiting />)

const RunningRail = () =>
  useMediaQuery('(width >= 64rem)') ? (
    <Suspense fallback={<Waiting />}>
      <OrderInHand />
    </Suspense>
  ) : (
    <Waiting />
  )

const Waiting = () => (
  <OrderRail>
    <Skeleton height="3rem" />
  </OrderRail>
)
