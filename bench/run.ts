// The measurements, as a table with ratios: npm run bench
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startServer } from '../tests/browser/server.ts'
import { firstPaints } from './first-paint.ts'
import { plainPage, startFloor } from './floors.ts'
import { median } from './median.ts'
import { warmStart } from './warm-start.ts'

type Row = {
  readonly what: string
  readonly value: string
  readonly floor: string
  readonly ratio: string
  readonly goal: string
}

const paintRuns = 5
const startRuns = 3
const loadSeconds = 5
const settings = { CLOCK: '2026-03-03T16:00:00Z', KITCHEN: 'off', LOG_LEVEL: 'silent' }
const calls = [
  ['menu', '/v2/product-menu-fe/menu?order_type=D'],
  ['location check', '/v2/product-hut-fe/outlets/location?location=-66.0747,18.4571&order_type=D&limit=5'],
  ['front page', '/'],
] as const

const shown = (milliseconds: number) => `${Math.round(milliseconds)} ms`
const verdict = (isMet: boolean, goal: string) => `${goal}: ${isMet ? 'met' : 'MISSED'}`

async function paints(url: string): Promise<Row[]> {
  const floor = await startFloor('text/html; charset=utf-8', plainPage)
  try {
    const [plain, page] = await firstPaints([floor.url, url], paintRuns)
    if (!plain || !page) return []
    const ratio = page.lcp / plain.lcp
    const row = (what: string, value: string, least: string): Row => ({
      what,
      value,
      floor: least,
      ratio: '',
      goal: '',
    })
    return [
      {
        what: 'largest paint of / (mobile)',
        value: shown(page.lcp),
        floor: shown(plain.lcp),
        ratio: ratio.toFixed(2),
        goal: verdict(ratio <= 2, 'at most 2 x a plain page'),
      },
      row('first paint of / (mobile)', shown(page.fcp), shown(plain.fcp)),
      row('blocked time of /', shown(page.blocked), shown(plain.blocked)),
      row('layout shift of /', page.shift.toFixed(3), plain.shift.toFixed(3)),
    ]
  } finally {
    floor.close()
  }
}

async function load(origin: string, what: string, path: string): Promise<Row> {
  const headers = { Client: 'web', 'accept-encoding': 'gzip' }
  const body = await (await fetch(origin + path, { headers })).text()
  const floor = await startFloor('application/json', body)
  try {
    const options = { connections: 20, duration: loadSeconds, headers }
    const least = await autocannon({ ...options, url: floor.url })
    const real = await autocannon({ ...options, url: origin + path })
    const failures = real.non2xx + real.errors
    return {
      what: `${what}: requests a second`,
      value: `${Math.round(real.requests.average)} (p99 ${real.latency.p99} ms${failures > 0 ? `, ${failures} FAILED` : ''})`,
      floor: `${Math.round(least.requests.average)} (p99 ${least.latency.p99} ms)`,
      ratio: (real.requests.average / least.requests.average).toFixed(2),
      goal: '',
    }
  } finally {
    floor.close()
  }
}

async function starts(dataDir: string): Promise<Row> {
  await warmStart(dataDir) // makes what a first start makes
  const times: number[] = []
  for (let run = 0; run < startRuns; run += 1) times.push(await warmStart(dataDir))
  const time = median(times)
  const goal = verdict(time <= 2000, 'at most 2000 ms')
  return { what: 'npm start, warm, to the first page', value: shown(time), floor: '', ratio: '', goal }
}

const dataDir = await mkdtemp(join(tmpdir(), 'bohio-bench-'))
try {
  const rows: Row[] = [await starts(dataDir)]
  const server = await startServer(dataDir, settings)
  try {
    for (const [what, path] of calls) rows.push(await load(server.url, what, path))
    rows.push(...(await paints(server.url)))
  } finally {
    await server.end('SIGTERM')
  }
  console.table(rows)
  process.exitCode = rows.some(({ goal }) => goal.includes('MISSED')) ? 1 : 0
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
