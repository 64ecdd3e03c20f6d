import type { Category, MenuItem } from '../../../contract/menu.ts'
import { FeatureCard, ProductGrid } from '../../ui/product-card.tsx'
import { ItemFacts, hasItemFacts, ItemBadge, ItemCard, actionByKind } from './item-card.tsx'
import { useHasStore } from '../shared/use-has-store.ts'
import { useUnavailableReason } from './deferred/use-unavailable-reason.tsx'

/** Returns the featured product of a list, if it is always available at full price. */
const isFeature = (item: MenuItem) =>
  item.badge === 'favourite' &&
  item.picture.recipe !== null &&
  item.discount === 0 &&
  !item.sold_out &&
  !item.only_lunch &&
  !item.only_hut_day &&
  item.start === null

const lookOf = (display: Category['display_type']['web']) => (display === 'list' ? 'list' : 'cards')

type MenuItemsProps = {
  category: Category
  /** Of the list that a product opens over. */
  sub: string
  items: readonly MenuItem[]
  /** Whether the order of the items says which fits best, as in a search. */
  isRanked?: boolean
  /** The filters as an address's query, which stay in the list below an opened product. */
  query?: string
}

/** The products of a category; the most popular one is featured, on the tiled table. */
export const MenuItems = ({ category, sub, items, isRanked = false, query = '' }: MenuItemsProps) => {
  const feature = isRanked ? undefined : items.find(isFeature)
  const hasStore = useHasStore()
  const unavailable = useUnavailableReason()
  return (
    <ProductGrid desk={lookOf(category.display_type.web)} phone={lookOf(category.display_type.mobile)}>
      {feature && (
        <FeatureCard
          name={feature.name}
          description={feature.marketing_description}
          href={hrefOf(feature, category, sub) + query}
          pictureSrc={feature.image}
          verb={actionByKind[feature.kind]}
          badge={<ItemBadge item={feature} />}
          facts={hasItemFacts(feature) && <ItemFacts item={feature} />}
          sizes={feature.first_layers.map(({ uuid, name, price }) => ({ id: uuid, label: name, cents: price }))}
        />
      )}
      {items.map((item) => {
        if (item === feature) return null
        const href = hrefOf(item, category, sub) + query
        return <ItemCard key={item.uuid} item={item} href={href} hasStore={hasStore} block={unavailable(item)} />
      })}
    </ProductGrid>
  )
}

/** Returns where a product opens: over its list, or over its own category for a search result; a combo has a page. */
function hrefOf({ kind, uuid, category: own }: MenuItem, category: Category, sub: string) {
  if (kind === 'combo') return `/combo-detail/${uuid}`
  return own === category.slug ? `/order/${own}/${sub}/${uuid}` : `/order/${own}/all/${uuid}`
}
