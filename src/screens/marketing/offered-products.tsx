import type { OfferedProduct } from '../../../contract/marketing.ts'
import { ProductGrid, type GridLook, type Unavailable } from '../../ui/product-card.tsx'
import { ItemCard } from '../menu/item-card.tsx'
import { useHidePricesStyle } from '../menu/place-and-time.tsx'
import { useUnavailableReason } from '../menu/deferred/use-unavailable-reason.tsx'
import { UnavailabilityReason } from '../shared/deferred/unavailability-reason.tsx'
import { useHasStore } from '../shared/use-has-store.ts'
import { useNow } from '../shared/use-now.ts'

type OfferedProductsProps = {
  products: readonly OfferedProduct[]
  /** Code of the store of these prices; null for standard prices. */
  pricedFor: string | null
  /** Layout on a wide screen. */
  desk?: GridLook
}

/** Products of a campaign or a story, each with a link to order it. */
export const OfferedProducts = ({ products, pricedFor, desk = 'cards' }: OfferedProductsProps) => {
  const isEarly = useNow() === null
  const hasStore = useHasStore()
  const unavailable = useUnavailableReason()
  return (
    <div className={useHidePricesStyle(pricedFor)}>
      <ProductGrid desk={desk}>
        {products.map((item) => (
          <ItemCard
            key={item.uuid}
            item={item}
            href={item.link}
            hasStore={hasStore}
            block={unavailable(item) ?? (isEarly ? saidByServer(item) : null)}
          />
        ))}
      </ProductGrid>
    </div>
  )
}

/** Returns the server's current availability until the order's time is known. */
function saidByServer(item: OfferedProduct): Unavailable | null {
  switch (item.unavailable) {
    case 'SINGLE-06':
    case 'ITEM-02':
    case 'ITEM-03':
    case 'ITEM-10':
      return { reason: <UnavailabilityReason item={item} block={item.unavailable} /> }
    default:
      return null
  }
}
