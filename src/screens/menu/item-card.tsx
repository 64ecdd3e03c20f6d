import { Trans } from '@lingui/react/macro'
import { lazy, memo, Suspense } from 'react'
import type { MenuItem } from '../../../contract/menu.ts'
import { useIsRunning } from '../../machine-bindings/use-machine.ts'
import { Badge } from '../../ui/badge.tsx'
import { ProductCard, type Unavailable, type ProductAction, type Wall } from '../../ui/product-card.tsx'
import { whenOnline } from '../../ui/when-online.ts'

const CardFacts = lazy(
  whenOnline(() => import('./deferred/menu-search-and-filters.tsx').then((module) => ({ default: module.CardFacts }))),
)

const walls: Record<string, Wall> = {
  criollas: 'coral',
  clasicas: 'coral',
  'sin-carne': 'palm',
  'del-mar': 'sea',
  desserts: 'corn',
  drinks: 'sea',
  sides: 'cane',
  deals: 'corn',
  'hot-deal': 'corn',
  'hut-day': 'corn',
}

export const actionByKind: Record<MenuItem['kind'], ProductAction> = {
  single: 'take',
  half: 'build',
  pair: 'build',
  combo: 'choose',
}

export const ItemBadge = ({ item }: { item: MenuItem }) => {
  const percent = item.discount
  if (percent > 0)
    return (
      <Badge tone="offer">
        <Trans>{percent}% menos</Trans>
      </Badge>
    )
  if (item.badge === 'new')
    return (
      <Badge tone="offer">
        <Trans>Novedad</Trans>
      </Badge>
    )
  return (
    <Badge tone="offer">
      <Trans>Lo más pedido</Trans>
    </Badge>
  )
}

export const ItemFacts = ({ item }: { item: MenuItem }) =>
  useIsRunning('storefront') && (
    <Suspense>
      <CardFacts item={item} />
    </Suspense>
  )

export const hasItemFacts = ({ alcohol, vegetarian, allergens, category }: MenuItem) =>
  alcohol || allergens.length > 0 || (vegetarian && category !== 'drinks')

type ItemCardProps = { item: MenuItem; href: string; hasStore: boolean; block: Unavailable | null }

/** A product of a list, with its availability. */
export const ItemCard = memo(({ item, href, hasStore, block }: ItemCardProps) => (
  <ProductCard
    name={item.name}
    description={item.marketing_description}
    href={href}
    cents={item.display_price}
    beforeCents={item.discount > 0 ? item.price : undefined}
    isFrom={!hasStore || item.first_layers.length > 1 || item.kind !== 'single'}
    pictureSrc={item.image}
    isPizza={item.picture.recipe !== null || item.kind === 'half'}
    verb={actionByKind[item.kind]}
    wall={walls[item.sub_category ?? item.category] ?? walls[item.category] ?? 'cane'}
    facts={hasItemFacts(item) && <ItemFacts item={item} />}
    {...((item.badge || item.discount > 0) && { badge: <ItemBadge item={item} /> })}
    {...(block && { unavailable: block })}
  />
))
