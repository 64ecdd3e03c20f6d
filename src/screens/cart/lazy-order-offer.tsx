import { lazy, Suspense } from 'react'
import { useMachineSelector } from '../../machine-bindings/use-machine.ts'
import { useRouterContext } from '../../router-context/use-router-context.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { whenOnline } from '../../ui/when-online.ts'

const OrderOffer = lazy(whenOnline(() => import('./order-offer.tsx')))

/** Personal offers, loaded only for their few visitors: the parked cart, or on the front page the order in progress and a member's favorite order. */
export const LazyOrderOffer = ({ isHome = false }: { isHome?: boolean }) => {
  const { session } = useRouterContext()
  const isParked = useMachineSelector('recovery', matches('offered', 'coming'))
  const isMember = useMachineSelector('session', (machine) => Boolean(machine?.context.member))
  return (
    (isHome ? isMember || session.followedOrder() !== null : isParked) && (
      <Suspense>
        <OrderOffer isHome={isHome} isMember={isMember} />
      </Suspense>
    )
  )
}
