import { lazy, Suspense } from 'react'
import { useMachine } from '../../flow/use-machine.ts'

const RecoveryOffer = lazy(() => import('./recovery-offer.tsx').then((module) => ({ default: module.RecoveryOffer })))

/** The cart that was put aside, once the machines run: nothing of it can be shown before. */
export const KeptOrder = () =>
  useMachine('recovery') === undefined ? null : (
    <Suspense>
      <RecoveryOffer />
    </Suspense>
  )
