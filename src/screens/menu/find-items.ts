import MiniSearch from 'minisearch'
import type { Category, MenuItem } from '../../../contract/menu.ts'

/** Returns lower case without accents: "china" finds "China", "pina" finds "Piña". */
const plain = (term: string) => term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Stop words. */
const small = new Set(['a', 'al', 'and', 'con', 'de', 'del', 'el', 'la', 'las', 'los', 'of', 'sin', 'the', 'with', 'y'])

const telling = (term: string) => (small.has(plain(term)) ? null : plain(term))

/** Finds products by name, description and category; ignores accents and small typos. */
export function menuFinder(items: readonly MenuItem[], categories: readonly Category[]): (text: string) => MenuItem[] {
  const byUuid = new Map(items.map((item) => [item.uuid, item]))
  const placeOf = ({ category, sub_category: sub }: MenuItem) => {
    const own = categories.find(({ slug }) => slug === category)
    return [own?.name, own?.lower_categories.find(({ slug }) => slug === sub)?.name].join(' ')
  }
  const index = new MiniSearch<{ id: string; name: string; description: string; place: string }>({
    fields: ['name', 'description', 'place'],
    processTerm: plain,
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
    const found = index.search(text, { processTerm: isTelling ? telling : plain })
    return found.flatMap(({ id }) => byUuid.get(String(id)) ?? [])
  }
}
