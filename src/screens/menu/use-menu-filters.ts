import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useIsRunning } from '../../machine-bindings/use-machine.ts'
import { noFilters, readFilters, writeFilters, type MenuFilters } from './menu-filters.ts'

/** Returns the address's filters for links within the menu: allergens are kept, a search is not. */
export function useFilterQuery(): string {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const isRunning = useIsRunning('storefront')
  const kept = new URLSearchParams(writeFilters({ ...readFilters(search), text: '' })).toString()
  return isRunning && kept !== '' ? `?${kept}` : ''
}

const isSame = (one: MenuFilters, other: MenuFilters) =>
  JSON.stringify(writeFilters(one)) === JSON.stringify(writeFilters(other))

/** Returns the filters of the address; the server's page has all products, because it is cached for every visitor. */
export function useMenuFilters(): [filters: MenuFilters, change: (filters: MenuFilters) => void] {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const isRunning = useIsRunning('storefront')
  const [changed, setChanged] = useState<MenuFilters | null>(null)
  const own = readFilters(search)
  if (changed && isSame(changed, own)) setChanged(null) // from here on the address is followed again
  const change = (filters: MenuFilters) => {
    setChanged(filters)
    void navigate({ to: '.', search: writeFilters(filters), replace: true, resetScroll: false })
  }
  return [isRunning ? (changed ?? own) : noFilters, change]
}
