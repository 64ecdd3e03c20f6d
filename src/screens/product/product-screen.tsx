import type { Category, Product } from '../../../contract/menu.ts'
import { ComboScreen } from './combo-screen.tsx'
import { SidedScreen } from './sided-screen.tsx'
import { SingleScreen } from './single-screen.tsx'

export type ProductScreenProps = {
  product: Product
  category: Category
  /** Code of the store whose prices these are; null for the island's. */
  pricedFor: string | null
}

/** A product with the builder of its kind (spec §2 "Product modals: half-and-half, two-piece, standard", "combo-detail"). */
export const ProductScreen = (page: ProductScreenProps) => {
  const { kind } = page.product
  if (kind === 'combo') return <ComboScreen {...page} />
  if (kind === 'single') return <SingleScreen {...page} />
  return <SidedScreen {...page} />
}
