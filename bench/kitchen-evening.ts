// An evening of 300 orders in eight hours on one tablet of a store: npm run bench:kitchen
import { chromium, type Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { columns, ordersByColumn } from '../machines/kitchen/kitchen.rules.ts'
import { startProgram, type Program } from '../server/program.ts'
import { storeOrderWire } from '../server/serializers/store-order-wire.ts'
import { issueStoreKey } from '../server/services/store-keys.ts'
import { readStoreOrders } from '../server/services/store-orders.ts'
import { readSettings } from '../server/settings.ts'
import { browserArguments, findBrowser } from '../tests/browser-path.ts'
import { orderByApi } from '../tests/browser/support/order-by-api.ts'
import { pinnedClock } from '../tests/server/support/open-test-app.ts'
import { verdict, type Row } from './rows.ts'
import { cpuThrottlingRate, openDevice, throttleCpu, untilPaint, type Device } from './slow-device.ts'

const store = 'SJ02'
const start = '2026-03-03T15:00:00Z' // a Tuesday at eleven in Puerto Rico
const [turns, minutesOfTurn] = [60, 8]
/** Orders that come in a turn, again and again. */
const crowd = [2, 8, 7, 3] as const
const orders = (turns / crowd.length) * crowd.reduce((sum, count) => sum + count, 0)
/** In how many turns after its arrival an order gets which press. */
const presses = [
  { after: 0, name: '20 min' },
  { after: 1, name: 'Al horno' },
  { after: 3, name: 'Lista' },
  { after: 4, name: 'Entregada' },
] as const
const lastPress = 4
/** The page reads the list again this often, so its clock takes these steps. */
const rereadSeconds = 20
const [maxPressMs, maxGrowth] = [100, 1.2]
const megabyte = 1_048_576
const collected = 9
/** Turns with as many orders on the board. */
const [early, late] = [9, 57]

/** Starts the program on a clock that only the evening moves, with a store that takes as many orders as come. */
async function openEvening() {
  const dataDir = await mkdtemp(join(tmpdir(), 'bohio-evening-'))
  const settings = readSettings({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', KITCHEN: 'off' })
  const clock = pinnedClock(start)
  const program = await startProgram(settings, clock, false)
  const { database, catalog } = program.services
  await database.db.execute(sql`update outlets set doc = jsonb_set(doc, '{slotCapacity}', '50') where code = ${store}`)
  await catalog.reload()
  const key = (await issueStoreKey(database, store)) ?? ''
  const close = async () => {
    program.server.closeAllConnections()
    program.server.close()
    await program.stopServices()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { program, clock, key, close }
}
type Evening = Awaited<ReturnType<typeof openEvening>>

async function openTablet({ page }: Device, { program, key }: Evening) {
  await page.clock.install({ time: new Date(start) })
  await page.goto(`${program.origin}/kitchen/#key=${key}`)
  await page.getByRole('heading', { name: /^Nuevas/ }).waitFor()
}

async function heapOf({ cdp }: Device): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize / megabyte
}

/** Returns the numbers of the orders in each column of the server, the next one that is due first. */
async function numbersByColumn({ services }: Program, key: string): Promise<string[][]> {
  const rows = await readStoreOrders(services, key, { status: null, after: null })
  const open = ordersByColumn(
    rows.map((seen) => storeOrderWire(services.catalog.current(), { ...seen, driverLink: null }, 'es')),
    [],
  )
  return columns.map((column) => open[column].map(({ order_number: number }) => number))
}

/** Returns those on the board, and how many presses wait. */
const boardOf = (page: Page) =>
  page.evaluate(() => ({
    numbers: [...document.querySelectorAll('section[data-column]')].map((column) =>
      [...column.querySelectorAll('article h3')].map((heading) => heading.getAttribute('aria-label') ?? ''),
    ),
    waiting: document.querySelectorAll('article[data-held=true]').length,
  }))

/** Waits until the board is that of the server; returns what it lacks or has in another order. */
async function differences({ page }: Device, { program, key }: Evening): Promise<{ lost: number; misplaced: number }> {
  let found = { lost: 0, misplaced: 0 }
  for (let tries = 0; tries < 100; tries += 1) {
    const wanted = await numbersByColumn(program, key)
    const { numbers, waiting } = await boardOf(page)
    const lost = wanted.flat().filter((number) => !numbers.flat().includes(number)).length
    const misplaced = wanted.filter((column, index) => column.join() !== numbers[index]?.join()).length
    found = { lost: lost + waiting, misplaced }
    if (lost + waiting + misplaced === 0) break
    await rest(100)
  }
  return found
}

const buttonOf = (page: Page, number: string, name: string) =>
  page.getByRole('article', { name: number }).getByRole('button', { name, exact: true })

/** Lets the evening pass; returns what was measured. */
async function spendEvening(device: Device, evening: Evening) {
  const { page } = device
  const { program, clock } = evening
  const byTurn: { readonly uuid: string; readonly number: string }[][] = []
  const [times, heaps]: [number[], number[]] = [[], []]
  let [lost, misplaced] = [0, 0]
  for (let turn = 0; turn < turns + lastPress; turn += 1) {
    const arrived: (typeof byTurn)[number] = []
    for (let count = turn < turns ? (crowd[turn % crowd.length] ?? 0) : 0; count > 0; count -= 1) {
      const { uuid, order_number: number } = await orderByApi({ url: program.origin, services: program.services })
      arrived.push({ uuid, number })
    }
    byTurn.push(arrived)
    await page.clock.fastForward(rereadSeconds * 1000)
    const pressed = presses.flatMap(({ after, name }) =>
      (byTurn[turn - after] ?? []).map(({ number }) => ({ number, name })),
    )
    for (const [index, { number, name }] of pressed.entries()) {
      const button = buttonOf(page, number, name)
      await button.evaluate((element) => element.scrollIntoView({ block: 'center' })) // below the header, which sticks
      if (index > 0) await button.evaluate((element: HTMLElement) => element.click())
      else {
        await throttleCpu(device, cpuThrottlingRate)
        times.push(await untilPaint(device, button))
        await throttleCpu(device, 1)
      }
    }
    for (let second = 0; second < minutesOfTurn * 60; second += rereadSeconds) {
      clock.pass({ seconds: rereadSeconds })
      await page.clock.fastForward(rereadSeconds * 1000)
    }
    const found = await differences(device, evening)
    lost += found.lost
    misplaced += found.misplaced
    if (turn === early || turn === late) heaps.push(await heapOf(device))
  }
  const statuses = await Promise.all(byTurn.flat().map(({ uuid }) => program.services.life.read(uuid)))
  const done = statuses.filter(({ status }) => status === collected).length
  return { done, times: times.toSorted((a, b) => a - b), heaps, lost, misplaced }
}

function rowsOf({ done, times, heaps, lost, misplaced }: Awaited<ReturnType<typeof spendEvening>>): Row[] {
  const [first = Number.NaN, last = Number.NaN] = heaps
  const [middle = 0, most = 0] = [times[Math.floor(times.length / 2)], times.at(-1)]
  const row = (what: string, value: string, ratio: number, goal: string): Row => ({
    what,
    value,
    baseline: '',
    ratio: ratio.toFixed(2),
    goal,
  })
  return [
    row('orders handed over', `${done} of ${orders}`, done / orders, verdict(done === orders, 'all')),
    row('orders missing on the board, in any turn', String(lost), lost / orders, verdict(lost === 0, 'none')),
    row('columns in another order', String(misplaced), misplaced / turns, verdict(misplaced === 0, 'none')),
    row(
      `a press until the next paint, ${cpuThrottlingRate} x slower: middle, longest of ${times.length}`,
      `${Math.round(middle)}, ${Math.round(most)} ms`,
      most / maxPressMs,
      verdict(most <= maxPressMs, `at most ${maxPressMs} ms`),
    ),
    row(
      'memory of the page, early and late',
      `${first.toFixed(1)}, ${last.toFixed(1)} MB`,
      last / first,
      verdict(last <= first * maxGrowth, `at most ${maxGrowth} x`),
    ),
  ]
}

const evening = await openEvening()
const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: browserArguments })
try {
  const device = await openDevice(browser, { name: 'desk', width: 1180, height: 820, isPhone: false })
  await openTablet(device, evening)
  const rows = rowsOf(await spendEvening(device, evening))
  console.table(rows)
  process.exitCode = rows.some(({ goal }) => goal.includes('MISSED')) ? 1 : 0
} finally {
  await browser.close()
  await evening.close()
}
