import type { Result } from '../../contract/errors.ts'
import type { StoreControls, StoreControlsRequest } from '../../contract/store-controls.ts'
import { definePort } from '../shared/port.ts'

/** A product of the store, by which it is marked as sold out. */
export type StoreProduct = { readonly uuid: string; readonly name: string; readonly category: string }

/** What a store decides about its orders, and its products. */
export type StoreDecisions = { readonly controls: StoreControls; readonly products: readonly StoreProduct[] }

/** A pause, more minutes, or a product that is sold out or available again. */
export type StoreChange =
  | { readonly kind: 'controls'; readonly request: StoreControlsRequest }
  | { readonly kind: 'product'; readonly uuid: string; readonly isSoldOut: boolean }

/** Reads what the store with this key has decided. */
export const readStoreDecisions = definePort<Result<StoreDecisions>, { key: string }>('readStoreDecisions')

/** Saves one change; returns what holds then. Saving it twice changes nothing. */
export const saveStoreChange = definePort<Result<StoreControls>, { key: string; change: StoreChange }>(
  'saveStoreChange',
)
