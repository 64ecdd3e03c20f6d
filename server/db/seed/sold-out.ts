import type { SoldOut } from '../../domain/catalog-index.ts'
import { seedId } from './ids.ts'

const at = (product: string, ...outlets: readonly string[]): SoldOut[] =>
  outlets.map((code) => ({ outletId: seedId('outlet', code), uuid: seedId('product', product) }))

/** Sold-out products of a few stores. */
export const soldOut: readonly SoldOut[] = [
  ...at('alcapurrias-de-jueyes', 'CY01', 'AR01', 'HU01'),
  ...at('flan-de-coco', 'CG01', 'HU01'),
]
