import * as mapbox from 'mapbox-gl'
import sheet from 'mapbox-gl/dist/mapbox-gl.css?url'
import { Layer, Map, Marker, Source } from 'react-map-gl/mapbox'
import { initialViewState, maxBounds, minZoom, pointOf, withoutImageRole } from './engine-shared.ts'
import type { Engine, GroundProps, MarkerProps, ZoneProps } from './map-types.ts'
import { zoneFeature, zoneFill, zoneLine } from './delivery-zone.ts'

const styles = { light: 'mapbox://styles/mapbox/streets-v12', dark: 'mapbox://styles/mapbox/navigation-night-v1' }

const Ground = ({ settings, isDark, view, names, onReady, onZoomed, onFailed, onTapped, children }: GroundProps) => (
  <>
    <link rel="stylesheet" href={sheet} precedence="map" />
    <Map
      mapLib={mapbox}
      mapboxAccessToken={settings.mapbox_token ?? ''}
      mapStyle={styles[isDark ? 'dark' : 'light']}
      initialViewState={initialViewState(view)}
      minZoom={minZoom}
      maxBounds={maxBounds}
      dragRotate={false}
      touchPitch={false}
      locale={names}
      onLoad={({ target }) => onReady(target)}
      onZoomEnd={({ viewState }) => onZoomed(viewState.zoom)}
      onError={onFailed}
      onClick={({ lngLat, originalEvent }) => {
        if (originalEvent.target instanceof HTMLCanvasElement) onTapped(pointOf(lngLat))
      }}
    >
      {children}
    </Map>
  </>
)

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

/** Mapbox, with the operator's token. */
const engine: Engine = { Ground, Marker: Place, Zone }
export default engine
