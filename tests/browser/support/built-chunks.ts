import { readFileSync } from 'node:fs'
import * as v from 'valibot'

/** The folder of built assets. */
export const builtFolder = 'dist/client'

const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    name: v.optional(v.string(), ''),
    isEntry: v.optional(v.boolean(), false),
    imports: v.optional(v.array(v.string()), []),
  }),
)

/** Built chunks by source; file names contain only the hash. */
export const readChunks = () =>
  v.parse(Manifest, JSON.parse(readFileSync(`${builtFolder}/.vite/manifest.json`, 'utf8')))

/** Returns the paths of the chunks with one of these names. */
export function pathsOfChunks(...names: string[]): string[] {
  const files = Object.values(readChunks()).flatMap(({ name, file }) => (names.includes(name) ? [`/${file}`] : []))
  if (files.length === 0) throw new Error(`Nothing that is called ${names.join(', ')} was built`)
  return files
}

/** Returns whether a URL is that of a chunk with one of these names. */
export function chunksNamed(...names: string[]): (url: URL) => boolean {
  const files = new Set(pathsOfChunks(...names))
  return ({ pathname }) => files.has(pathname)
}
