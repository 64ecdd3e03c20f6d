import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Category, MenuItem } from '../../../contract/menu.ts'
import type { OrderType } from '../../../contract/primitives.ts'
import { useMachine, useSend } from '../../flow/use-machine.ts'
import { CategoryBar, SubcategoryBar } from '../../ui/category-bar.tsx'
import { ChipLink } from '../../ui/chip.tsx'
import { ContextBar } from '../../ui/context-bar.tsx'
import { OrderBar } from '../../ui/order-bar.tsx'
import { CartRail } from '../cart/cart-rail.tsx'
import { KeptOrder } from '../cart/kept-order.tsx'
import { SundayNotice } from '../cart/sunday-notice.tsx'
import { useOrdered } from '../cart/use-ordered.ts'
import { useSundayRule } from '../shared/use-sunday-rule.ts'
import { useNow } from '../shared/use-now.ts'
import { dateOf, formatClock } from '../../ui/format-time.ts'
import { capitalized, dayText } from '../shared/when-text.ts'
import { MenuItems } from './menu-items.tsx'
import { StoreNeeded } from './store-needed.tsx'
import styles from './menu-screen.module.css'

export type MenuScreenProps = {
  categories: readonly Category[]
  category: Category
  /** Slug of the sub-category, `all` for all of them. */
  sub: string
  items: readonly MenuItem[]
  /** The product that is open over the menu. */
  children?: ReactNode
}

/** The menu by category, with the order always in sight (spec §2 "category"). */
export const MenuScreen = ({ categories, category, sub, items, children }: MenuScreenProps) => {
  const { t } = useLingui()
  const hasStore = useMachine('storefront')?.matches({ place: 'located' }) ?? false
  const shown = categories.filter(({ needs_store: needsStore }) => hasStore || !needsStore)
  return (
    <main id="main" className="under-bar">
      <PlaceAndTime />
      <CategoryBar
        label={t`Categorías`}
        categories={shown.map(({ slug, name }) => ({
          id: slug,
          href: `/order/${slug}`,
          label: name,
          isCurrent: slug === category.slug,
        }))}
      />
      <div className="wrap">
        <div className={`with-rail ${styles.content}`}>
          <div>
            <h1 className="visually-hidden">{category.name}</h1>
            {category.lower_categories.length > 0 && <Subcategories category={category} sub={sub} />}
            <SundayNotice />
            <KeptOrder />
            <MenuItems category={category} sub={sub} items={items} />
          </div>
          <CartRail />
        </div>
      </div>
      <PhoneOrder />
      {children}
    </main>
  )
}

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

type PlaceAndTimeProps = {
  /** Where a delivery goes, when it was changed since the store was chosen. */
  address?: string
  onChangeTime?: () => void
}

/** Where and when the order goes, or the way to say it. */
export const PlaceAndTime = ({ address, onChangeTime }: PlaceAndTimeProps) => {
  const { i18n } = useLingui()
  const storefront = useMachine('storefront')
  const send = useSend('storefront')
  const now = useNow()
  const disposition = storefront?.context.disposition
  const isSunday = useSundayRule(useOrdered())
  if (!disposition) return <StoreNeeded />
  const { orderType, outlet, place, when } = disposition
  const minutes = outlet.quoteTime[orderType === 'delivery' ? 'D' : 'C']
  return (
    <ContextBar
      orderType={orderType === 'delivery' ? 'delivery' : 'carry-out'}
      place={orderType === 'delivery' && place ? (address ?? place.text) : outlet.name}
      time={
        isSunday ? (
          <b>
            <Trans>Escoge otro día</Trans>
          </b>
        ) : when.kind === 'asap' ? (
          <Soon orderType={orderType} minutes={minutes} />
        ) : (
          <>
            {capitalized(dayText(i18n, dateOf(when.at), now))}: <b>{formatClock(when.at, i18n.locale)}</b>
          </>
        )
      }
      onChangePlace={() => send({ type: 'change.asked' })}
      onChangeTime={onChangeTime ?? (() => send({ type: 'time.asked' }))}
    />
  )
}

const Soon = ({ orderType, minutes }: { orderType: OrderType; minutes: number }) =>
  orderType === 'delivery' ? (
    <Trans>
      Llega en <b>unos {minutes} min</b>
    </Trans>
  ) : (
    <Trans>
      Lista en <b>unos {minutes} min</b>
    </Trans>
  )

const PhoneOrder = () => {
  const cart = useMachine('cart')?.context.cart
  const count = cart?.data.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
  return cart && count > 0 ? <OrderBar href="#orden" count={count} cents={cart.total} /> : null
}
