import { lazy, Suspense } from 'react'
import { useIsRunning } from '../../bindings/use-machine.ts'

const OrderOffer = lazy(() => import('./order-offer.tsx'))

/** Personal offers, once the machines run: the parked cart, or the favorite order. */
export const LazyOrderOffer = (props: { isFavorite?: boolean }) =>
  useIsRunning('recovery') && (
    <Suspense>
      <OrderOffer {...props} />
    </Suspense>
  )
