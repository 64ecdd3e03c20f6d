import type { TenantConfig } from '../../contract/market.ts'
import type { ComponentType, ReactNode } from 'react'

/** Degrees. */
export type MapPoint = { readonly lat: number; readonly long: number }

/** A store on the map; its number is its place in the list. */
export type MapStore = MapPoint & { readonly code: string; readonly name: string }

/** The closed outer ring of an area: `[longitude, latitude]`. */
export type Ring = readonly (readonly [number, number])[]

/** Whose map it is: Mapbox's with a token, a MapLibre style's with an address, else our own drawing. */
type MapSettings = TenantConfig['map']

export type StoreMapProps = {
  /** The market's `map`. */
  settings: MapSettings
  /** What the map shows, as its name: "Mapa de las tiendas". */
  label: string
  /** Numbered in this order. */
  stores: readonly MapStore[]
  /** The delivery area to draw. */
  zone?: Ring | null
  /** Code of the store that stands out. */
  chosen?: string | null
  /** A store's marker was pressed. Without it, markers lead to the stores' pages. */
  onStoreChosen?: (code: string) => void
  /** Where an order goes: a house that stays where it is. */
  door?: MapPoint | null
}

export type PinMapProps = StoreMapProps & {
  /** Where the pin stands: the owner moves it when told. */
  pin: MapPoint
  /** What is there, said politely when it changes: the address that was found. Without it the coordinates are said. */
  said?: string | undefined
  /** The pin was dragged, moved by an arrow key (one call for each press), or the map was tapped. Degrees. */
  onPinMoved: (lat: number, long: number) => void
  /** The customer said that the point is right. Without it there is nothing to confirm. */
  onPinConfirmed?: () => void
  /** The customer put the pin, or said that it is right. */
  isConfirmed?: boolean
}

/** What shows a place: one point, or the box around several. */
export type View = { readonly center: MapPoint; readonly zoom: number } | { readonly bounds: Bounds }
/** West, south, east, north. */
export type Bounds = readonly [number, number, number, number]

type Place = { readonly lng: number; readonly lat: number }

/** What we ask of a running map, whichever library draws it. */
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
  /** Where it begins. */
  view: View
  /** Names of the map's own parts, in the customer's language. */
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

/** A map library behind one face. */
export type Engine = {
  readonly Ground: ComponentType<GroundProps>
  readonly Marker: ComponentType<MarkerProps>
  readonly Zone: ComponentType<ZoneProps>
}
