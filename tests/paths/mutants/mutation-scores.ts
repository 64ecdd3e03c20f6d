import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import type { BatchReport } from './mutant-report.ts'

const file = fileURLToPath(new URL('scores.json', import.meta.url))
/** How many mutants of a machine its tests noticed, and when. */
export const MutationScore = v.object({ noticed: v.number(), tried: v.number(), on: v.string() })
export type MutationScore = v.InferOutput<typeof MutationScore>

/** Returns the kept scores by machine. */
export const readScores = (): Readonly<Record<string, MutationScore>> =>
  v.parse(v.record(v.string(), MutationScore), JSON.parse(readFileSync(file, 'utf8')))

/** Keeps the score of a machine with today's date. */
export function keepScore(machine: string, { noticed, tried }: BatchReport) {
  const scores = { ...readScores(), [machine]: { noticed, tried, on: new Date().toISOString().slice(0, 10) } }
  const sorted = Object.entries(scores).toSorted(([a], [b]) => a.localeCompare(b))
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}
