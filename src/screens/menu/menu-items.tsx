import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { Category, MenuItem } from '../../../contract/menu.ts'
import { useMachine } from '../../flow/use-machine.ts'
import { Badge } from '../../ui/badge.tsx'
import { useUnavailable } from './use-unavailable.tsx'
import { FeatureCard, ProductCard, ProductGrid, type Verb, type Wall } from '../../ui/product-card.tsx'

const CardFacts = lazy(() => import('./card-facts.tsx'))

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
}

const verbs: Record<MenuItem['kind'], Verb> = { single: 'take', half: 'build', pair: 'build', combo: 'choose' }

const ItemBadge = ({ item }: { item: MenuItem }) => {
  const percent = item.discount
  if (percent > 0)
    return (
      <Badge tone="offer">
        <Trans>{percent} % menos</Trans>
      </Badge>
    )
  if (item.badge === 'new')
    return (
      <Badge tone="offer">
        <Trans>Nueva</Trans>
      </Badge>
    )
  return (
    <Badge tone="offer">
      <Trans>La más pedida</Trans>
    </Badge>
  )
}

/** The favourite of a list, if it can be had whole: no offer, no day or hour of its own. */
const isFeature = (item: MenuItem) =>
  item.badge === 'favourite' &&
  item.picture.recipe !== null &&
  item.discount === 0 &&
  !item.sold_out &&
  !item.only_lunch &&
  !item.only_hut_day &&
  item.start === null

const lookOf = (display: Category['display_type']['web']) => (display === 'list' ? 'list' : 'cards')

const Facts = ({ item }: { item: MenuItem }) =>
  useMachine('storefront') === undefined ? null : (
    <Suspense>
      <CardFacts item={item} />
    </Suspense>
  )

const hasFacts = ({ alcohol, vegetarian, allergens, category }: MenuItem) =>
  alcohol || allergens.length > 0 || (vegetarian && category !== 'drinks')

type MenuItemsProps = {
  category: Category
  sub: string
  items: readonly MenuItem[]
}

/** The products of a category; the customers' favourite leads, on the tiled table. */
export const MenuItems = ({ category, sub, items }: MenuItemsProps) => {
  const shown = sub === 'all' ? items : items.filter(({ sub_category: own }) => own === sub)
  const feature = shown.find(isFeature)
  const hasStore = useMachine('storefront')?.context.disposition != null
  const unavailable = useUnavailable()
  return (
    <ProductGrid desk={lookOf(category.display_type.web)} phone={lookOf(category.display_type.mobile)}>
      {feature && (
        <FeatureCard
          name={feature.name}
          description={feature.marketing_description}
          href={hrefOf(feature, category, sub)}
          pictureSrc={feature.image}
          verb={verbs[feature.kind]}
          badge={<ItemBadge item={feature} />}
          facts={hasFacts(feature) && <Facts item={feature} />}
          sizes={feature.first_layers.map(({ uuid, name, price }) => ({ id: uuid, label: name, cents: price }))}
        />
      )}
      {shown.map((item) => {
        if (item === feature) return null
        const block = unavailable(item)
        return (
          <ProductCard
            key={item.uuid}
            name={item.name}
            description={item.marketing_description}
            href={hrefOf(item, category, sub)}
            cents={item.display_price}
            beforeCents={item.discount > 0 ? item.price : undefined}
            isFrom={!hasStore || item.first_layers.length > 1 || item.kind !== 'single'}
            pictureSrc={item.image}
            isPizza={item.picture.recipe !== null || item.kind === 'half'}
            verb={verbs[item.kind]}
            wall={walls[item.sub_category ?? item.category] ?? walls[item.category] ?? 'cane'}
            facts={hasFacts(item) && <Facts item={item} />}
            {...((item.badge || item.discount > 0) && { badge: <ItemBadge item={item} /> })}
            {...(block && { unavailable: block })}
          />
        )
      })}
    </ProductGrid>
  )
}

/** Where a product opens: over the list that it stands in, or over its own category when it was found. */
const hrefOf = (item: MenuItem, category: Category, sub: string) =>
  item.category === category.slug
    ? `/order/${category.slug}/${sub}/${item.uuid}`
    : `/order/${item.category}/all/${item.uuid}`
