import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/form/button.tsx'
import { IconButton } from '../ui/form/icon-button.tsx'
import { deferredIcons } from '../ui/deferred-icons.ts'
import { fitMaxZoom } from './engine-shared.ts'
import type { Engine, MapPoint, StoreMapProps, Surface } from './map-types.ts'
import { Pin } from './pin.tsx'
import { StoreMarkers } from './store-markers.tsx'
import { useMediaQuery } from '../ui/use-media-query.ts'
import { panIntoView, initialView, viewPadding } from './map-view.ts'
import { clsx } from 'clsx/lite'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './map.module.css'

/** The marker of a delivery's destination. */
const DestinationMarker = () => (
  <span className={clsx(styles.store, styles.door)}>
    <span className={styles.leaf}>
      <Icon name={deferredIcons.house} size="small" />
    </span>
    <VisuallyHidden>
      <Trans>Tu dirección</Trans>
    </VisuallyHidden>
  </span>
)

/** Time limit in milliseconds until the map counts as failed: a missing worker raises no error. */
const patience = 15_000

type MapSurfaceProps = StoreMapProps & {
  pin?: MapPoint | null
  said?: string | undefined
  announce?: (words: string) => void
  onPinMoved?: ((lat: number, long: number) => void) | undefined
  onPinConfirmed?: (() => void) | undefined
  isConfirmed?: boolean
}

/** The running map: ground, markers and buttons. `onFailed` is called when it cannot be shown. */
export const MapSurface = ({
  engine,
  onFailed,
  ...props
}: MapSurfaceProps & { engine: Engine; onFailed: () => void }) => {
  const {
    settings,
    label,
    stores,
    zone = null,
    chosen,
    onStoreChosen,
    pin = null,
    said,
    announce,
    onPinMoved,
    onPinConfirmed,
    isConfirmed = false,
    door = null,
  } = props
  const { t } = useLingui()
  const isDark = useMediaQuery('(prefers-color-scheme: dark)')
  const [surface, setSurface] = useState<Surface | null>(null)
  const [zoom, setZoom] = useState(0)
  const move = ({ lat, long }: MapPoint) => onPinMoved?.(lat, long)
  const [view] = useState(() => initialView(door ? [...stores, door] : stores, zone, pin))
  useGiveUp(surface !== null, onFailed)
  useFollow(surface, props)
  const { Ground, Marker, Zone } = engine
  const placeSaid = said && isConfirmed ? t`Punto confirmado: ${said}` : said
  useNews(placeSaid ?? null, announce) // never coordinates, which say nothing to a listener
  return (
    <section className={styles.surface} aria-label={label}>
      <Ground
        settings={settings}
        isDark={isDark}
        view={view}
        names={{ 'Map.Title': t`Mapa: muévelo con las flechas` }}
        onReady={(ready) => {
          setZoom(ready.getZoom())
          setSurface(ready)
        }}
        onZoomed={setZoom}
        onFailed={() => surface === null && onFailed()}
        onTapped={move}
      >
        {zone && surface && <Zone ring={zone} isDark={isDark} />}
        {surface && (
          <StoreMarkers
            marker={Marker}
            surface={surface}
            zoom={zoom}
            stores={stores}
            chosen={chosen}
            onStoreChosen={onStoreChosen}
          />
        )}
        {door && surface && (
          <Marker lat={door.lat} long={door.long} anchor="center">
            <DestinationMarker />
          </Marker>
        )}
        {pin && surface && (
          <Marker lat={pin.lat} long={pin.long} anchor="bottom" onDragged={move}>
            <Pin pin={pin} surface={surface} onMoved={move} />
          </Marker>
        )}
      </Ground>
      <div className={styles.zoom}>
        <IconButton icon={deferredIcons.plus} label={t`Acercar el mapa`} onClick={() => surface?.zoomIn()} />
        <IconButton icon={deferredIcons.minus} label={t`Alejar el mapa`} onClick={() => surface?.zoomOut()} />
      </div>
      {pin && (
        <div className={styles.help}>
          <p className={styles.tip}>{t`Arrastra el punto, toca el mapa o usa las flechas.`}</p>
          {onPinConfirmed && <ConfirmButton isConfirmed={isConfirmed} onConfirm={onPinConfirmed} />}
        </div>
      )}
      {/* Its own, because a modal dialog hides the page's region from screen readers. */}
    </section>
  )
}

const ConfirmButton = ({ isConfirmed, onConfirm }: { isConfirmed: boolean; onConfirm: () => void }) => (
  <Button size="small" kind={isConfirmed ? 'plain' : 'main'} icon="map-pin" onClick={onConfirm}>
    {isConfirmed ? <Trans>Punto confirmado</Trans> : <Trans>Mi puerta está aquí</Trans>}
  </Button>
)

/** Announces words when they change; the first are on the page already. */
function useNews(words: string | null, announce: ((words: string) => void) | undefined) {
  const last = useRef(words)
  useEffect(() => {
    if (words !== null && words !== last.current) announce?.(words)
    last.current = words
  }, [words, announce])
}

function useGiveUp(isReady: boolean, onFailed: () => void) {
  useEffect(() => {
    if (isReady) return
    const timer = setTimeout(onFailed, patience)
    return () => clearTimeout(timer)
  }, [isReady, onFailed])
}

/** Shows changed stores or areas. A pin at the edge or outside is centered. */
function useFollow(surface: Surface | null, { stores, zone = null, pin = null }: MapSurfaceProps) {
  const codes = stores.map(({ code }) => code).join()
  const shown = useRef(codes)
  useEffect(() => {
    if (!surface || codes === shown.current) return
    shown.current = codes
    const view = initialView(stores, zone, pin)
    if ('center' in view) surface.panTo([view.center.long, view.center.lat])
    else surface.fitBounds([...view.bounds], { padding: viewPadding, maxZoom: fitMaxZoom })
  }, [surface, codes, stores, zone, pin])
  useEffect(() => {
    if (surface && pin) panIntoView(surface, pin)
  }, [surface, pin])
}
