import { lazy, Suspense } from 'react'
import { useIsRunning, useMachineSelector } from '../../bindings/use-machine.ts'
import type { OrderContextProps } from './deferred/order-context.tsx'
import styles from './menu-screen.module.css'
import { StandardPricesNotice } from './standard-prices-notice.tsx'

const OrderContext = lazy(() =>
  import('./deferred/order-context.tsx').then((module) => ({ default: module.OrderContext })),
)

/** Place and time of the order, or a link to choose them. */
export const PlaceAndTime = (props: Omit<OrderContextProps, 'disposition'>) => {
  const isRunning = useIsRunning('storefront')
  const disposition = useMachineSelector('storefront', (storefront) => storefront?.context.disposition)
  if (!disposition) return <StandardPricesNotice isEarly={!isRunning} />
  return (
    <Suspense fallback={<div className={styles.waiting} />}>
      <OrderContext disposition={disposition} {...props} />
    </Suspense>
  )
}

/**
 * Hides prices of another store: before the machines run if a store is stored, and while its prices load. `pricedFor`
 * is the code of the store of the page's prices; null for standard prices.
 */
export function usePricesStyle(pricedFor: string | null): string | undefined {
  const isRunning = useIsRunning('storefront')
  const store = useMachineSelector('storefront', (storefront) => storefront?.context.disposition?.outlet.code) ?? null
  if (!isRunning) return styles.early
  return store === pricedFor ? undefined : styles.settling
}
