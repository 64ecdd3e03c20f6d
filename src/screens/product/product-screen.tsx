import type { Category, Product } from '../../../contract/menu.ts'
import { ComboScreen } from './combo-screen.tsx'
import { SidedScreen } from './sided-screen.tsx'
import { SingleScreen } from './single-screen.tsx'

/** A product with the builder of its kind (spec §2 "Product modals: half-and-half, two-piece, standard", "combo-detail"). */
export const ProductScreen = ({ product, category }: { product: Product; category: Category }) => {
  if (product.kind === 'combo') return <ComboScreen product={product} category={category} />
  if (product.kind === 'single') return <SingleScreen product={product} category={category} />
  return <SidedScreen product={product} category={category} />
}
