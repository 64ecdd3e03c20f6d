import { Agent, get, type RequestOptions } from 'node:http'
import { setTimeout as rest } from 'node:timers/promises'

export type Pace = {
  readonly origin: string
  readonly paths: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  readonly connections: number
  /** Requests a second. */
  readonly rate: number
  readonly seconds: number
}

/** Milliseconds from asking until the whole answer has come. */
function ask(options: RequestOptions): Promise<number> {
  const asked = performance.now()
  return new Promise((resolve, reject) => {
    get(options, (response) => {
      response.resume().on('end', () => resolve(performance.now() - asked))
    }).on('error', reject)
  })
}

/**
 * Milliseconds within which 99 of 100 requests are answered at an even pace. A load generator that sends each second's
 * share at once would measure its own crowd.
 */
export async function pacedP99({ origin, paths, headers, connections, rate, seconds }: Pace): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(origin)
  const begun = performance.now()
  const total = Math.floor(rate * seconds)
  const answers: Promise<number>[] = []
  while (answers.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - begun) / 1000) * rate) + 1)
    while (answers.length < due)
      answers.push(ask({ hostname, port, path: paths[answers.length % paths.length] ?? '/', agent, headers }))
    await rest(1)
  }
  const times = (await Promise.all(answers)).toSorted((one, other) => one - other)
  agent.destroy()
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN
}
