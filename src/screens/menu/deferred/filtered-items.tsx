import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Category, MenuItem } from '../../../../contract/menu.ts'
import { requestWithMenuQuery } from '../../../router-context/request-with-menu-query.ts'
import { useMachineSelector } from '../../../machine-bindings/use-machine.ts'
import { useRouterContext } from '../../../router-context/use-router-context.ts'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProductCardSkeleton } from '../product-card-skeleton.tsx'
import { ProductGrid } from '../../../ui/product-card.tsx'
import { focusFilters } from '../filters-toggle.ts'
import { createMenuSearch } from '../menu-search.ts'
import {
  countFilters,
  dependsOnChoices,
  filterItems,
  hasSearchText,
  noFilters,
  writeFilters,
  type MenuFilters,
} from '../menu-filters.ts'
import { MenuItems } from '../menu-items.tsx'
import { namedFilter } from './named-filter.ts'
import { allergenNames } from '../../../texts/allergen-names.ts'
import { RecipeNotice } from './recipe-notice.tsx'
import styles from './menu-search-and-filters.module.css'

type FoundItemsProps = {
  categories: readonly Category[]
  category: Category
  sub: string
  /** Products of the list. */
  items: readonly MenuItem[]
  filters: MenuFilters
  onChange: (filters: MenuFilters) => void
}

/** Returns all products of the menu, loaded on demand; null while loading, `failed` after a failure. */
function useWholeMenu(isNeeded: boolean): readonly MenuItem[] | null | 'failed' {
  const context = useRouterContext()
  const disposition = useMachineSelector('storefront', (storefront) => storefront?.context.disposition)
  const [items, setItems] = useState<readonly MenuItem[] | null | 'failed'>(null)
  useEffect(() => {
    if (!isNeeded) return
    let isGone = false
    const keep = (found: readonly MenuItem[] | 'failed') => void (isGone || setItems(found))
    const ask = async () => {
      const api = await context.api()
      const answer = await requestWithMenuQuery(context, (query) => api.menu(query))
      keep(answer.ok ? answer.value : 'failed')
    }
    ask().catch(() => keep('failed'))
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another store or time has another menu
  }, [isNeeded, context, disposition])
  return items
}

/** The menu's search and filter results: a search covers the whole menu, filters the current products. */
const FilteredItems = ({ categories, category, sub, items, filters, onChange: change }: FoundItemsProps) => {
  const { i18n } = useLingui()
  const onChange = (fewer: MenuFilters) => {
    focusFilters()
    change(fewer)
  }
  const { name } = category
  const query = `?${new URLSearchParams(writeFilters(filters))}`
  const isSearching = hasSearchText(filters)
  const whole = useWholeMenu(isSearching)
  const find = useMemo(
    () => (whole && whole !== 'failed' ? createMenuSearch(whole, categories) : null),
    [whole, categories],
  )
  if (isSearching && whole === 'failed') return <Unanswered onChange={onChange} />
  if (isSearching && !find)
    return (
      <ProductGrid>
        <ProductCardSkeleton />
        <ProductCardSkeleton />
      </ProductGrid>
    )
  const named = namedFilter(
    filters.text,
    new Map(Object.entries(allergenNames).map(([code, words]) => [code, i18n._(words)])),
  )
  const looked = !isSearching || !find ? items : named && whole !== 'failed' ? (whole ?? []) : find(filters.text)
  const found = filterItems(filterItems(looked, filters), named ?? noFilters)
  const isHidingChoices = countFilters(filters) + countFilters(named ?? noFilters) > 0 && looked.some(dependsOnChoices)
  return (
    <>
      <output aria-live="polite" className={styles.found}>
        <Plural value={found.length} one="# producto" other="# productos" />
      </output>
      {isHidingChoices && (
        <p className="small soft">
          <Trans>No mostramos lo que armas tú: lo que lleva depende de lo que escojas.</Trans>
        </p>
      )}
      <div className={styles.tools}>
        {named && <RecipeNotice />}
        {found.length === 0 ? (
          <Nothing filters={filters} onChange={onChange}>
            {!isSearching && sub !== 'all' && (
              <ButtonLink href={`/order/${category.slug}/all${query}`} size="small">
                <Trans>Buscar en todo: {name}</Trans>
              </ButtonLink>
            )}
          </Nothing>
        ) : (
          <MenuItems category={category} sub="all" items={found} isRanked={isSearching} query={query} />
        )}
      </div>
    </>
  )
}

export default FilteredItems

type WayOutProps = Pick<FoundItemsProps, 'filters' | 'onChange'>

/** No results: why, and how to reset. */
const Nothing = ({ filters, onChange, children }: WayOutProps & { children: ReactNode }) => {
  const { t } = useLingui()
  const { text } = filters
  const hasFilters = countFilters(filters) > 0
  return (
    <Notice>
      <p>
        {!hasSearchText(filters) ? (
          <Trans>Nada de esta parte del menú cumple con tus filtros.</Trans>
        ) : hasFilters ? (
          t`Nada del menú tiene “${text}” y cumple con tus filtros.` // `Trans` would take typed tags for its own
        ) : (
          t`No encontramos “${text}” en el menú. Prueba con otra palabra.`
        )}
      </p>
      <p className={styles.clear}>
        {hasFilters && (
          <Button size="small" onClick={() => onChange({ ...noFilters, text })}>
            <Trans>Quitar los filtros</Trans>
          </Button>
        )}
        {children}
        {hasSearchText(filters) && (
          <Button size="small" onClick={() => onChange(noFilters)}>
            <Trans>Ver todo</Trans>
          </Button>
        )}
      </p>
    </Notice>
  )
}

const Unanswered = ({ onChange }: Pick<WayOutProps, 'onChange'>) => (
  <Notice tone="error">
    <p>
      <Trans>No pudimos buscar en el menú. Inténtalo otra vez cuando tengas conexión.</Trans>
    </p>
    <p className={styles.clear}>
      <Button size="small" onClick={() => onChange(noFilters)}>
        <Trans>Ver todo</Trans>
      </Button>
    </p>
  </Notice>
)
