import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { builtFolder, readChunks } from '../browser/support/built-chunks.ts'

const chunks = readChunks()
const built = (key: string) => resolve(builtFolder, chunks[key]?.file ?? '')
const Catalog = v.object({ messages: v.record(v.string(), v.unknown()) })

async function idsOf(catalog: string): Promise<string[]> {
  const loaded: unknown = await import(built(`locales/es/${catalog}.po`))
  return Object.keys(v.parse(Catalog, loaded).messages)
}

/** What a first visit loads on the front page and on a list of the menu, until a place is typed or a dialog is asked for. */
const firstVisit = [
  'src/main.tsx',
  'src/routes/index.tsx?tsr-split=component---loader',
  'src/routes/order.{-$slug}.{-$sub}.{-$uuid}.tsx?tsr-split=component---loader',
  'src/app/start.ts',
  'src/screens/shell/overlays.tsx',
  'src/screens/localization/deferred/back-to-start-notice.tsx',
  'src/screens/home/deferred/banner-rotation.tsx',
  'src/screens/menu/deferred/filtered-items.tsx',
  'src/screens/menu/deferred/menu-search-and-filters.tsx',
]

/** Returns chunks with all that they import. */
function withImports(keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (found.has(key)) continue
    expect(chunks).toHaveProperty([key])
    found.add(key)
    withImports(chunks[key]?.imports ?? [], found)
  }
  return found
}

// Ids that are written by hand are codes of errors and names of states, which the code knows by themselves.
const isGenerated = (id: string) => /^[\w-]{6}$/.test(id) && !/-\d+$/.test(id)

test('a first visit shows no text of the catalog that loads with other pages', async () => {
  const first = new Set([...(await idsOf('messages')), ...(await idsOf('deferred'))])
  const later = (await idsOf('pages')).filter((id) => isGenerated(id) && !first.has(id))
  expect(later.length).toBeGreaterThan(500)
  const shown = [...withImports(firstVisit)].flatMap((key) => {
    const code = readFileSync(built(key), 'utf8')
    return later.filter((id) => code.includes(`\`${id}\``) || code.includes(`"${id}"`)).map((id) => `${key}: ${id}`)
  })
  expect(shown).toEqual([])
})
