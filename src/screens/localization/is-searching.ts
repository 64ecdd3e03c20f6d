import { matches } from '../../machine-bindings/selectors.ts'

const searching = [
  { searching: 'typing' },
  'geocoding',
  'positioning',
  'describingPin',
  'finding',
  'findingCollection',
  'followingLink',
] as const

/** Selects whether stores are searched, or soon will be. */
export const isSearching = matches(...searching)
/** Selects whether stores may follow, or are there. */
export const awaitsStores = matches(...searching, 'choosing', 'checking')
