import { lazy, Suspense } from 'react'
import { useMachine } from '../../flow/use-machine.ts'

const OwnOffers = lazy(() => import('./own-offers.tsx'))

/** What is offered of the customer's own, once the machines run: the cart that was put aside, or what a member mostly orders. */
export const KeptOrder = (props: { isUsual?: boolean }) =>
  useMachine('recovery') === undefined ? null : (
    <Suspense>
      <OwnOffers {...props} />
    </Suspense>
  )
