import type { Category, Product } from '../../contract/menu.ts'
import { ProductScreen } from '../screens/product/product-screen.tsx'
import { useEditedLine, useOpenedProduct, type EditedLine } from './use-opened-product.ts'

type OpenedProductProps = {
  product: Product
  category: Category
  /** The line of the cart that is changed, where the address does not name it with `?line=`. */
  line?: EditedLine
}

/** A product's page with its builder. */
export const OpenedProduct = ({ product, category, line }: OpenedProductProps) => {
  const named = useEditedLine()
  useOpenedProduct(product, line ?? named)
  return <ProductScreen product={product} category={category} />
}
