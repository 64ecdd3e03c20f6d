import { useLoaderData } from '@tanstack/react-router'
import { useMachine } from '../../flow/use-machine.ts'
import type { StoreMapProps } from '../../map/map-types.ts'
import { StoreMap } from '../../map/store-map.tsx'
import styles from './stores.module.css'

/** The map's place on a page of stores, empty until the page works. */
export const StoreMapPlace = (props: Omit<StoreMapProps, 'settings'>) => {
  const { market } = useLoaderData({ from: '__root__' })
  const isRunning = useMachine('storefront') !== undefined
  return <div className={styles.map}>{isRunning && <StoreMap settings={market.map} {...props} />}</div>
}
