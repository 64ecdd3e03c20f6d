import autocannon from 'autocannon'
import { request } from 'undici'
import { startBaseline } from './baseline.ts'
import { pacedP99 } from './paced.ts'
import { verdict, type Row } from './rows.ts'
import { readFileSync } from 'node:fs'

/** The kernel's unit of processor times. */
const tickMs = 10

/** Returns the milliseconds of processor time that a process has used so far; NaN except on Linux. */
function processorTime(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  // The name before the last parenthesis may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}

/** A call under load: its paths are requested in rotation. */
export type Load = {
  readonly what: string
  readonly paths: readonly string[]
  readonly connections: number
  /** Minimum share of the baseline's requests per second. */
  readonly ratio?: number
  /** Whether the browser revalidates a cached response. */
  readonly isKept?: boolean
  /** Maximum 99th percentile in milliseconds at half of the maximum load. */
  readonly p99?: number
}

const seconds = 5
/** Number of measurements of the 99th percentile. The minimum counts, of the baseline too: other load on the machine only increases it. */
const runs = 5
const plain = { Client: 'web', 'accept-encoding': 'gzip' }

/** Returns pseudorandom points in the island's bounding box, the same on every run. */
export function locationPaths(count: number): string[] {
  let state = 7
  const next = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
  return Array.from({ length: count }, () => {
    const point = [-67.2 + next() * 1.6, 17.95 + next() * 0.55].map((degrees) => degrees.toFixed(5)).join(',')
    return `/v2/product-hut-fe/outlets/location?location=${point}&order_type=${next() < 0.5 ? 'D' : 'C'}&limit=5`
  })
}

/** Returns the paths of a text as it is typed, letter by letter. */
export function suggestionPaths(addresses: readonly string[]): string[] {
  return addresses.flatMap((address) =>
    Array.from(
      address.slice(2),
      (_, length) => `/geocode/autocomplete?input=${encodeURIComponent(address.slice(0, length + 3))}`,
    ),
  )
}

type Server = { readonly url: string; readonly pid: number }

/** Loads a server; returns also its processor time of a request in microseconds, which other load hardly changes. */
async function loadOf(options: Omit<Parameters<typeof autocannon>[0], 'url'>, { url, pid }: Server) {
  const before = processorTime(pid)
  const result = await autocannon({ ...options, url })
  return { ...result, microseconds: ((processorTime(pid) - before) / result.requests.total) * 1000 }
}

/** Measures requests per second against the baseline, and the 99th percentile at half of that. */
export async function measureLoad(
  { url: origin, pid }: Server,
  { what, paths, connections, ratio, isKept, p99 }: Load,
): Promise<Row[]> {
  const [first = '/'] = paths
  const answer = await request(origin + first, { headers: plain })
  // Compressed, as it is sent: autocannon reads compressed bytes four times slower than text.
  const body = await answer.body.bytes()
  const baseline = await startBaseline('application/json', isKept ? '' : body)
  const headers = isKept ? { ...plain, 'if-none-match': String(answer.headers['etag']) } : plain
  try {
    const options = { connections, duration: seconds, headers, requests: paths.map((path) => ({ path })) }
    await autocannon({ ...options, url: baseline.url, duration: 2 }) // warm up
    const baselineLoad = await loadOf(options, baseline)
    await autocannon({ ...options, url: origin, duration: 2 })
    const real = await loadOf(options, { url: origin, pid })
    const share = real.requests.average / baselineLoad.requests.average
    const failures = real.non2xx + real.errors - (isKept ? real['3xx'] : 0)
    const rows: Row[] = [
      {
        what: `${what}: requests a second`,
        value: `${Math.round(real.requests.average)} (p99 ${real.latency.p99} ms${failures > 0 ? `, ${failures} FAILED` : ''})`,
        baseline: `${Math.round(baselineLoad.requests.average)} (p99 ${baselineLoad.latency.p99} ms)`,
        ratio: share.toFixed(2),
        goal: ratio === undefined ? '' : verdict(share >= ratio && failures === 0, `at least ${ratio} of the baseline`),
      },
    ]
    rows.push({
      what: `${what}: processor time a request`,
      value: `${Math.round(real.microseconds)} µs`,
      baseline: `${Math.round(baselineLoad.microseconds)} µs`,
      ratio: (baselineLoad.microseconds / real.microseconds).toFixed(2),
      goal: '',
    })
    if (p99 === undefined) return rows
    const pace = { paths, headers, connections, rate: real.requests.average / 2, seconds }
    const least = []
    const borne = []
    for (let run = 0; run < runs; run++) {
      least.push(await pacedP99({ ...pace, origin: baseline.url.replace(/\/$/, '') }))
      borne.push(await pacedP99({ ...pace, origin }))
    }
    const [least99, real99] = [Math.min(...least), Math.min(...borne)]
    return [
      ...rows,
      {
        what: `${what}: p99 at half that rate, least of ${runs}`,
        value: `${real99.toFixed(1)} ms`,
        baseline: `${least99.toFixed(1)} ms`,
        ratio: '',
        goal: verdict(real99 < p99, `under ${p99} ms`),
      },
    ]
  } finally {
    baseline.close()
  }
}
