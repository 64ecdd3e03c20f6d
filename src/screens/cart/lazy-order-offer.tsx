import { lazy, Suspense } from 'react'
import { useIsRunning } from '../../bindings/use-machine.ts'

const OwnOffers = lazy(() => import('./order-offer.tsx'))

/** Personal offers, once the machines run: the parked cart, or the favorite order. */
export const LazyOrderOffer = (props: { isUsual?: boolean }) =>
  useIsRunning('recovery') && (
    <Suspense>
      <OwnOffers {...props} />
    </Suspense>
  )
