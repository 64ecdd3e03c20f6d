import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx/lite'
import { lazy, Suspense } from 'react'
import type { Category, MenuItem } from '../../../contract/menu.ts'
import { useIsRunning, useMachineSelector } from '../../machine-bindings/use-machine.ts'
import { SubcategoryBar } from './category-bar.tsx'
import { ChipLink } from '../../ui/form/chip.tsx'
import { CartRail } from '../cart/cart-rail.tsx'
import { LazyOrderOffer } from '../cart/lazy-order-offer.tsx'
import { MenuFrame } from './menu-frame.tsx'
import type { MenuToolsProps } from './deferred/menu-search-and-filters.tsx'
import { countFilters, hasSearchText } from './menu-filters.ts'
import { MenuItems } from './menu-items.tsx'
import { useFilterQuery, useMenuFilters } from './use-menu-filters.ts'
import { useHidePricesStyle } from './place-and-time.tsx'
import { whenOnline } from '../../ui/when-online.ts'
import styles from './menu-screen.module.css'

const SundayNotice = lazy(whenOnline(() => import('../cart/sunday-notice.tsx')))
const MenuSearchAndFilters = lazy(whenOnline(() => import('./deferred/menu-search-and-filters.tsx')))
const FoundItems = lazy(whenOnline(() => import('./deferred/filtered-items.tsx')))
const PhoneOrder = lazy(whenOnline(() => import('./deferred/menu-order-bar.tsx')))

export type MenuScreenProps = {
  categories: readonly Category[]
  category: Category
  /** Slug of the sub-category, or `all`. */
  sub: string
  items: readonly MenuItem[]
  /** Code of the store of these prices; null for standard prices. */
  pricedFor: string | null
}

/** The menu by category, with the order beside it. */
export const MenuScreen = (props: MenuScreenProps) => (
  <MenuFrame categories={props.categories} current={props.category.slug}>
    <div className="wrap">
      <div className={`with-rail ${styles.content}`}>
        <div>
          <h1 className="visually-hidden">{props.category.name}</h1>
          {props.category.lower_categories.length > 0 && <Subcategories category={props.category} sub={props.sub} />}
          <OrderNotice />
          <LazyOrderOffer />
          <MenuList key={`${props.category.slug}/${props.sub}`} {...props} />
        </div>
        <CartRail />
      </div>
    </div>
    <OrderBar />
  </MenuFrame>
)

/** All products, or the filtered ones. */
const MenuList = (props: MenuScreenProps) => {
  const [filters, change] = useMenuFilters()
  const { category, sub, items } = props
  const all = (
    <div className={useHidePricesStyle(props.pricedFor)}>
      <MenuItems category={category} sub={sub} items={items} />
    </div>
  )
  const isLooking = hasSearchText(filters) || countFilters(filters) > 0
  return (
    <>
      <div className={clsx(styles.tools, category.lower_categories.length === 0 && styles.alone)}>
        <Tools filters={filters} onChange={change} />
      </div>
      {isLooking ? (
        <Suspense fallback={all}>
          <FoundItems {...props} filters={filters} onChange={change} />
        </Suspense>
      ) : (
        all
      )}
    </>
  )
}

/** The Sunday rule, once there is a store. */
const OrderNotice = () =>
  useMachineSelector('storefront', (storefront) => storefront?.context.disposition) && (
    <Suspense>
      <SundayNotice />
    </Suspense>
  )

/** The phone's order bar, once there is an order. */
const OrderBar = () =>
  useMachineSelector('cart', (held) => held?.context.cart) && (
    <Suspense>
      <PhoneOrder />
    </Suspense>
  )

/** Search and filters, excluded from the first load. */
const Tools = (props: MenuToolsProps) =>
  useIsRunning('storefront') && (
    <Suspense>
      <MenuSearchAndFilters {...props} />
    </Suspense>
  )

const Subcategories = ({ category, sub }: { category: Category; sub: string }) => {
  const kept = useFilterQuery()
  return (
    <SubcategoryBar label={category.name} current={sub}>
      {category.lower_categories.map(({ slug, name }, index) => (
        // The first one is selected by default.
        <ChipLink
          key={slug}
          href={`/order/${category.slug}${index > 0 ? `/${slug}` : ''}${kept}`}
          isCurrent={slug === sub}
        >
          {name}
        </ChipLink>
      ))}
      <ChipLink href={`/order/${category.slug}/all${kept}`} isCurrent={sub === 'all'}>
        <Trans>Todas</Trans>
      </ChipLink>
    </SubcategoryBar>
  )
}
