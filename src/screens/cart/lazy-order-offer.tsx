import { lazy, Suspense } from 'react'
import { useMachineSelector } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'

const OrderOffer = lazy(() => import('./order-offer.tsx'))

/** Personal offers, loaded only for their few visitors: the parked cart, or a member's favorite order. */
export const LazyOrderOffer = ({ isFavorite = false }: { isFavorite?: boolean }) => {
  const isParked = useMachineSelector('recovery', matches('offered'))
  const isMember = useMachineSelector('session', (session) => Boolean(session?.context.member))
  return (
    (isFavorite ? isMember : isParked) && (
      <Suspense>
        <OrderOffer isFavorite={isFavorite} />
      </Suspense>
    )
  )
}
