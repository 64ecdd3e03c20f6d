import { Trans, useLingui } from '@lingui/react/macro'
import { use, useState, type ComponentType } from 'react'
import type { TenantConfig } from '../../../../../contract/market.ts'
import type { OfficeResult } from '../../../../../machines/office/office-result.ts'
import { mapColors } from '../../../../map/map-colors.ts'
import type { Engine, Surface } from '../../../../map/map-types.ts'
import { initialView } from '../../../../map/map-view.ts'
import { deferredIcons } from '../../../../ui/deferred-icons.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { IconButton } from '../../../../ui/form/icon-button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { useMediaQuery } from '../../../../ui/use-media-query.ts'
import type { DrawingProps } from './drawing.ts'
import type { Corner } from './zone-corners.ts'
import styles from './zone.module.css'

type ZoneEngine = { readonly engine: Engine; readonly Drawing: ComponentType<DrawingProps> }
type MapSettings = TenantConfig['map']

const engines = {
  mapbox: () => import('./mapbox-zone.tsx'),
  maplibre: () => import('./maplibre-zone.tsx'),
} as const
const loading = new Map<keyof typeof engines, Promise<ZoneEngine>>()
/** Loads once, because React needs the same promise on every render. */
function load(name: keyof typeof engines): Promise<ZoneEngine> {
  const known = loading.get(name)
  if (known) return known
  const loaded = engines[name]().then((module) => module.default)
  loading.set(name, loaded)
  return loaded
}

type ZoneMapProps = {
  name: string
  position: Corner
  corners: readonly Corner[]
  settings: Promise<OfficeResult<MapSettings>>
  isLocked: boolean
  onDrawn: (corners: readonly Corner[]) => void
}

/** The map with the area of a store, whose corners are drawn, moved, added and removed on it. */
const ZoneMap = ({ settings, ...props }: ZoneMapProps) => {
  const answer = use(settings)
  if (!answer.ok) throw new Error(answer.error.message)
  const parts = use(load(answer.value.mapbox_token === null ? 'maplibre' : 'mapbox'))
  const isDark = useMediaQuery('(prefers-color-scheme: dark)')
  // A map in other colors is another one.
  return <OpenMap key={String(isDark)} {...props} {...parts} settings={answer.value} isDark={isDark} />
}

type OpenMapProps = Omit<ZoneMapProps, 'settings'> & ZoneEngine & { settings: MapSettings; isDark: boolean }
const OpenMap = (props: OpenMapProps) => {
  const { engine, Drawing, settings, isDark, name, position, corners, isLocked, onDrawn } = props
  const { t } = useLingui()
  const [surface, setSurface] = useState<Surface | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [isNew, setNew] = useState(false)
  const [long, lat] = position
  const [view] = useState(() => initialView([{ long, lat }], corners, null))
  if (isFailed) throw new Error('The map cannot be shown')
  const { Ground, Marker } = engine
  return (
    <>
      <section className={styles.map} aria-label={t`Mapa del área de ${name}`}>
        <Ground
          settings={settings}
          isDark={isDark}
          view={view}
          names={{ 'Map.Title': t`Mapa: muévelo con las flechas` }}
          onReady={setSurface}
          onZoomed={() => undefined}
          onFailed={() => surface === null && setFailed(true)}
          onTapped={() => undefined}
        >
          {surface && (
            <>
              <Marker lat={lat} long={long} anchor="center">
                <span className={styles.store}>
                  <Icon name="store" size="small" />
                </span>
              </Marker>
              {isLocked ? (
                <engine.Zone ring={[...corners, ...corners.slice(0, 1)]} isDark={isDark} />
              ) : (
                <Drawing
                  corners={corners}
                  color={mapColors[isDark ? 'dark' : 'light'].zone}
                  isNew={isNew}
                  onDrawn={(drawn) => {
                    setNew(false)
                    onDrawn(drawn)
                  }}
                />
              )}
            </>
          )}
        </Ground>
        <div className={styles.zoom}>
          <IconButton icon={deferredIcons.plus} label={t`Acercar el mapa`} onClick={() => surface?.zoomIn()} />
          <IconButton icon={deferredIcons.minus} label={t`Alejar el mapa`} onClick={() => surface?.zoomOut()} />
        </div>
      </section>
      {surface && !isLocked && <Guide isNew={isNew} onSwitched={() => setNew(!isNew)} />}
    </>
  )
}

/** How corners are changed on the map, and the way to draw all of them. */
const Guide = ({ isNew, onSwitched }: { isNew: boolean; onSwitched: () => void }) => (
  <>
    <p className="small soft">
      {isNew ? (
        <Trans>Toca el mapa en cada punto y termina en el primero.</Trans>
      ) : (
        <Trans>
          Arrastra un punto para moverlo y el círculo de un lado para añadir otro. Un punto se quita con el botón
          derecho o en la lista.
        </Trans>
      )}
    </p>
    <div className={styles.actions}>
      <Button size="small" onClick={onSwitched}>
        {isNew ? <Trans>Dejar el área como estaba</Trans> : <Trans>Dibujar el área de nuevo</Trans>}
      </Button>
    </div>
  </>
)

export default ZoneMap
