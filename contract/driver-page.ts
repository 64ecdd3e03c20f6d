import type { Language } from './primitives.ts'
import type { StoreOrder } from './store-orders.ts'

/** The store that a driver calls. */
export type DriverStore = { readonly name: string; readonly phone: string }

/** What the page of a driver shows: a delivery, that it is over, or that the link is none. */
export type DriverView =
  | { readonly state: 'open'; readonly order: StoreOrder; readonly store: DriverStore }
  | { readonly state: 'over' | 'unknown' }

/** Draws the page: the document, which asks for what it shows with the fragment of its address, and what it shows. */
export type DriverPages = {
  readonly drawShell: (language: Language) => string
  readonly drawView: (view: DriverView, language: Language) => string
}
