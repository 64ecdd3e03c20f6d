import type { MenuItem } from '../../../contract/menu.ts'

export type Diet = 'vegetarian' | 'vegan'
/** What the customer looks for in the menu: words, a diet, and allergens that must not be in it. */
export type MenuFilters = { text: string; diet: Diet | null; without: readonly string[] }

export const noFilters: MenuFilters = { text: '', diet: null, without: [] }

/** The longest search that is read from an address. */
export const longestSearch = 60

const isDiet = (value: unknown): value is Diet => value === 'vegetarian' || value === 'vegan'

/** The filters that an address tells; what it does not know is ignored. */
export function readFilters(search: Readonly<Record<string, unknown>>): MenuFilters {
  const { q, diet, without } = search
  return {
    text: typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, longestSearch) : '',
    diet: isDiet(diet) ? diet : null,
    without: typeof without === 'string' ? [...new Set(without.split('.').filter(Boolean))] : [],
  }
}

/** The address of filters: only what is set. */
export const writeFilters = ({ text, diet, without }: MenuFilters) => ({
  ...(text !== '' && { q: text }),
  ...(diet && { diet }),
  ...(without.length > 0 && { without: without.join('.') }),
})

export const isSearch = ({ text }: MenuFilters) => text.trim() !== ''

/** How many filters are set, besides the words. */
export const countFilters = ({ diet, without }: MenuFilters) => without.length + (diet ? 1 : 0)

/** Whether what is in a product depends on what is chosen for it: nothing can be promised of it. */
export const dependsOnChoices = ({ kind }: MenuItem) => kind !== 'single'

/** Products that fit the diet and have none of the allergens, by their recipe; those that depend on choices fit nothing. */
export const fitting = (items: readonly MenuItem[], filters: MenuFilters): MenuItem[] =>
  countFilters(filters) === 0
    ? [...items]
    : items.filter(
        (item) =>
          !dependsOnChoices(item) &&
          (filters.diet !== 'vegan' || item.vegan) &&
          (filters.diet !== 'vegetarian' || item.vegetarian) &&
          item.allergens.every((code) => !filters.without.includes(code)),
      )
