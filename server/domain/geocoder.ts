import type { Language } from '../../contract/primitives.ts'
import type { Position } from './stores/outlet.ts'

/** Parts of an address that describe the door, as far as known. */
export type DoorAddress = Readonly<
  Partial<Record<'number' | 'street' | 'area' | 'condominium' | 'unit' | 'road' | 'km', string>>
>

/** A point on the island with its address. */
export type FoundPlace = {
  readonly id: string
  /** The customer's own text, if any. */
  readonly address: string
  readonly door: DoorAddress
  readonly sector: string | null
  readonly municipio: string
  readonly zip: string
  readonly position: Position
  readonly kind: string
  /** Approximate: only the area is known. */
  readonly approximate: boolean
}

type Suggested = { readonly id: string; readonly text: string; readonly detail: string }

/** Options of a search. */
export type SearchHints = {
  readonly language: Language
  /** The customer's probable position: nearer places come first. */
  readonly near: Position | null
}

/** Finds places in Puerto Rico. */
export type Geocoder = {
  readonly search: (text: string, hints: SearchHints) => Promise<readonly FoundPlace[]>
  readonly byId: (id: string, hints: SearchHints) => Promise<FoundPlace | null>
  readonly reverse: (position: Position, hints: SearchHints) => Promise<FoundPlace | null>
  readonly suggest: (text: string, hints: SearchHints) => Promise<readonly Suggested[]>
}
