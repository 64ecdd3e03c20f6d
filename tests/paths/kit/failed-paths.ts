import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'

const FailedPaths = v.array(v.object({ id: v.string(), start: v.string(), steps: v.array(v.string()) }))
export type FailedPath = v.InferOutput<typeof FailedPaths>[number]

const File = v.pipe(v.string(), v.parseJson(), FailedPaths)

/** Reads the failed paths that a run of the tests kept; null for any other file. */
export function readFailedPaths(file: string): readonly FailedPath[] | null {
  if (!existsSync(file)) return null
  const read = v.safeParse(File, readFileSync(file, 'utf8'))
  return read.success ? read.output : null
}
