import { foldText } from '../../../../contract/fold-text.ts'
import { noFilters, type MenuFilters } from '../menu-filters.ts'

const words = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const negations = new Set(['sin', 'no', 'without', 'free', 'libre'])

/** Returns the filter that a search names, such as "sin gluten" or "vegana", with the allergens' names by code; or null. */
export function namedFilter(text: string, allergens: ReadonlyMap<string, string>): MenuFilters | null {
  const all = words(text)
  const said = all.filter((word) => !negations.has(word) && word !== 'de').join(' ')
  if (all.length === 1 && /^vegan[ao]?s?$/.test(said)) return { ...noFilters, diet: 'vegan' }
  if (all.length === 1 && /^vegetarian[ao]?s?$/.test(said)) return { ...noFilters, diet: 'vegetarian' }
  if (said.length < 3 || !all.some((word) => negations.has(word))) return null
  const without = [...allergens].filter(([, name]) => words(name).join(' ').startsWith(said)).map(([code]) => code)
  return without.length > 0 ? { ...noFilters, without } : null
}
