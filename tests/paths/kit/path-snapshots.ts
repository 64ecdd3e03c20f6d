import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { digestOf, hashOf } from './digest.ts'
import type { Graph } from './explore.ts'
import { activeLeafIds } from './machine-parts.ts'
import type { Model } from './model.ts'
import type { Effect } from './pure-step.ts'
import type { Plan } from './machine-plan.ts'

const ReviewedPath = v.object({ by: v.string(), start: v.string(), title: v.string(), steps: v.array(v.string()) })

/**
 * The reviewed snapshot of a machine: a fingerprint of the behavior of each state, and the
 * paths by their ids, in words.
 */
const Snapshots = v.object({ states: v.record(v.string(), v.string()), paths: v.record(v.string(), ReviewedPath) })
export type Snapshots = v.InferOutput<typeof Snapshots>

const file = fileURLToPath(new URL('../paths.json', import.meta.url))

/** Returns an effect without its target logic. */
const saidBy = (effect: Effect) => (effect.kind === 'ask' ? [effect.actor, effect.input] : effect)

/** Returns a fingerprint for each state: of every step, its transitions, its target and its effects. */
export function fingerprintsOf(graph: Graph): Record<string, string> {
  const lines = new Map<string, string[]>()
  const add = (state: string, line: string) => {
    const known = lines.get(state)
    if (known) known.push(line)
    else lines.set(state, [line])
  }
  for (const [name, { at, took, effects }] of graph.starts)
    add('start', `${name} ${at} ${took.join()} ${digestOf(effects.map(saidBy))}`)
  for (const [key, { state, edges }] of graph.nodes) {
    const before = new Map<string, unknown>(Object.entries(state.context))
    const digests = edges.map(({ step, took, effects, result }) => {
      const changed = Object.entries(result.context).filter(([name, value]) => value !== before.get(name))
      const parts = [step, took, result.value, result.status, result.output, changed, effects.map(saidBy)]
      return parts.map(digestOf).join(' ')
    })
    for (const leaf of activeLeafIds(state)) add(leaf, `${key} ${digests.join()}`)
  }
  return Object.fromEntries([...lines].map(([state, all]) => [state, hashOf(all.join('\n'))]))
}

/** Returns the current snapshot of a machine. */
export function snapshotsOf({ graph, paths }: Plan): Snapshots {
  const inWords = paths.map(({ id, by, title, start, edges }) => {
    const steps = edges.map(({ step }) => step.name)
    return [id, { by, start, title, steps }] as const
  })
  return { states: fingerprintsOf(graph), paths: Object.fromEntries(inWords) }
}

/** Formats the snapshots: one line for each state and path, so that a diff shows only changed ones. */
function formatSnapshots(machines: Readonly<Record<string, Snapshots>>): string {
  const lines = (record: object) =>
    Object.entries(record)
      .map(([name, value]) => `   ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
      .join(',\n')
  const texts = Object.entries(machines).map(
    ([id, { states, paths }]) =>
      ` ${JSON.stringify(id)}: {\n  "states": {\n${lines(states)}\n  },\n  "paths": {\n${lines(paths)}\n  }\n }`,
  )
  return `{\n${texts.join(',\n')}\n}\n`
}

/** Writes the snapshots of all machines as reviewed. */
export const writeSnapshots = (machines: Readonly<Record<string, Snapshots>>) =>
  writeFileSync(file, formatSnapshots(machines))

let reviewed: Readonly<Record<string, unknown>> | undefined

/** Returns the stored snapshot of a machine; the file is read once. */
export function reviewedSnapshotOf(model: Model): Snapshots | undefined {
  reviewed ??= v.parse(v.record(v.string(), v.unknown()), JSON.parse(readFileSync(file, 'utf8')))
  return v.parse(v.optional(Snapshots), reviewed[model.machine.id])
}
