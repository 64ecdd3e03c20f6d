declare module 'autocannon' {
  type Options = {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    headers?: Readonly<Record<string, string>>
    /** Asked in turn instead of the URL's own path. */
    requests?: readonly { path: string }[]
  }
  type Outcome = {
    requests: { average: number }
    latency: { p50: number; p99: number }
    non2xx: number
    '3xx': number
    errors: number
  }
  /** Loads a URL and answers what it bore. */
  export default function autocannon(options: Options): Promise<Outcome>
}
