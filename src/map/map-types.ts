import type { TenantConfig } from '../../contract/market.ts'
import type { ComponentType, ReactNode } from 'react'

/** Degrees. */
export type MapPoint = { readonly lat: number; readonly long: number }

/** A store on the map; its number is its position in the list. */
export type MapStore = MapPoint & { readonly code: string; readonly name: string }

/** The closed outer ring of an area: `[longitude, latitude]`. */
export type Ring = readonly (readonly [number, number])[]

/** The source of the map: Mapbox with a token, a MapLibre style with an address, else the bundled drawing. */
type MapSettings = TenantConfig['map']

export type StoreMapProps = {
  /** The market's `map`. */
  settings: MapSettings
  /** The map's accessible name: "Mapa de las tiendas". */
  label: string
  /** Numbered in this order. */
  stores: readonly MapStore[]
  /** The delivery area to draw. */
  zone?: Ring | null
  /** Code of the highlighted store. */
  chosen?: string | null
  /** Called when a store's marker is pressed. Without it, markers link to the stores' pages. */
  onStoreChosen?: (code: string) => void
  /** An order's destination: a fixed house marker. */
  door?: MapPoint | null
}

export type PinMapProps = StoreMapProps & {
  /** Position of the pin, controlled by the parent. */
  pin: MapPoint
  /** The address at the pin, announced on changes. Without it the coordinates are announced. */
  said?: string | undefined
  /** Announces in the page's live region: one of the map's own would be silenced by a dialog that opened before it loaded. */
  announce: (words: string) => void
  /** Called when the pin is dragged, moved by an arrow key (once per press), or the map is tapped. Degrees. */
  onPinMoved: (lat: number, long: number) => void
  /** Called when the customer confirms the point. Without it there is no such button. */
  onPinConfirmed?: () => void
  /** Whether the customer has moved or confirmed the pin. */
  isConfirmed?: boolean
}

/** The visible area: one point, or the bounding box of several. */
export type View = { readonly center: MapPoint; readonly zoom: number } | { readonly bounds: Bounds }
/** West, south, east, north. */
export type Bounds = readonly [number, number, number, number]

type Place = { readonly lng: number; readonly lat: number }

/** Operations of a running map, for either library. */
export type Surface = {
  project: (place: [number, number]) => { x: number; y: number }
  unproject: (pixel: [number, number]) => Place
  getContainer: () => HTMLElement
  panTo: (place: [number, number]) => unknown
  fitBounds: (bounds: [number, number, number, number], options: { padding: number; maxZoom: number }) => unknown
  getZoom: () => number
  zoomIn: () => unknown
  zoomOut: () => unknown
}

export type GroundProps = {
  settings: MapSettings
  isDark: boolean
  /** Its initial view. */
  view: View
  /** Names of the map's own controls, in the customer's language. */
  names: Readonly<Record<string, string>>
  onReady: (surface: Surface) => void
  onZoomed: (zoom: number) => void
  onFailed: () => void
  onTapped: (point: MapPoint) => void
  children: ReactNode
}

export type MarkerProps = MapPoint & {
  anchor: 'center' | 'bottom'
  onDragged?: ((point: MapPoint) => void) | undefined
  children: ReactNode
}

export type ZoneProps = { ring: Ring; isDark: boolean }

/** The common interface of a map library. */
export type Engine = {
  readonly Ground: ComponentType<GroundProps>
  readonly Marker: ComponentType<MarkerProps>
  readonly Zone: ComponentType<ZoneProps>
}
