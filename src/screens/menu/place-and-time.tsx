import { lazy, Suspense } from 'react'
import { useIsRunning, useMachineSelector } from '../../bindings/use-machine-selector.ts'
import type { OrderContextProps } from './deferred/order-context.tsx'
import styles from './menu-screen.module.css'
import { StoreNeeded } from './store-needed.tsx'

const OrderContext = lazy(() =>
  import('./deferred/order-context.tsx').then((module) => ({ default: module.OrderContext })),
)

/** Where and when the order goes, or the way to say it. */
export const PlaceAndTime = (props: Omit<OrderContextProps, 'disposition'>) => {
  const isRunning = useIsRunning('storefront')
  const disposition = useMachineSelector('storefront', (storefront) => storefront?.context.disposition)
  if (!disposition) return <StoreNeeded isEarly={!isRunning} />
  return (
    <Suspense fallback={<div className={styles.waiting} />}>
      <OrderContext disposition={disposition} {...props} />
    </Suspense>
  )
}

/**
 * No price is shown that is not the chosen store's: not before the machines run where a store was kept, nor while its
 * prices are on their way. `pricedFor` is the code of the store whose prices the page has; null for the island's.
 */
export function usePricesStyle(pricedFor: string | null): string | undefined {
  const isRunning = useIsRunning('storefront')
  const store = useMachineSelector('storefront', (storefront) => storefront?.context.disposition?.outlet.code) ?? null
  if (!isRunning) return styles.early
  return store === pricedFor ? undefined : styles.settling
}
