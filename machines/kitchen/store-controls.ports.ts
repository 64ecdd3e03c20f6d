import type { Result } from '../../contract/errors.ts'
import type { StoreControls, StoreControlsRequest, StoreItem } from '../../contract/store-controls.ts'
import { definePort } from '../shared/port.ts'

/** What a store decides about its orders, and what it can report as sold out. */
export type StoreDecisions = { readonly controls: StoreControls; readonly items: readonly StoreItem[] }

/** A pause, more minutes, or a product, size or topping that is sold out or available again. */
export type StoreChange =
  | { readonly kind: 'controls'; readonly request: StoreControlsRequest }
  | { readonly kind: 'item'; readonly uuid: string; readonly isSoldOut: boolean }

/** Reads what the store with this key has decided. */
export const readStoreDecisions = definePort<Result<StoreDecisions>, { key: string }>('readStoreDecisions')

/** Saves one change; returns what holds then. Saving it twice changes nothing. */
export const saveStoreChange = definePort<Result<StoreControls>, { key: string; change: StoreChange }>(
  'saveStoreChange',
)
