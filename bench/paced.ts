import { setTimeout as rest } from 'node:timers/promises'
import { Pool } from 'undici'

export type Pace = {
  readonly origin: string
  readonly paths: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  readonly connections: number
  /** Requests per second. */
  readonly rate: number
  readonly seconds: number
}

/** Seconds of warm-up: the client starts with cold code, and would measure itself. */
const warmUp = 1

/**
 * Returns the 99th percentile in milliseconds at an even rate. A load generator with one burst per second would measure
 * its own queue, and one with a promise per answer its own garbage collector.
 */
export async function pacedP99({ origin, paths, headers, connections, rate, seconds }: Pace): Promise<number> {
  const pool = new Pool(origin, { connections })
  const uncounted = Math.floor(rate * warmUp)
  const times = new Float64Array(uncounted + Math.floor(rate * seconds))
  const { promise: allAnswered, resolve, reject } = Promise.withResolvers<void>()
  let asked = 0
  let answered = 0
  function ask(index: number) {
    const begun = performance.now()
    pool.dispatch(
      { path: paths[index % paths.length] ?? '/', method: 'GET', headers: { ...headers } },
      {
        onRequestStart: () => {}, // identifies the kind of handler to undici
        onResponseEnd: () => {
          times[index] = performance.now() - begun
          answered += 1
          if (answered === times.length) resolve()
        },
        onResponseError: (_, error) => reject(error),
      },
    )
  }
  const begun = performance.now()
  while (asked < times.length) {
    const due = Math.min(times.length, Math.floor(((performance.now() - begun) / 1000) * rate) + 1)
    while (asked < due) ask(asked++)
    await rest(1)
  }
  await allAnswered
  await pool.close()
  const counted = times.subarray(uncounted).toSorted()
  return counted[Math.floor(counted.length * 0.99)] ?? Number.NaN
}
