import type { MenuItem } from '../../../contract/menu.ts'

export type Diet = 'vegetarian' | 'vegan'
/** Filters of the menu: search text, a diet, and allergens to exclude. */
export type MenuFilters = { text: string; diet: Diet | null; without: readonly string[] }

export const noFilters: MenuFilters = { text: '', diet: null, without: [] }

/** Maximum length of a search in an address. */
export const maxSearchLength = 60

const isDiet = (value: unknown): value is Diet => value === 'vegetarian' || value === 'vegan'

/** Parses the filters of an address; ignores unknown values. */
export function readFilters(search: Readonly<Record<string, unknown>>): MenuFilters {
  const { q, diet, without } = search
  return {
    text: typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, maxSearchLength) : '',
    diet: isDiet(diet) ? diet : null,
    without: typeof without === 'string' ? [...new Set(without.split('.').filter(Boolean))] : [],
  }
}

/** Returns the address parameters of filters: only those set. */
export const writeFilters = ({ text, diet, without }: MenuFilters) => ({
  ...(text !== '' && { q: text }),
  ...(diet && { diet }),
  ...(without.length > 0 && { without: without.join('.') }),
})

export const hasSearchText = ({ text }: MenuFilters) => text.trim() !== ''

/** Counts the filters, except the search. */
export const countFilters = ({ diet, without }: MenuFilters) => without.length + (diet ? 1 : 0)

/** Whether a product's ingredients depend on choices, so that filters cannot guarantee anything. */
export const dependsOnChoices = ({ kind }: MenuItem) => kind !== 'single'

/** Returns products that match the diet and exclude the allergens, by their recipe; those that depend on choices never match. */
export const filterItems = (items: readonly MenuItem[], filters: MenuFilters): MenuItem[] =>
  countFilters(filters) === 0
    ? [...items]
    : items.filter(
        (item) =>
          !dependsOnChoices(item) &&
          (filters.diet !== 'vegan' || item.vegan) &&
          (filters.diet !== 'vegetarian' || item.vegetarian) &&
          item.allergens.every((code) => !filters.without.includes(code)),
      )
