import type { Position } from '../domain/catalog.ts'

/** A point on the island with what is known about it. */
export type FoundPlace = {
  readonly id: string
  /** The customer's own words where there are some. */
  readonly address: string
  readonly sector: string | null
  readonly municipio: string
  readonly zip: string
  readonly position: Position
  readonly kind: string
}

export type Suggested = { readonly id: string; readonly text: string; readonly detail: string }

/** Finds places of Puerto Rico. Areas only: every answer is approximate. */
export type Geocoder = {
  readonly search: (text: string) => Promise<FoundPlace[]>
  readonly byId: (id: string) => Promise<FoundPlace | null>
  readonly reverse: (position: Position) => Promise<FoundPlace | null>
  readonly suggest: (text: string) => Promise<Suggested[]>
}
