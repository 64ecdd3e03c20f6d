import { lazy, Suspense } from 'react'
import { useIsRunning, useMachineSelector } from '../../machine-bindings/use-machine.ts'
import type { OrderContextProps } from './deferred/chosen-place-and-time.tsx'
import { useHasStore } from '../shared/use-has-store.ts'
import { whenOnline } from '../../ui/when-online.ts'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx/lite'
import { TextLink } from '../../ui/link.tsx'
import { useChooseStoreLink } from '../shared/use-choose-store-link.ts'
import styles from './menu-screen.module.css'

/** A notice that standard prices apply without a store. `isEarly`: whether the store is still unknown. */
const StandardPricesNotice = ({ isEarly }: { isEarly: boolean }) => (
  <div className={clsx(styles.needed, isEarly && styles.early)}>
    <p className="wrap small">
      <TextLink href={useChooseStoreLink()} icon="map-pin">
        <Trans>Escoge tu tienda</Trans>
      </TextLink>{' '}
      <Trans>para ver lo que hay cerca de ti y ordenar.</Trans>
    </p>
  </div>
)

const ChosenPlaceAndTime = lazy(whenOnline(() => import('./deferred/chosen-place-and-time.tsx')))

/** The bar's space while its text is unknown. */
export const PlaceAndTimeOnTheWay = () => <div className={styles.waiting} />

/** Place and time of the order, or a link to choose them. */
export const PlaceAndTime = (props: Omit<OrderContextProps, 'disposition'>) => {
  const isRunning = useIsRunning('storefront')
  const disposition = useMachineSelector('storefront', (storefront) => storefront?.context.disposition)
  const hasStore = useHasStore()
  if (!disposition) return hasStore ? <PlaceAndTimeOnTheWay /> : <StandardPricesNotice isEarly={!isRunning} />
  return (
    <Suspense fallback={<PlaceAndTimeOnTheWay />}>
      <ChosenPlaceAndTime disposition={disposition} {...props} />
    </Suspense>
  )
}

/**
 * Hides prices of another store than the customer's: before the machines run and while its own load. `pricedFor` is the
 * code of the store of the page's prices; null for standard prices.
 */
export function useHidePricesStyle(pricedFor: string | null): string | undefined {
  const isRunning = useIsRunning('storefront')
  const store = useMachineSelector('storefront', (storefront) => storefront?.context.disposition?.outlet.code) ?? null
  if (!isRunning) return styles.early
  return store === pricedFor ? undefined : styles.settling
}
