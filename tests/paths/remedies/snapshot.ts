import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import type { RefusalCase } from './mock-shop.ts'
import { refusalCases, refusalCasesAtOrder } from './refusal-cases.ts'
import { findRemedyPath, stepsInWords } from './remedy-paths.ts'

const file = fileURLToPath(new URL('../remedies.json', import.meta.url))
const Reviewed = v.record(v.string(), v.object({ kind: v.string(), steps: v.array(v.string()) }))

export const allRefusalCases: readonly RefusalCase[] = [...refusalCases, ...refusalCasesAtOrder]

/** `CP-02`, or `CP-02 at the order`. */
export const nameOf = ({ code, with: where }: RefusalCase): string =>
  where === 'order' && code.startsWith('CP-') ? `${code} at the order` : code

/** Returns the reviewed remedy paths in words. */
export const reviewedRemedies = () => v.parse(Reviewed, JSON.parse(readFileSync(file, 'utf8')))

/** Returns the current remedy paths. Throws if one is missing. */
export function remedyPathsInWords(): v.InferOutput<typeof Reviewed> {
  return Object.fromEntries(
    allRefusalCases.map((refusalCase) => {
      const way = findRemedyPath(refusalCase)
      if (typeof way === 'string') throw new Error(`${nameOf(refusalCase)}: ${way}`)
      return [nameOf(refusalCase), { kind: way.kind, steps: stepsInWords(way) }]
    }),
  )
}

/** Writes the current remedy paths as reviewed. */
export const writeRemedyPaths = () => writeFileSync(file, `${JSON.stringify(remedyPathsInWords(), null, 1)}\n`)
