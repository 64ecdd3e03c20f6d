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

/** Returns the filters of the address; the server's page has all products, because it is cached for every visitor. */
export function useMenuFilters(): [filters: MenuFilters, change: (filters: MenuFilters) => void] {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const isRunning = useIsRunning('storefront')
  const [changed, setChanged] = useState<MenuFilters | null>(null)
  const change = (filters: MenuFilters) => {
    setChanged(filters)
    void navigate({ to: '.', search: writeFilters(filters), replace: true, resetScroll: false })
  }
  return [isRunning ? (changed ?? readFilters(search)) : noFilters, change]
}
