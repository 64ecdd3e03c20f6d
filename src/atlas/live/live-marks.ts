import type { IndexedMachine } from '../atlas-index.ts'
import { noMarks, type Marks } from '../diagram/marks.ts'
import { eventOf } from '../transitions.ts'
import { lastEventOf, type LiveState } from './live-state.ts'

const isAround = (state: string) => (id: string) => state === id || state.startsWith(`${id}.`)

/** Returns the marks on a followed machine's diagrams. */
export function liveMarks(live: LiveState, { id, states }: IndexedMachine, transitions: readonly string[]): Marks {
  const found = lastEventOf(live, id)
  if (!found) return noMarks
  const { news, isLatest } = found
  const present = new Set(
    states.map((state) => state.id).filter((state) => news.states.some((leaf) => isAround(leaf)(state))),
  )
  const possible = transitions.filter((transition) => {
    const from = transition.slice(0, transition.indexOf(' —'))
    return present.has(from) && news.possible.some((type) => eventOf(transition) === type)
  })
  return { present, possible: new Set(possible), taken: new Set(isLatest ? news.took : []), selected: null }
}
