import { useLocation } from '@tanstack/react-router'
import type { ProductScreenProps } from '../screens/product/builder-frame.tsx'
import { ProductScreen } from '../screens/product/product-screen.tsx'
import { useReportOpenedProduct } from './use-report-opened-product.ts'

type OpenedProductProps = ProductScreenProps & {
  /** The edited cart line, unless the address has it in `?line=`. */
  lineId?: string | null
  /** Code of a coupon in the address. */
  coupon?: string | undefined
}

const lineIn = (search: object): string | null =>
  'line' in search && typeof search.line === 'string' ? search.line : null

/** A product's page with its builder. */
export const ProductPage = ({ lineId, coupon, ...page }: OpenedProductProps) => {
  const named = useLocation({ select: ({ search }) => lineIn(search) })
  useReportOpenedProduct({ product: page.product, lineId: lineId ?? named, coupon: coupon ?? null })
  return <ProductScreen {...page} />
}
