import { setTimeout as pause } from 'node:timers/promises'
import { createApi } from '../../src/api/api.ts'
import { listOpenStores } from '../faults/kit/customer.ts'
import { httpTo } from '../faults/kit/http-to.ts'
import { servers, shop, withFleet, type Fleet, type Ground, type Row } from './fleet.ts'
import { createVisits, newTally, type Happening, type Visits } from './visits.ts'

const connections = 24
const [warmUpSeconds, measuredSeconds] = [8, 15]
const share = 0.7
const minuteMs = 60_000
/** When in its minute a server is killed, and how long calls may be lost after it is back. */
const [killMs, afterMs] = [20_000, 3000]
/** More are not begun: the load would measure its own queue. */
const mostOpen = 1000
/** Minutes in which a server fills its caches, and V8 its heap; from then on memory may grow by no more than this. */
const [settlingMinutes, mostGrowth] = [7, 1.1]
const megabyte = 1_048_576

/** Returns the visits a second that customers without pauses make. */
async function measureCapacity({ visit }: Visits): Promise<number> {
  const endMs = performance.now() + (warmUpSeconds + measuredSeconds) * 1000
  let turn = 0
  const customers = Array.from({ length: connections }, async () => {
    while (performance.now() < endMs) await visit((turn += 1))
  })
  await pause(warmUpSeconds * 1000)
  const before = turn
  await Promise.all(customers)
  return (turn - before) / measuredSeconds
}

/** Begins visits at an even rate until `isOver`; returns how many were left out, as too many were open. */
async function pace({ visit }: Visits, rate: number, isOver: () => boolean): Promise<number> {
  const begun = performance.now()
  const open = new Set<Promise<void>>()
  let [turn, left] = [0, 0]
  while (!isOver()) {
    const due = Math.floor(((performance.now() - begun) / 1000) * rate)
    for (; turn < due; turn += 1) {
      if (open.size >= mostOpen) {
        left += 1
        continue
      }
      const one = visit(turn).finally(() => open.delete(one))
      open.add(one)
    }
    await pause(5)
  }
  await Promise.all(open)
  return left
}

/** Returns the memory of each server, in megabytes; 0 for one that does not answer. */
const memoryOf = ({ running }: Fleet) =>
  Promise.all(
    running.map(async (server) => {
      const answer = await fetch(`${server?.url ?? ''}/metrics`).catch(() => null)
      if (!answer) return 0
      const measures = await answer.text()
      return Math.round(Number(/^process_resident_memory_bytes (\d+)/m.exec(measures)?.[1]) / megabyte)
    }),
  )

/** Loads a fleet at 70 % of what it can do, while a server is killed every minute and a release is rolled once. */
export async function runLoad(ground: Ground, minutes: number, from: string): Promise<Row[]> {
  const rows: Row[] = []
  await withFleet(
    ground,
    () => shop(),
    (fleet) => load(fleet, minutes, rows),
    from,
  )
  return rows
}

async function load(fleet: Fleet, minutes: number, rows: Row[]): Promise<void> {
  const stores = await listOpenStores(createApi(httpTo(() => fleet.origin)))
  let happening: Happening = 'nothing'
  let [isOver, kills] = [false, 0]
  const visits = createVisits(fleet.origin, stores, () => happening)
  const capacity = await measureCapacity(visits)
  const rate = capacity * share
  const first = visits.takeTally()
  console.log(`capacity: ${Math.round(capacity)} visits a second; load: ${Math.round(rate)}, for ${minutes} minutes`)
  for (const [what, count] of first.failed) console.log(`while measured: ${count} × ${what}`)

  const all = newTally()
  /** Memory of the last server, which is rolled and never killed, since its new release. */
  let kept: number[] = []

  async function reportMinute(minute: number): Promise<void> {
    const tally = visits.takeTally()
    all.calls += tally.calls
    all.interrupted += tally.interrupted
    all.chunkErrors += tally.chunkErrors
    for (const [what, count] of tally.failed) all.failed.set(what, (all.failed.get(what) ?? 0) + count)
    const memory = await memoryOf(fleet)
    kept.push(memory.at(-1) ?? 0)
    if (memory.includes(0)) all.failed.set('a server that ended by itself', 1)
    const failed = [...tally.failed].map(([what, count]) => `${count} × ${what}`).join(', ')
    console.log(
      `minute ${minute}: ${tally.calls} calls, ${tally.interrupted} repeated, ${failed || '0 failed'}; ` +
        `memory ${memory.join(', ')} MB`,
    )
  }

  async function disturb(): Promise<void> {
    const begun = performance.now()
    const until = (ms: number) => pause(Math.max(0, begun + ms - performance.now()))
    for (let minute = 0; minute < minutes; minute += 1) {
      await until(minute * minuteMs + killMs)
      happening = 'killed'
      await fleet.replace('SIGKILL', minute % (servers - 1))
      kills += 1
      await pause(afterMs)
      happening = 'nothing'
      if (minute === Math.floor(minutes / 2)) {
        happening = 'rolled'
        for (let server = 0; server < servers; server += 1) await fleet.replace('SIGTERM', server, '.')
        happening = 'nothing'
        kept = []
      }
      await until((minute + 1) * minuteMs)
      if (minute < minutes - 1) await reportMinute(minute + 1)
    }
    isOver = true
  }

  const [left] = await Promise.all([pace(visits, rate, () => isOver), disturb()])
  await reportMinute(minutes)
  const failed = [...all.failed.values()].reduce((sum, count) => sum + count, 0)
  const settled = kept[settlingMinutes - 1]
  const last = kept.at(-1) ?? 0
  const what = [...all.failed.keys()].join('; ')
  rows.push(
    {
      phase: `calls, ${kills} servers killed, one release rolled`,
      calls: all.calls,
      done: all.calls - failed,
      other: `${all.interrupted} repeated${what === '' ? '' : `; ${what}`}`,
      ok: failed === 0,
    },
    {
      phase: 'chunk errors',
      calls: all.calls,
      done: all.calls,
      other: String(all.chunkErrors),
      ok: all.chunkErrors === 0,
    },
    { phase: 'visits left out', calls: left, done: 0, other: '', ok: left === 0 },
    {
      phase: 'memory of a server since it was rolled',
      calls: kept.length,
      done: kept.length,
      other: `${kept.join(', ')} MB`,
      ok: last > 0 && (settled === undefined || last <= settled * mostGrowth),
    },
  )
}
