import * as v from 'valibot'
import { foldText } from '../../../contract/fold-text.ts'
import { takesOrders, type OpenState } from './open-state.ts'
import type { StoreFacts } from './store-facts.ts'

const Flag = v.fallback(v.optional(v.picklist([1, '1'])), undefined)

/** The finder's parameters in the address; unknown values are ignored. */
const FinderSearch = v.object({
  q: v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(60))), undefined),
  open: Flag,
  delivery: Flag,
  curbside: Flag,
})
export type FinderFilters = { text: string; open: boolean; delivery: boolean; curbside: boolean }

export const noFilters: FinderFilters = { text: '', open: false, delivery: false, curbside: false }

/** Parses the filters of an address. */
export function readFilters(search: unknown): FinderFilters {
  const { q, open, delivery, curbside } = v.parse(v.fallback(FinderSearch, {}), search)
  return {
    text: q ?? '',
    open: open !== undefined,
    delivery: delivery !== undefined,
    curbside: curbside !== undefined,
  }
}

/** Returns the address parameters of filters: only those set. */
export const writeFilters = ({ text, open, delivery, curbside }: FinderFilters) => ({
  ...(text !== '' && { q: text }),
  ...(open && { open: 1 }),
  ...(delivery && { delivery: 1 }),
  ...(curbside && { curbside: 1 }),
})

const wordsIn = (text: string) =>
  foldText(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
const wordsOf = ({ name, address, city_name: city, code }: StoreFacts) => wordsIn([name, address, city, code].join(' '))

/** Whether a store takes orders now, and deliveries if those are wanted. */
const isOpenFor = ({ delivery }: FinderFilters, state: OpenState | undefined) =>
  takesOrders(state) && (!delivery || state?.deliveries_resume_at === undefined)

/** Returns stores with words that start with the search in name, address, town or ZIP, and that match the filters; unknown states match. */
export function filterStores<T extends StoreFacts>(
  stores: readonly T[],
  filters: FinderFilters,
  states: ReadonlyMap<string, OpenState>,
): T[] {
  const words = wordsIn(filters.text)
  return stores.filter(
    (store) =>
      words.every((word) => wordsOf(store).some((own) => own.startsWith(word))) &&
      (!filters.delivery || store.customize.delivery) &&
      (!filters.curbside || store.customize.curbside) &&
      (!filters.open || states.size === 0 || isOpenFor(filters, states.get(store.code))),
  )
}
