import type { Drawing, DrawnLine } from './drawing.ts'

/** One transition in words, between two states. */
export type TransitionWords = {
  readonly id: string
  readonly from: string
  /** Null where the state stays. */
  readonly to: string | null
  readonly kind: DrawnLine['kind']
  readonly cause: string
  readonly about: string
  readonly condition: string
  /** Whether its condition may keep it from being taken. */
  readonly isGuarded: boolean
  readonly actions: string
}

const causes: readonly DrawnLine['kind'][] = ['event', 'done', 'error', 'delay', 'always']
const said = (lines: readonly DrawnLine[], isOf: (kind: DrawnLine['kind']) => boolean, joint = ' ') =>
  lines
    .filter(({ kind }) => isOf(kind))
    .map(({ text }) => text)
    .join(joint)

const wordsOf = (id: string, from: string, to: string | null, lines: readonly DrawnLine[]): TransitionWords => ({
  id,
  from,
  to,
  kind: lines[0]?.kind ?? 'event',
  cause: said(lines, (kind) => causes.includes(kind)),
  about: said(lines, (kind) => kind === 'about'),
  condition: said(lines, (kind) => kind === 'guard' || kind === 'otherwise'),
  isGuarded: lines.some(({ kind }) => kind === 'guard'),
  actions: said(lines, (kind) => kind === 'action'),
})

/** Every transition of a drawing: those on arrows, and those that leave no state. */
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

/** The event of a transition: `a.b —event[0]→ a.c` → `event`. */
export const eventOf = (transition: string) =>
  transition.slice(transition.indexOf(' —') + 2, transition.lastIndexOf('→ ')).replace(/\[\d+\]$/, '')

/** Ids of every transition of a drawing. */
export const transitionIdsIn = (drawing: Drawing): string[] => transitionsIn(drawing).map(({ id }) => id)

const isWithin = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}.`)

const isSameEvent = (one: TransitionWords, other: TransitionWords) => eventOf(one.id) === eventOf(other.id)

/** What can happen in a state: its own transitions, and those of the states around it that it does not always take itself. */
export function leaving(transitions: readonly TransitionWords[], state: string) {
  const heard = transitions.filter(({ from }) => isWithin(state, from))
  const isOverridden = (outer: TransitionWords) =>
    heard.some(
      (one) => one.from !== outer.from && isWithin(one.from, outer.from) && !one.isGuarded && isSameEvent(one, outer),
    )
  return heard.filter((one) => !isOverridden(one))
}

/** Whether nothing happens where the conditions of its event do not hold, among all that can happen in a state. */
export const isOnlyGuarded = (one: TransitionWords, all: readonly TransitionWords[]) =>
  all
    .filter((other) => isSameEvent(one, other) && isWithin(one.from, other.from))
    .every(({ from, isGuarded }) => from === one.from && isGuarded)

/** How a state is reached. */
export const reaching = (transitions: readonly TransitionWords[], state: string) =>
  transitions.filter(({ to }) => to !== null && isWithin(to, state))
