import type { Disposition } from '../../contract/disposition.ts'
import type { Product } from '../../contract/menu.ts'
import { port } from '../shared/port.ts'

/** Reads the products that may be offered, as this store sells them then; those that it does not have are left out. */
export const findOffers = port<readonly Product[], { uuids: readonly string[]; disposition: Disposition }>('findOffers')
