import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useIsRunning } from '../../machine-bindings/use-machine.ts'
import type { StoreMapProps } from '../../map/map-types.ts'
import { useMapSettings } from '../shared/use-map-settings.ts'
import { whenOnline } from '../../ui/when-online.ts'
import styles from './stores.module.css'

const MapMissing = () => (
  <p className="small soft">
    <Trans>El mapa no se puede mostrar aquí. Todo lo demás funciona igual.</Trans>
  </p>
)

// A missing chunk must not break the page, and the map's own boundary is in such a chunk.
const StoreMap = lazy(
  whenOnline(() =>
    import('../../map/store-map.tsx').then(
      (module) => ({ default: module.StoreMap }),
      () => ({ default: MapMissing }),
    ),
  ),
)

type Props = Omit<StoreMapProps, 'settings'>

const ConfiguredMap = (props: Props) => <StoreMap settings={useMapSettings()} {...props} />

/** The map's space on a page of stores, empty until hydration. */
export const StoreMapPlace = (props: Props) => {
  const isRunning = useIsRunning('storefront')
  return (
    <div className={styles.map}>
      <Suspense>{isRunning && <ConfiguredMap {...props} />}</Suspense>
    </div>
  )
}
