import { lazy, Suspense } from 'react'
import { useIsRunning } from '../../bindings/use-machine-selector.ts'

const OwnOffers = lazy(() => import('./own-offers.tsx'))

/** What is offered of the customer's own, once the machines run: the cart that was put aside, or what a member mostly orders. */
export const KeptOrder = (props: { isUsual?: boolean }) =>
  useIsRunning('recovery') && (
    <Suspense>
      <OwnOffers {...props} />
    </Suspense>
  )
