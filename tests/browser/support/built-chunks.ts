import { readFileSync } from 'node:fs'
import * as v from 'valibot'

/** Where the build puts what a browser loads. */
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

/** What was built, by its source; files are named by their content alone. */
export const readChunks = () =>
  v.parse(Manifest, JSON.parse(readFileSync(`${builtFolder}/.vite/manifest.json`, 'utf8')))

/** The paths of the chunks that have one of these names. */
export function pathsOfChunks(...names: string[]): string[] {
  const files = Object.values(readChunks()).flatMap(({ name, file }) => (names.includes(name) ? [`/${file}`] : []))
  if (files.length === 0) throw new Error(`Nothing that is called ${names.join(', ')} was built`)
  return files
}

/** Whether an address is that of a chunk whose name is one of these. */
export function chunksNamed(...names: string[]): (url: URL) => boolean {
  const files = new Set(pathsOfChunks(...names))
  return ({ pathname }) => files.has(pathname)
}
