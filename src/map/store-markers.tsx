import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { schematicMaxZoom } from './engine-shared.ts'
import { groupStores, type StoreGroup } from './group-stores.ts'
import type { Engine, MapStore, Surface } from './map-types.ts'
import styles from './map.module.css'
import { StoreMarker } from './store-marker.tsx'
import { panIntoView, initialView, viewPadding } from './map-view.ts'

type StoreMarkersProps = {
  marker: Engine['Marker']
  surface: Surface
  zoom: number
  stores: readonly MapStore[]
  chosen?: string | null | undefined
  onStoreChosen?: ((code: string) => void) | undefined
}

/** The stores, with overlapping ones grouped in a button that zooms in. */
export const StoreMarkers = ({ marker: Marker, surface, zoom, stores, chosen, onStoreChosen }: StoreMarkersProps) => {
  /** The first store of a pressed group, which takes the focus when the group disappears. */
  const pressed = useRef<string | null>(null)
  const focusChosen = (code: string) => (marker: HTMLElement | null) => {
    if (!marker || pressed.current !== code) return
    pressed.current = null
    if (document.activeElement === document.body) marker.focus({ preventScroll: true })
  }
  return groupStores(stores, zoom).map((group) => {
    const [store, ...others] = group.stores
    if (!store) return null
    const show = () => panIntoView(surface, group)
    return (
      <Marker key={store.code} lat={group.lat} long={group.long} anchor="center">
        {others.length > 0 ? (
          <Neighbors
            group={group}
            surface={surface}
            onFocus={show}
            onPressed={() => {
              pressed.current = store.code
            }}
          />
        ) : (
          <StoreMarker
            ref={focusChosen(store.code)}
            number={stores.length === 1 ? null : store.number}
            code={store.code}
            name={store.name}
            isChosen={store.code === chosen}
            onChoose={onStoreChosen && (() => onStoreChosen(store.code))}
            onFocus={show}
          />
        )}
      </Marker>
    )
  })
}

type NeighborsProps = { group: StoreGroup; surface: Surface; onFocus: () => void; onPressed: () => void }

const Neighbors = ({ group: { stores }, surface, onFocus, onPressed }: NeighborsProps) => {
  const { t } = useLingui()
  const count = t`${plural(stores.length, { one: '# tienda', other: '# tiendas' })}`
  const comeNearer = () => {
    onPressed()
    const view = initialView(stores, null, null)
    if ('bounds' in view) surface.fitBounds([...view.bounds], { padding: viewPadding, maxZoom: schematicMaxZoom })
  }
  return (
    <button
      type="button"
      className={styles.store}
      aria-label={t`${count}: acercar el mapa`}
      onClick={comeNearer}
      onFocus={onFocus}
    >
      <span className={styles.neighbors}>{count}</span>
    </button>
  )
}
