import type { FlowDifference } from './compare-flows.ts'
import type { FlowSentence } from './flow-sentences.ts'
import { isAboutArrow } from './renamed-keys.ts'

type IsWithin = (inner: string, outer: string) => boolean

/** Returns whether a state is in a group now, or was before. */
function containmentOf(before: readonly FlowSentence[]): IsWithin {
  const wasOf = new Map(before.map(({ key, was = key }) => [key, was]))
  return (inner, outer) =>
    inner.startsWith(`${outer}.`) || Boolean(wasOf.get(inner)?.startsWith(`${wasOf.get(outer) ?? outer}.`))
}

/** Where an arrow starts, its event and where it ends; its key has a number at its end. */
const arrowKey = /^(.+?) —(.+)→ (.+) \d+$/

/** Whether two arrows are one that starts at a state and at the group around it. */
function isSameArrow(one: FlowDifference, other: FlowDifference, isWithin: IsWithin): boolean {
  const isSameOrRelated = (a: string, b: string) => a === b || isWithin(a, b) || isWithin(b, a)
  const [, from = '', event, to = ''] = arrowKey.exec(one.key) ?? []
  const [, otherFrom = '', otherEvent, otherTo = ''] = arrowKey.exec(other.key) ?? []
  return (
    event !== undefined &&
    event === otherEvent &&
    isSameOrRelated(from, otherFrom) &&
    isSameOrRelated(to, otherTo) &&
    one.key !== other.key
  )
}

/** Returns the arrows that are drawn at a group now, or at the states of a group that drew them before. */
function pairedArrows(
  gone: readonly FlowDifference[],
  added: readonly FlowDifference[],
  isWithin: IsWithin,
): FlowDifference[] {
  const ofGone = gone.flatMap((old) => {
    const now = added.find((one) => isSameArrow(old, one, isWithin))
    return now === undefined ? [] : [{ ...now, key: old.key, before: old.before }]
  })
  const taken = new Set(ofGone.map(({ after }) => after))
  const ofAdded = added.flatMap((now) => {
    const old = gone.find((one) => isSameArrow(one, now, isWithin))
    return old === undefined || taken.has(now.after) ? [] : [{ ...now, before: old.before }]
  })
  return [...ofGone, ...ofAdded]
}

/** Returns the names of the states in a group that the other version has, too; null if one is missing there, or none is in it. */
function namesWithin(
  group: string,
  own: readonly FlowSentence[],
  others: readonly FlowSentence[],
  isWithin: IsWithin,
): string | null {
  const known = new Set(others.map(({ key }) => key))
  const inner = own.filter((one) => !isAboutArrow(one) && isWithin(one.key, group))
  if (inner.length === 0 || inner.some(({ key }) => !known.has(key))) return null
  return inner.map(({ parts: [name = ''] }) => name).join(', ')
}

/** Tells what moved into or out of a group as drawn differently, not as gone and new. */
export function pairRegrouped(
  differences: readonly FlowDifference[],
  before: readonly FlowSentence[],
  after: readonly FlowSentence[],
): FlowDifference[] {
  const isWithin = containmentOf(before)
  const arrows = differences.filter(isAboutArrow)
  const isGone = (one: FlowDifference) => one.after === null
  const isAdded = (one: FlowDifference) => one.before === null
  const [gone, added] = [arrows.filter(isGone), arrows.filter(isAdded)]
  const isPaired = (one: FlowDifference) =>
    (isGone(one) ? added : isAdded(one) ? gone : []).some(
      (other) => isAboutArrow(one) && isSameArrow(one, other, isWithin),
    )
  const states = differences
    .filter((one) => !isPaired(one))
    .map((one) => {
      const group = one.key.replace(/ \d+$/, '')
      if (isAboutArrow(one) || isGone(one) === isAdded(one)) return one
      return isAdded(one)
        ? { ...one, before: namesWithin(group, after, before, isWithin) }
        : { ...one, after: namesWithin(group, before, after, isWithin) }
    })
  return [...states, ...pairedArrows(gone, added, isWithin)]
}
