import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Category } from '../../../contract/menu.ts'
import { useIsLocated } from '../shared/use-has-store.ts'
import { CategoryBar } from './category-bar.tsx'
import { PlaceAndTime } from './place-and-time.tsx'
import { useFilterQuery } from './use-menu-filters.ts'

/** The pseudo-category of coupons, without products and order panel. */
export const couponsSlug = 'coupons'

type MenuFrameProps = {
  categories: readonly Category[]
  /** Slug of the current category. */
  current: string
  children: ReactNode
}

/** Common parts of the menu's pages: place, time and categories. */
export const MenuFrame = ({ categories, current, children }: MenuFrameProps) => {
  const { t } = useLingui()
  const hasStore = useIsLocated()
  const kept = useFilterQuery()
  const shown = categories.filter(({ slug, needs_store: needsStore }) => hasStore || !needsStore || slug === current)
  const entries = shown.some(({ slug }) => slug === couponsSlug)
    ? shown
    : [...shown, { slug: couponsSlug, name: t`Cupones`, display_type: { web: 'list', mobile: 'list' } } as const]
  return (
    <main id="main">
      <PlaceAndTime />
      <CategoryBar
        label={t`Categorías`}
        categories={entries.map(({ slug, name, display_type: { web, mobile } }) => ({
          id: slug,
          href: `/order/${slug}${kept}`,
          label: name,
          isCurrent: slug === current,
          isOnDesk: web !== 'hidden',
          isOnPhone: mobile !== 'hidden',
        }))}
      />
      {children}
    </main>
  )
}
