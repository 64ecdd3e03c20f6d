import { Trans, useLingui } from '@lingui/react/macro'
import type { Category, MenuItem } from '../../../contract/menu.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatDay } from '../../ui/format-time.ts'
import { FeatureCard, ProductCard, ProductGrid, type Wall } from '../../ui/product-card.tsx'

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

/** Why an item cannot be had now, when it cannot. */
const Unavailable = ({ item }: { item: MenuItem }) => {
  const { i18n } = useLingui()
  if (item.start) {
    const day = formatDay(item.start, i18n.locale)
    return <Trans>Sale el {day}.</Trans>
  }
  return <Trans>Agotada por hoy en esta tienda.</Trans>
}

/** The products of a category; the customers' favourite leads, on the tiled table. */
export const MenuItems = ({
  category,
  sub,
  items,
}: {
  category: Category
  sub: string
  items: readonly MenuItem[]
}) => {
  const shown = sub === 'all' ? items : items.filter(({ sub_category: own }) => own === sub)
  const hrefOf = (item: MenuItem) => `/order/${category.slug}/${sub}/${item.uuid}`
  const feature = shown.find(
    ({ badge, sold_out: soldOut, picture }) => badge === 'favourite' && !soldOut && picture.recipe,
  )
  const others = shown.filter((item) => item !== feature)
  return (
    <ProductGrid>
      {feature && (
        <FeatureCard
          name={feature.name}
          description={feature.marketing_description}
          href={hrefOf(feature)}
          pictureSrc={feature.picture.image}
          badge={<ItemBadge item={feature} />}
          sizes={feature.first_layers.map(({ uuid, name, price }) => ({ id: uuid, label: name, cents: price }))}
        />
      )}
      {others.map((item) => (
        <ProductCard
          key={item.uuid}
          name={item.name}
          description={item.marketing_description}
          href={hrefOf(item)}
          cents={item.display_price}
          isFrom={item.first_layers.length > 1}
          pictureSrc={item.picture.image}
          isPizza={item.picture.recipe !== null}
          wall={walls[item.sub_category ?? category.slug] ?? walls[category.slug] ?? 'cane'}
          {...((item.badge || item.discount > 0) && { badge: <ItemBadge item={item} /> })}
          {...((item.sold_out || item.start !== null) && { unavailable: { reason: <Unavailable item={item} /> } })}
        />
      ))}
    </ProductGrid>
  )
}
