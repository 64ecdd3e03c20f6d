import type { Counts } from '../diagram/marks.ts'
import type { PathList } from '../path-list.ts'
import type { PathOutcome, Proof } from './proof.ts'

/** Returns the numbers on a machine's diagrams; alarming where no path goes, or a failed one. */
export function proofCounts({ states, transitions }: Proof, list: PathList, outcome: PathOutcome): Counts {
  const failed = list.paths.filter(({ id }) => outcome?.failed.includes(id))
  const broken = new Set(failed.flatMap(({ through }) => through.map((place) => list.states[place])))
  return new Map(
    Object.entries({ ...states, ...transitions }).map(([id, count]) => [
      id,
      { count, isAlarming: count === 0 || broken.has(id) },
    ]),
  )
}
