import MiniSearch from 'minisearch'
import { foldText } from '../../../contract/fold-text.ts'
import type { Category, MenuItem } from '../../../contract/menu.ts'

/** Stop words. */
const small = new Set(['a', 'al', 'and', 'con', 'de', 'del', 'el', 'la', 'las', 'los', 'of', 'sin', 'the', 'with', 'y'])

const telling = (term: string) => (small.has(foldText(term)) ? null : foldText(term))

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
  const index = new MiniSearch<{ id: string; name: string; description: string; place: string }>({
    fields: ['name', 'description', 'place'],
    processTerm: foldText,
    searchOptions: {
      boost: { name: 4, place: 2 },
      prefix: true,
      fuzzy: (term) => (term.length > 3 ? 0.25 : false),
      combineWith: 'AND',
    },
  })
  index.addAll(
    items.map((item) => ({
      id: item.uuid,
      name: item.name,
      description: item.marketing_description,
      place: placeOf(item),
    })),
  )
  return (text) => {
    const isTelling = text.split(/[^\p{L}\p{N}]+/u).some((term) => term !== '' && telling(term) !== null)
    const found = index.search(text, { processTerm: isTelling ? telling : foldText })
    return found.flatMap(({ id }) => byUuid.get(String(id)) ?? [])
  }
}
