import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'dist/client/assets'
const importsOf = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => {
      const text = readFileSync(`${folder}/${file}`, 'utf8')
      return [
        file,
        [...text.matchAll(/(?:from|import) ?["']\.\/([\w-]+\.js)["']/g)].map(([, imported = '']) => imported),
      ]
    }),
)

/** Returns the chunks of a cycle of static imports that `file` leads to, or null. */
function cycleFrom(file: string, path: readonly string[], acyclic: Set<string>): readonly string[] | null {
  if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
  if (acyclic.has(file)) return null
  for (const imported of importsOf.get(file) ?? []) {
    const cycle = cycleFrom(imported, [...path, file], acyclic)
    if (cycle) return cycle
  }
  acyclic.add(file)
  return null
}

// In a cycle a chunk can run before the one that it imports from, and call what does not exist yet.
test('no chunks of the site import each other', () => {
  expect(importsOf.size).toBeGreaterThan(50)
  const acyclic = new Set<string>()
  expect([...importsOf.keys()].flatMap((file) => cycleFrom(file, [], acyclic) ?? [])).toEqual([])
})
