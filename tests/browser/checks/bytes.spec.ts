import { statSync } from 'node:fs'
import { builtFolder, readChunks } from '../support/built-chunks.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { delayMachines } from './delay-hydration.ts'

const budget = 116 * 1024
const menuBudget = 126 * 1024
const drawingBudget = 12 * 1024
const indexRoute = 'src/routes/index.tsx?tsr-split=component---loader'
const menuRoute = 'src/routes/order.{-$slug}.{-$sub}.{-$uuid}.tsx?tsr-split=component---loader'
/** Files of these parts and of all that they import. */
function filesOf(parts: readonly string[]): string[] {
  const chunks = readChunks()
  const found = new Set<string>()
  const visit = (key: string) => {
    if (found.has(key)) return
    expect(chunks).toHaveProperty([key])
    found.add(key)
    chunks[key]?.imports.forEach(visit)
  }
  parts.forEach(visit)
  return [...found].map((key) => `/${chunks[key]?.file}`)
}

/** Files that a page needs before it works: the entry, its route, the Spanish texts, and all they import. */
const initialFiles = (route: string) => {
  const entry = Object.entries(readChunks()).find(([, { isEntry }]) => isEntry)
  return filesOf([entry?.[0] ?? '', route, 'locales/es/messages.po'])
}

/** Files of the machines and of the calls, which come after the first paint. */
const lateFiles = () => filesOf(['src/app/start.ts', 'src/app/browser-api.ts', 'locales/es/deferred.po'])

const gzipped = (file: string) => statSync(`${builtFolder}${file}.gz`).size
const total = (files: readonly string[]) => files.reduce((sum, file) => sum + gzipped(file), 0)
const shown = (files: readonly string[]) =>
  files
    .toSorted((a, b) => gzipped(b) - gzipped(a))
    .map((file) => `${(gzipped(file) / 1024).toFixed(1)} ${file}`)
    .join('\n')

const pages = [
  ['the front page', '/', indexRoute, budget],
  ['the menu', '/order/pizzas', menuRoute, menuBudget],
] as const

for (const [name, path, route, most] of pages) {
  test(`bytes: the scripts of ${name} fit in ${most / 1024} KiB`, () => {
    const files = initialFiles(route)
    test.info().annotations.push({ type: 'KiB', description: (total(files) / 1024).toFixed(1) })
    expect(total(files), shown(files)).toBeLessThanOrEqual(most)
  })

  test(`bytes: nothing else is asked for until ${name} works`, async ({ page }) => {
    const requested = new Set<string>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('.js')) requested.add(pathname)
    })
    const start = await delayMachines(page) // what they request in their turn is no part of the page
    await page.goto(path)
    await hydrated(page)
    const initial = initialFiles(route)
    const late = new Set(lateFiles())
    const early = [...requested].filter((file) => initial.includes(file) || !late.has(file))
    await start()
    expect(early.toSorted()).toEqual(initial.toSorted())
  })
}

test(`bytes: the drawing of a pizza adds at most ${drawingBudget / 1024} KiB to the menu`, () => {
  const menu = initialFiles(menuRoute)
  const files = filesOf(['src/ui/drawn-pizza.tsx']).filter((file) => !menu.includes(file))
  test.info().annotations.push({ type: 'KiB', description: (total(files) / 1024).toFixed(1) })
  expect(files).not.toEqual([])
  expect(total(files), shown(files)).toBeLessThanOrEqual(drawingBudget)
})
