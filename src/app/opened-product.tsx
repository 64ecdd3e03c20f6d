import type { ProductScreenProps } from '../screens/product/builder-frame.tsx'
import { ProductScreen } from '../screens/product/product-screen.tsx'
import { useEditedLine, useOpenedProduct, type EditedLine } from './use-opened-product.ts'

type OpenedProductProps = ProductScreenProps & {
  /** The line of the cart that is changed, where the address does not name it with `?line=`. */
  line?: EditedLine
}

/** A product's page with its builder. */
export const OpenedProduct = ({ line, ...page }: OpenedProductProps) => {
  const named = useEditedLine()
  useOpenedProduct(page.product, line ?? named)
  return <ProductScreen {...page} />
}
