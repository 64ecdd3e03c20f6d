import { use } from 'react'
import type { Engine, PinMapProps, StoreMapProps } from './map-types.ts'
import { MapSurface } from './map-surface.tsx'

const engines = {
  mapbox: () => import('./mapbox-engine.tsx'),
  maplibre: () => import('./maplibre-engine.tsx'),
} as const

const loading = new Map<keyof typeof engines, Promise<Engine>>()

/** Loads once, because React needs the same promise on every render. */
function load(name: keyof typeof engines): Promise<Engine> {
  const known = loading.get(name)
  if (known) return known
  const engine = engines[name]().then((module) => module.default)
  loading.set(name, engine)
  return engine
}

/** The map with the configured library. */
const RunningMap = (props: (StoreMapProps | PinMapProps) & { onFailed: () => void }) => {
  const name = props.settings.mapbox_token === null ? 'maplibre' : 'mapbox'
  // Another library is another map.
  return <MapSurface key={name} {...props} engine={use(load(name))} />
}

export default RunningMap
