import type { Language } from '../../contract/primitives.ts'
import type { Position } from './outlet.ts'

/** Parts of an address that say where the door is, as many as are known. */
export type Door = Readonly<
  Partial<Record<'number' | 'street' | 'area' | 'condominium' | 'unit' | 'road' | 'km', string>>
>

/** A point on the island with what is known about it. */
export type FoundPlace = {
  readonly id: string
  /** The customer's own words where there are some. */
  readonly address: string
  readonly door: Door
  readonly sector: string | null
  readonly municipio: string
  readonly zip: string
  readonly position: Position
  readonly kind: string
  /** Only the area is known. */
  readonly approximate: boolean
}

type Suggested = { readonly id: string; readonly text: string; readonly detail: string }

/** How to answer a search. */
export type SearchHints = {
  readonly language: Language
  /** Where the customer probably is: nearer places come first. */
  readonly near: Position | null
}

/** Finds places of Puerto Rico. */
export type Geocoder = {
  readonly search: (text: string, hints: SearchHints) => Promise<readonly FoundPlace[]>
  readonly byId: (id: string, hints: SearchHints) => Promise<FoundPlace | null>
  readonly reverse: (position: Position, hints: SearchHints) => Promise<FoundPlace | null>
  readonly suggest: (text: string, hints: SearchHints) => Promise<readonly Suggested[]>
}
