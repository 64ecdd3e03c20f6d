import type { OfferedProduct } from '../../../contract/marketing.ts'
import { ProductGrid, type GridLook, type Unavailable } from '../../ui/product-card.tsx'
import { ItemCard } from '../menu/item-card.tsx'
import { usePricesStyle } from '../menu/place-and-time.tsx'
import { useUnavailable } from '../menu/deferred/use-unavailable.tsx'
import { SaleReason } from '../shared/deferred/sale-reason.tsx'
import { useNow } from '../shared/use-now.ts'

type ToldProductsProps = {
  products: readonly OfferedProduct[]
  /** Code of the store whose prices these are; null for the island's. */
  pricedFor: string | null
  /** How they are shown on a wide screen. */
  desk?: GridLook
}

/** Products that a campaign or a story tells of, each with the way to order it. */
export const OfferedProducts = ({ products, pricedFor, desk = 'cards' }: ToldProductsProps) => {
  const isEarly = useNow() === null
  const unavailable = useUnavailable()
  return (
    <div className={usePricesStyle(pricedFor)}>
      <ProductGrid desk={desk}>
        {products.map((item) => (
          <ItemCard
            key={item.uuid}
            item={item}
            href={item.link}
            block={unavailable(item) ?? (isEarly ? saidByServer(item) : null)}
          />
        ))}
      </ProductGrid>
    </div>
  )
}

/** Until the time of the order is known, what the server says of now. */
function saidByServer(item: OfferedProduct): Unavailable | null {
  switch (item.unavailable) {
    case 'SINGLE-06':
    case 'ITEM-02':
    case 'ITEM-03':
    case 'ITEM-10':
      return { reason: <SaleReason item={item} block={item.unavailable} /> }
    default:
      return null
  }
}
