/** What the atlas shows, as its address says it. */
export type Place =
  | { readonly view: 'overview' }
  | { readonly view: 'machine'; readonly machine: string; readonly state: string | null }
  | { readonly view: 'trial'; readonly machine: string }
  | { readonly view: 'paths'; readonly machine: string; readonly state: string | null }
  | { readonly view: 'path'; readonly path: string; readonly step: number }
  | { readonly view: 'nothing' }

const base = '/flows'
const withState = (path: string, state: string | null) =>
  state === null ? path : `${path}?${new URLSearchParams({ state })}`

/** How many steps were gone; what is no number of steps is the beginning. */
const stepIn = (asked: string | null) => (asked !== null && /^\d{1,4}$/.test(asked) ? Number(asked) : 0)

/** The address of a place. */
export function hrefOf(place: Place): string {
  switch (place.view) {
    case 'machine':
      return withState(`${base}/${place.machine}`, place.state)
    case 'trial':
      return `${base}/${place.machine}/try`
    case 'paths':
      return withState(`${base}/${place.machine}/paths`, place.state)
    case 'path':
      return `${base}/paths/${place.path}${place.step > 0 ? `?step=${place.step}` : ''}`
    default:
      return base
  }
}

/** The place of an address; words in it are looked up later. */
export function placeOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): Place {
  const asked = new URLSearchParams(search)
  const state = asked.get('state')
  const [first, second, ...more] = pathname.slice(base.length).split('/').filter(Boolean)
  if (more.length > 0) return { view: 'nothing' }
  if (first === undefined) return { view: 'overview' }
  if (first === 'paths')
    return second === undefined ? { view: 'nothing' } : { view: 'path', path: second, step: stepIn(asked.get('step')) }
  if (second === undefined) return { view: 'machine', machine: first, state }
  if (second === 'try') return { view: 'trial', machine: first }
  return second === 'paths' ? { view: 'paths', machine: first, state } : { view: 'nothing' }
}
