import { setTimeout as rest } from 'node:timers/promises'
import { Pool } from 'undici'

export type Pace = {
  readonly origin: string
  readonly paths: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  readonly connections: number
  /** Requests a second. */
  readonly rate: number
  readonly seconds: number
}

/** Seconds that are not counted: the one who asks begins with cold code, and would measure itself. */
const warmUp = 1

/**
 * Milliseconds within which 99 of 100 requests are answered at an even pace. A load generator that sends each second's
 * share at once would measure its own crowd, and one that makes a promise of each answer its own collector.
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
        onRequestStart: () => {}, // tells undici which kind of handler this is
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
