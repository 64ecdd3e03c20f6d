import { useLingui } from '@lingui/react/macro'
import * as maplibre from 'maplibre-gl'
import sheet from 'maplibre-gl/dist/maplibre-gl.css?url'
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useMemo } from 'react'
import { AttributionControl, Layer, Map, Marker, Source } from 'react-map-gl/maplibre'
import type { Engine, GroundProps, MarkerProps, ZoneProps } from './map-types.ts'
import ground from './puerto-rico.json?url'
import { schematicStyle } from './schematic-style.ts'
import { initialViewState, maxBounds, minZoom, pointOf, schematicMaxZoom, withoutImageRole } from './engine-shared.ts'
import { zoneFeature, zoneFill, zoneLine } from './delivery-zone.ts'

maplibre.setWorkerUrl(new URL(worker, location.href).href)

const Ground = ({ settings, isDark, view, names, onReady, onZoomed, onFailed, onTapped, children }: GroundProps) => {
  const { t } = useLingui()
  const census = t`Censo de EE. UU.`
  const roads = t`carreteras principales, trazado aproximado`
  const style = useMemo(
    () => settings.style_url ?? schematicStyle(new URL(ground, location.href).href, isDark, { census, roads }),
    [settings.style_url, isDark, census, roads],
  )
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="map" />
      <Map
        mapLib={maplibre}
        mapStyle={style}
        initialViewState={initialViewState(view)}
        minZoom={minZoom}
        {...(settings.style_url === null && { maxZoom: schematicMaxZoom })}
        maxBounds={maxBounds}
        dragRotate={false}
        touchPitch={false}
        attributionControl={false}
        locale={names}
        onLoad={({ target }) => onReady(target)}
        onZoomEnd={({ viewState }) => onZoomed(viewState.zoom)}
        onError={onFailed}
        onClick={({ lngLat, originalEvent }) => {
          if (originalEvent.target instanceof HTMLCanvasElement) onTapped(pointOf(lngLat))
        }}
      >
        <AttributionControl compact={false} />
        {children}
      </Map>
    </>
  )
}

const Place = ({ lat, long, anchor, onDragged, children }: MarkerProps) => (
  <Marker
    ref={withoutImageRole}
    latitude={lat}
    longitude={long}
    anchor={anchor}
    draggable={onDragged !== undefined}
    onDragEnd={({ lngLat }) => onDragged?.(pointOf(lngLat))}
  >
    {children}
  </Marker>
)

const Zone = ({ ring, isDark }: ZoneProps) => (
  <Source type="geojson" data={zoneFeature(ring)}>
    <Layer type="fill" paint={zoneFill(isDark)} />
    <Layer type="line" paint={zoneLine(isDark)} />
  </Source>
)

/** MapLibre, with the bundled style or the operator's. */
const engine: Engine = { Ground, Marker: Place, Zone }
export default engine
