import type { Drawing, DrawnLine } from './drawing.ts'

/** One transition in words, between two states. */
export type TransitionWords = {
  readonly id: string
  readonly from: string
  /** Null if the state stays. */
  readonly to: string | null
  readonly kind: DrawnLine['kind']
  readonly cause: string
  readonly about: string
  readonly condition: string
  /** The conditions of the alternatives that "otherwise" excludes, if they are many. */
  readonly excluded: readonly string[]
  /** Whether it has a condition. */
  readonly isGuarded: boolean
  readonly actions: string
}

const causes: readonly DrawnLine['kind'][] = ['event', 'told', 'done', 'error', 'delay', 'always']
const said = (lines: readonly DrawnLine[], isOf: (kind: DrawnLine['kind']) => boolean, joint = ' ') =>
  lines
    .filter(({ kind }) => isOf(kind))
    .map(({ text }) => text)
    .join(joint)

const wordsOf = (id: string, from: string, to: string | null, lines: readonly DrawnLine[]): TransitionWords => ({
  id,
  from,
  to,
  kind: lines.find(({ kind }) => causes.includes(kind))?.kind ?? 'event',
  cause: said(lines, (kind) => causes.includes(kind)),
  about: said(lines, (kind) => kind === 'note'),
  condition: said(lines, (kind) => kind === 'guard' || kind === 'otherwise'),
  excluded: lines.filter(({ kind }) => kind === 'excluded').map(({ text }) => text),
  isGuarded: lines.some(({ kind }) => kind === 'guard' || kind === 'told'),
  actions: said(lines, (kind) => kind === 'action'),
})

/** Returns what a state does when it is entered and left, in words. */
export function ownActionsOf({ boxes }: Drawing, state: string): string {
  const own = boxes.find(({ id }) => id === state)?.lines.filter(({ transition }) => transition === undefined) ?? []
  return said(own, (kind) => kind === 'action')
}

/** Returns every transition of a drawing: those on arrows, and those that leave no state. */
export function transitionsIn({ boxes, arrows }: Drawing): TransitionWords[] {
  const moving = arrows.flatMap(({ from, to, entries }) => entries.map(({ id, lines }) => wordsOf(id, from, to, lines)))
  const staying = boxes.flatMap(({ id: from, lines }) =>
    [...new Set(lines.flatMap(({ transition }) => transition ?? []))].map((id) =>
      wordsOf(
        id,
        from,
        null,
        lines.filter(({ transition }) => transition === id),
      ),
    ),
  )
  return [...moving, ...staying]
}

const isWithin = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}.`)

/** Returns the event of a transition: `a.b —event[0]→ a.c` → `event`. */
export const eventOf = (transition: string) =>
  transition.slice(transition.indexOf(' —') + 2, transition.lastIndexOf('→ ')).replace(/\[\d+\]$/, '')

/** Returns the ids of all transitions of a drawing. */
export const transitionIdsIn = (drawing: Drawing): string[] => transitionsIn(drawing).map(({ id }) => id)

const isSameEvent = (one: TransitionWords, other: TransitionWords) => eventOf(one.id) === eventOf(other.id)

/** Returns what can happen in a state: its own transitions, then those of its ancestors that it does not always override. */
export function transitionsFrom(transitions: readonly TransitionWords[], state: string) {
  const received = transitions.filter(({ from }) => isWithin(state, from))
  const isOverridden = (outer: TransitionWords) =>
    received.some(
      (one) => one.from !== outer.from && isWithin(one.from, outer.from) && !one.isGuarded && isSameEvent(one, outer),
    )
  // A longer id belongs to a deeper state.
  return received.filter((one) => !isOverridden(one)).toSorted((one, other) => other.from.length - one.from.length)
}

/** Returns what leads from a state to another, if that is news with a condition that says it: "the store accepts it". */
export function newsBetween(transitions: readonly TransitionWords[], from: string, to: string): string | null {
  const isNews = (one: TransitionWords) => one.isGuarded && one.condition === ''
  const told = transitions.find((one) => one.to === to && isWithin(from, one.from) && isNews(one))?.cause ?? null
  return told && `${told.charAt(0).toLowerCase()}${told.slice(1)}`
}

/** Returns the transitions that reach a state. */
export const transitionsTo = (transitions: readonly TransitionWords[], state: string) =>
  transitions.filter(({ to }) => to !== null && isWithin(to, state))

const isSameCause = (one: TransitionWords, other: TransitionWords, towards: 'from' | 'to') =>
  one.kind === other.kind &&
  one.cause === other.cause &&
  (one.from === other.from || (towards === 'to' && isSameEvent(one, other)))

/** Groups transitions by cause, in the order in which they are tried; those that lead to a state also by source. */
export function groupByCause(transitions: readonly TransitionWords[], towards: 'from' | 'to'): TransitionWords[][] {
  const groups: TransitionWords[][] = []
  for (const transition of transitions) {
    const group = groups.find(([first]) => first && isSameCause(first, transition, towards))
    if (group) group.push(transition)
    else groups.push([transition])
  }
  return groups
}
