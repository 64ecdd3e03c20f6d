// Prints the measurements, as a table with ratios: npm run bench
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../scripts/temporary-postgres.mjs'
import { startServer } from '../tests/browser/support/server.ts'
import { measureAddToCart } from './add-to-cart.ts'
import { measureDiagrams } from './diagrams.ts'
import { lighthouseMedians } from './lighthouse.ts'
import { plainPage, startBaseline } from './baseline.ts'
import { measureFullCart } from './full-cart.ts'
import { measureFullOrder } from './full-order.ts'
import { measureIdleMemory } from './idle-memory.ts'
import { locationPaths, measureLoad, suggestionPaths, type Load } from './load.ts'
import { median } from './median.ts'
import { measureRouteChanges } from './route-changes.ts'
import { verdict, type Row } from './rows.ts'
import { measureSlowDevice } from './slow-device.ts'
import { measureTaps } from './tap-session.ts'
import { measureWarmStart } from './warm-start.ts'

const paintRuns = 5
const startRuns = 5
const settings = { CLOCK: '2026-03-03T16:00:00Z', KITCHEN: 'off', LOG_LEVEL: 'silent' }
const typed = ['1206 Ave. Ashford, Condado', 'Calle Loíza 1800, Santurce', 'Urb. Villa Carolina', 'mayagues', '00907']
const menuPath = '/v2/product-menu-fe/menu?order_type=D'
const loads: readonly Load[] = [
  { what: 'menu', paths: [menuPath], connections: 20, ratio: 0.6 },
  { what: 'menu that the browser has', paths: [menuPath], connections: 20, ratio: 0.6, isKept: true },
  { what: 'location check', paths: locationPaths(500), connections: 50, ratio: 0.3, p99: 10 },
  { what: 'suggestions', paths: suggestionPaths(typed), connections: 50, p99: 30 },
  { what: 'front page', paths: ['/'], connections: 20 },
]

const shown = (milliseconds: number) => `${Math.round(milliseconds)} ms`

/** Goals of a page's first second: Lighthouse's score, and its largest paint against a plain page. */
const pages = [
  { path: '/', score: 99, ratio: 1.5 },
  { path: '/order/deals', score: 98, ratio: 1.6 },
  { path: '/order/pizzas', score: 98, ratio: 1.6 },
] as const
const [maxBlocked, maxScriptKiB, maxScriptFiles] = [30, 180, 15]

async function paints(origin: string, { path, ...goal }: (typeof pages)[number]): Promise<Row[]> {
  const baseline = await startBaseline('text/html; charset=utf-8', plainPage)
  try {
    const [plain, page] = await lighthouseMedians([baseline.url, origin + path], paintRuns)
    if (!plain || !page) return []
    const ratio = page.lcp / plain.lcp
    const row = (what: string, value: string, least: string, verdictOfIt = '', shownRatio = ''): Row => ({
      what: `${what} of ${path} (mobile)`,
      value,
      baseline: least,
      ratio: shownRatio,
      goal: verdictOfIt,
    })
    const isLight = page.scriptKiB <= maxScriptKiB && page.scriptFiles <= maxScriptFiles
    return [
      row(
        'Lighthouse',
        page.score.toFixed(0),
        plain.score.toFixed(0),
        verdict(page.score >= goal.score, `at least ${goal.score}`),
      ),
      row(
        'largest paint',
        shown(page.lcp),
        shown(plain.lcp),
        verdict(ratio <= goal.ratio, `at most ${goal.ratio} x a plain page`),
        ratio.toFixed(2),
      ),
      row('first paint', shown(page.fcp), shown(plain.fcp)),
      row(
        'blocked time',
        shown(page.blocked),
        shown(plain.blocked),
        verdict(page.blocked <= maxBlocked, `at most ${maxBlocked} ms`),
      ),
      row('layout shift', page.shift.toFixed(3), plain.shift.toFixed(3)),
      row(
        'scripts until idle',
        `${Math.round(page.scriptKiB)} KiB in ${page.scriptFiles} files`,
        '',
        verdict(isLight, `at most ${maxScriptKiB} KiB in ${maxScriptFiles} files`),
      ),
    ]
  } finally {
    baseline.close()
  }
}

async function startsWith(dataDir: string, name: string, most: number, database: Readonly<Record<string, string>>) {
  await measureWarmStart(dataDir, database) // creates the files and rows of a first start
  const times: number[] = []
  for (let run = 0; run < startRuns; run += 1) times.push(await measureWarmStart(dataDir, database))
  const time = median(times)
  const goal = verdict(time <= most, `at most ${most} ms`)
  return { what: `npm start, warm, to the first page, ${name}`, value: shown(time), baseline: '', ratio: '', goal }
}

async function starts(dataDir: string): Promise<Row[]> {
  const embedded = await startsWith(dataDir, 'embedded database', 1000, {})
  const postgres = await startPostgres()
  if (!postgres) return [embedded]
  try {
    return [embedded, await startsWith(dataDir, 'PostgreSQL', 600, { DATABASE_URL: postgres.url })]
  } finally {
    await postgres.stop()
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'bohio-bench-'))
try {
  const rows: Row[] = []
  // Shown as they come, because the whole takes half an hour.
  const add = (measured: readonly Row[]) => {
    console.table(measured)
    rows.push(...measured)
  }
  add(await starts(dataDir))
  add(await measureIdleMemory(dataDir))
  const server = await startServer(dataDir, settings)
  try {
    // Devices come before loads, whose effects on server and machine would distort a page's cost.
    for (const page of pages) add(await paints(server.url, page))
    const devices = [measureSlowDevice, measureTaps, measureRouteChanges, measureFullCart, measureDiagrams]
    for (const measure of devices) add(await measure(server.url))
    for (const load of loads) add(await measureLoad(server, load))
  } finally {
    await server.end('SIGTERM')
  }
  add(await measureAddToCart(dataDir))
  add(await measureFullOrder(dataDir))
  process.exitCode = rows.some(({ goal }) => goal.includes('MISSED')) ? 1 : 0
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
