import { lazy, Suspense } from 'react'
import { useIsRunning } from '../../bindings/use-machine-selector.ts'

const OwnOffers = lazy(() => import('./own-offers.tsx'))

/** Personal offers, once the machines run: the parked cart, or the favorite order. */
export const KeptOrder = (props: { isUsual?: boolean }) =>
  useIsRunning('recovery') && (
    <Suspense>
      <OwnOffers {...props} />
    </Suspense>
  )
