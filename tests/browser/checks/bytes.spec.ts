import { statSync } from 'node:fs'
import { builtFolder, chunksNamed, readChunks } from '../support/built-chunks.ts'
import { expect, waitUntilHydrated, test } from '../support/test.ts'
import { delayMachines } from './delay-machines.ts'

const budget = 117 * 1024
const menuBudget = 121 * 1024
const drawingBudget = 12 * 1024
/** Of all scripts until the page is idle, as sent; each response has half a KiB of headers more. */
const idleBudget = 173 * 1024
const idleFiles = 15
const indexRoute = 'src/routes/index.tsx?tsr-split=component---loader'
const menuRoute = 'src/routes/order.{-$slug}.{-$sub}.{-$uuid}.tsx?tsr-split=component---loader'
/** Returns the files of these chunks and of their imports. */
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

/** Returns the files that a page needs to work: the entry, its route, the Spanish texts and their imports. */
const initialFiles = (route: string) => {
  const entry = Object.entries(readChunks()).find(([, { isEntry }]) => isEntry)
  return filesOf([entry?.[0] ?? '', route, 'locales/es/messages.po'])
}

/** Returns the files of machines and API calls, which load after the first paint. */
const lateFiles = () => filesOf(['src/app/start.ts', 'locales/es/deferred.po'])

const gzipped = (file: string) => statSync(`${builtFolder}${file}.gz`).size
const sent = (file: string) => statSync(`${builtFolder}${file}.br`).size
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

  test(`bytes: no other file is requested until ${name} works`, async ({ page }) => {
    const requested = new Set<string>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('.js')) requested.add(pathname)
    })
    const start = await delayMachines(page) // their own requests do not count
    await page.goto(path)
    await waitUntilHydrated(page)
    const initial = initialFiles(route)
    const late = new Set(lateFiles())
    const early = [...requested].filter((file) => initial.includes(file) || !late.has(file))
    await start()
    expect(early.toSorted()).toEqual(initial.toSorted())
  })
}

for (const path of ['/', '/order/deals', '/order/pizzas'])
  test(`bytes: a first visit of ${path} loads at most ${idleFiles} scripts until it is idle`, async ({ page }) => {
    const requested = new Set<string>()
    const isAfterIdle = chunksNamed('analytics') // a slow machine may get there
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname.endsWith('.js') && !isAfterIdle(url)) requested.add(url.pathname)
    })
    await page.setViewportSize({ width: 390, height: 844 })
    const last = page.waitForRequest((request) => chunksNamed('overlays')(new URL(request.url())))
    await page.goto(path, { waitUntil: 'networkidle' }) // no script of the test, which would count as a press
    await last
    await page.waitForLoadState('networkidle')
    const files = [...requested]
    expect(files.length, shown(files)).toBeLessThanOrEqual(idleFiles)
    const bytes = files.reduce((sum, file) => sum + sent(file), 0)
    test.info().annotations.push({ type: 'KiB', description: (bytes / 1024).toFixed(1) })
    expect(bytes, shown(files)).toBeLessThanOrEqual(idleBudget)
  })

test(`bytes: pizza drawings add at most ${drawingBudget / 1024} KiB to the menu`, () => {
  const menu = initialFiles(menuRoute)
  const files = filesOf(['src/ui/drawn-pizza.tsx']).filter((file) => !menu.includes(file))
  test.info().annotations.push({ type: 'KiB', description: (total(files) / 1024).toFixed(1) })
  expect(files).not.toEqual([])
  expect(total(files), shown(files)).toBeLessThanOrEqual(drawingBudget)
})
