import type { SoldOut } from '../../domain/catalog-index.ts'
import { seedId } from './ids.ts'

const at = (product: string, ...outlets: readonly string[]): SoldOut[] =>
  outlets.map((code) => ({ outletId: seedId('outlet', code), productUuid: seedId('product', product) }))

/** What a few stores have no more of. */
export const soldOut: readonly SoldOut[] = [
  ...at('alcapurrias-de-jueyes', 'CY01', 'AR01', 'HU01'),
  ...at('flan-de-coco', 'CG01', 'HU01'),
]
