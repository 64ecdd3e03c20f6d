import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import type { Trouble } from './shop.ts'
import { troubles, troublesOfOrders } from './troubles.ts'
import { wayThrough, wordsOf } from './ways.ts'

const file = fileURLToPath(new URL('../remedies.json', import.meta.url))
const Reviewed = v.record(v.string(), v.object({ kind: v.string(), steps: v.array(v.string()) }))

export const allTroubles: readonly Trouble[] = [...troubles, ...troublesOfOrders]

/** `CP-02`, or `CP-02 at the order`. */
export const nameOf = ({ code, with: where }: Trouble): string =>
  where === 'order' && code.startsWith('CP-') ? `${code} at the order` : code

/** Returns the reviewed remedy paths in words. */
export const reviewedRemedies = () => v.parse(Reviewed, JSON.parse(readFileSync(file, 'utf8')))

/** Returns the current remedy paths. Throws if one is missing. */
export function waysInWords(): v.InferOutput<typeof Reviewed> {
  return Object.fromEntries(
    allTroubles.map((trouble) => {
      const way = wayThrough(trouble)
      if (typeof way === 'string') throw new Error(`${nameOf(trouble)}: ${way}`)
      return [nameOf(trouble), { kind: way.kind, steps: wordsOf(way) }]
    }),
  )
}

/** Writes the current remedy paths as reviewed. */
export const writeWays = () => writeFileSync(file, `${JSON.stringify(waysInWords(), null, 1)}\n`)
