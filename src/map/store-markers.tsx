import { Plural, Trans } from '@lingui/react/macro'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { schematicMaxZoom } from './engine-parts.ts'
import { groupStores, type StoreGroup } from './group-stores.ts'
import type { Engine, MapStore, Surface } from './map-types.ts'
import styles from './map.module.css'
import { StoreMarker } from './store-marker.tsx'
import { firstView, viewPadding } from './view.ts'

type StoreMarkersProps = {
  marker: Engine['Marker']
  surface: Surface
  zoom: number
  stores: readonly MapStore[]
  chosen?: string | null | undefined
  onStoreChosen?: ((code: string) => void) | undefined
}

/** The stores, those that stand close together as one button that brings the map nearer. */
export const StoreMarkers = ({ marker: Marker, surface, zoom, stores, chosen, onStoreChosen }: StoreMarkersProps) =>
  groupStores(stores, zoom).map((group) => {
    const [store, ...others] = group.stores
    if (!store) return null
    return (
      <Marker key={store.code} lat={group.lat} long={group.long} anchor="center">
        {others.length > 0 ? (
          <Neighbours group={group} surface={surface} />
        ) : (
          <StoreMarker
            number={stores.length === 1 ? null : store.number}
            code={store.code}
            name={store.name}
            isChosen={store.code === chosen}
            onChoose={onStoreChosen && (() => onStoreChosen(store.code))}
          />
        )}
      </Marker>
    )
  })

const Neighbours = ({ group: { stores }, surface }: { group: StoreGroup; surface: Surface }) => {
  const comeNearer = () => {
    const view = firstView(stores, null, null)
    if ('bounds' in view) surface.fitBounds([...view.bounds], { padding: viewPadding, maxZoom: schematicMaxZoom })
  }
  return (
    <button type="button" className={styles.store} onClick={comeNearer}>
      <span className={styles.neighbours}>
        <Plural value={stores.length} one="# tienda" other="# tiendas" />
      </span>
      <VisuallyHidden>
        <Trans>: acercar el mapa</Trans>
      </VisuallyHidden>
    </button>
  )
}
