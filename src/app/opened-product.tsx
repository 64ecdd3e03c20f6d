import type { ProductScreenProps } from '../screens/product/builder-frame.tsx'
import { ProductScreen } from '../screens/product/product-screen.tsx'
import { useEditedLine, useOpenedProduct, type EditedLine } from './use-opened-product.ts'

type OpenedProductProps = ProductScreenProps & {
  /** The line of the cart that is changed, where the address does not name it with `?line=`. */
  line?: EditedLine
  /** Code of a coupon that the address brings. */
  coupon?: string | undefined
}

/** A product's page with its builder. */
export const OpenedProduct = ({ line, coupon, ...page }: OpenedProductProps) => {
  const named = useEditedLine()
  useOpenedProduct({ product: page.product, coupon: coupon ?? null }, line ?? named)
  return <ProductScreen {...page} />
}
