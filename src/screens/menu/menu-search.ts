import MiniSearch, { type SearchOptions } from 'minisearch'
import { foldText } from '../../../contract/fold-text.ts'
import type { Category, MenuItem } from '../../../contract/menu.ts'

/** Stop words. */
const small = new Set(['a', 'al', 'and', 'con', 'de', 'del', 'el', 'la', 'las', 'los', 'of', 'sin', 'the', 'with', 'y'])

const telling = (term: string) => (small.has(foldText(term)) ? null : foldText(term))

const exact: readonly SearchOptions[] = [{ fields: ['name', 'kind'], fuzzy: false }, { fuzzy: false }]

/** Returns what people call an alcoholic drink in either language. */
function kindOf({ alcohol, name, marketing_description: description }: MenuItem) {
  if (!alcohol) return ''
  const text = foldText(`${name} ${description}`)
  const isBeer = /cerveza|beer|lager/.test(text)
  const isWine = /vino|wine/.test(text)
  return `alcohol ${isBeer ? 'cerveza beer' : ''} ${isWine ? 'vino wine' : ''}`
}

const isAlcoholFree = (text: string) => /alcohol/.test(text) && /\b(sin|no|without|free|libre)\b/.test(text)

/** Finds products by name, description and category; ignores accents and small typos. */
export function createMenuSearch(
  items: readonly MenuItem[],
  categories: readonly Category[],
): (text: string) => MenuItem[] {
  const byUuid = new Map(items.map((item) => [item.uuid, item]))
  const placeOf = ({ category, sub_category: sub }: MenuItem) => {
    const own = categories.find(({ slug }) => slug === category)
    return [own?.name, own?.lower_categories.find(({ slug }) => slug === sub)?.name].join(' ')
  }
  const index = new MiniSearch<{ id: string; name: string; kind: string; description: string; place: string }>({
    fields: ['name', 'kind', 'description', 'place'],
    processTerm: foldText,
    searchOptions: {
      boost: { name: 4, place: 2 },
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.25 : false),
      combineWith: 'AND',
      // A pizza before a sauce with the same ingredient.
      boostDocument: (id) => (byUuid.get(String(id))?.picture.recipe ? 2 : 1),
    },
  })
  index.addAll(
    items.map((item) => ({
      id: item.uuid,
      name: item.name,
      kind: kindOf(item),
      description: item.marketing_description,
      place: placeOf(item),
    })),
  )
  return (text) => {
    const isTelling = text.split(/[^\p{L}\p{N}]+/u).some((term) => term !== '' && telling(term) !== null)
    const processTerm = isTelling ? telling : foldText
    const search = (options: SearchOptions) =>
      index.search(text, { ...options, processTerm }).map(({ id }) => String(id))
    const found = search({})
    // Names first, then ingredients and categories, then typos; each by its score.
    const better = exact.map((options) => new Set(search(options)))
    const ranked = [...better.flatMap((ids) => found.filter((id) => ids.has(id))), ...found]
    const ordered = [...new Set(ranked)].flatMap((id) => byUuid.get(id) ?? [])
    return isAlcoholFree(foldText(text)) ? ordered.filter(({ alcohol }) => !alcohol) : ordered
  }
}
