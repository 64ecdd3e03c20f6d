import type { Model } from '../../../tests/paths/kit/model.ts'
import { nodesOf } from '../../../tests/paths/kit/machine-parts.ts'
import type { IndexedMachine } from '../atlas-index.ts'

/** Returns what a machine called, in words, by the event of its answer; null for other events. */
export function calledWords({ actors }: IndexedMachine, { machine }: Model, type: string): string | null {
  const [, actor] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type) ?? []
  const src = nodesOf(machine)
    .flatMap(({ invoke }) => invoke)
    .find(({ id }) => id === actor)?.src
  return typeof src === 'string' ? (actors[src] ?? null) : null
}
