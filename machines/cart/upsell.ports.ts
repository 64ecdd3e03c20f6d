import type { Disposition } from '../../contract/disposition.ts'
import type { Product } from '../../contract/menu.ts'
import { definePort } from '../shared/port.ts'

/** Reads the candidates as the store sells them at that time; products that it does not have are omitted. */
export const findOffers = definePort<readonly Product[], { uuids: readonly string[]; disposition: Disposition }>(
  'findOffers',
  3_000,
)
