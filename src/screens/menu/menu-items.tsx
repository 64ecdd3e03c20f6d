import { Trans } from '@lingui/react/macro'
import type { Category, MenuItem } from '../../../contract/menu.ts'
import { Badge } from '../../ui/badge.tsx'
import { SaleReason, useAskForSale, useSaleBlock } from '../shared/sale-reason.tsx'
import { FeatureCard, ProductCard, ProductGrid, type Verb, type Wall } from '../../ui/product-card.tsx'

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

/** Why an item cannot be had, when it cannot. */
const useUnavailable = () => {
  const blockOf = useSaleBlock()
  return (item: MenuItem) => {
    if (item.sold_out) return <Trans>Agotada por hoy en esta tienda.</Trans>
    const block = blockOf(item)
    return block && <SaleReason item={item} block={block} />
  }
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
  const unavailable = useUnavailable()
  const blockOf = useSaleBlock()
  const askFor = useAskForSale()
  return (
    <ProductGrid>
      {feature && (
        <FeatureCard
          name={feature.name}
          description={feature.marketing_description}
          href={hrefOf(feature)}
          pictureSrc={feature.picture.image}
          verb={verbs[feature.kind]}
          badge={<ItemBadge item={feature} />}
          sizes={feature.first_layers.map(({ uuid, name, price }) => ({ id: uuid, label: name, cents: price }))}
        />
      )}
      {others.map((item) => {
        const reason = unavailable(item)
        const ask = askFor(item)
        return (
          <ProductCard
            key={item.uuid}
            name={item.name}
            description={item.marketing_description}
            href={hrefOf(item)}
            cents={item.display_price}
            isFrom={item.first_layers.length > 1 || item.kind !== 'single'}
            pictureSrc={item.picture.image}
            isPizza={item.picture.recipe !== null || item.kind === 'half'}
            verb={verbs[item.kind]}
            wall={walls[item.sub_category ?? category.slug] ?? walls[category.slug] ?? 'cane'}
            {...((item.badge || item.discount > 0) && { badge: <ItemBadge item={item} /> })}
            {...(reason && {
              unavailable: {
                reason,
                ...(!item.sold_out &&
                  blockOf(item) !== 'SINGLE-06' && {
                    action: {
                      label: <Trans>Escoger ese momento</Trans>,
                      ...(ask ? { onClick: ask } : { href: hrefOf(item) }),
                    },
                  }),
              },
            })}
          />
        )
      })}
    </ProductGrid>
  )
}
