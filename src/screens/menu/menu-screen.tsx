import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, type ReactNode } from 'react'
import type { Category, MenuItem } from '../../../contract/menu.ts'
import { useMachine } from '../../flow/use-machine.ts'
import { SubcategoryBar } from '../../ui/category-bar.tsx'
import { ChipLink } from '../../ui/chip.tsx'
import { CartRail } from '../cart/cart-rail.tsx'
import { KeptOrder } from '../cart/kept-order.tsx'
import { MenuFrame } from './menu-frame.tsx'
import { MenuItems } from './menu-items.tsx'
import styles from './menu-screen.module.css'

const SundayNotice = lazy(() =>
  import('../cart/sunday-notice.tsx').then((module) => ({ default: module.SundayNotice })),
)
const PhoneOrder = lazy(() => import('./phone-order.tsx'))

export type MenuScreenProps = {
  categories: readonly Category[]
  category: Category
  /** Slug of the sub-category, `all` for all of them. */
  sub: string
  items: readonly MenuItem[]
}

/** The menu by category, with the order always in sight (spec §2 "category"). */
export const MenuScreen = ({ categories, category, sub, items }: MenuScreenProps) => (
  <MenuFrame categories={categories} current={category.slug}>
    <div className="wrap">
      <div className={`with-rail ${styles.content}`}>
        <div>
          <h1 className="visually-hidden">{category.name}</h1>
          {category.lower_categories.length > 0 && <Subcategories category={category} sub={sub} />}
          <OnceRunning>
            <SundayNotice />
          </OnceRunning>
          <KeptOrder />
          <MenuItems category={category} sub={sub} items={items} />
        </div>
        <CartRail />
      </div>
    </div>
    <OnceRunning>
      <PhoneOrder />
    </OnceRunning>
  </MenuFrame>
)

/** What says something only of an order: nothing of it is in the first load. */
const OnceRunning = ({ children }: { children: ReactNode }) =>
  useMachine('storefront') === undefined ? null : <Suspense>{children}</Suspense>

const Subcategories = ({ category, sub }: { category: Category; sub: string }) => (
  <SubcategoryBar label={category.name}>
    <ChipLink href={`/order/${category.slug}`} isCurrent={sub === 'all'}>
      <Trans>Todas</Trans>
    </ChipLink>
    {category.lower_categories.map(({ slug, name }) => (
      <ChipLink key={slug} href={`/order/${category.slug}/${slug}`} isCurrent={slug === sub}>
        {name}
      </ChipLink>
    ))}
  </SubcategoryBar>
)
