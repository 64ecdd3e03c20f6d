declare module 'autocannon' {
  type Options = {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    headers?: Readonly<Record<string, string>>
    /** Requested in rotation instead of the URL's own path. */
    requests?: readonly { path: string }[]
  }
  type Outcome = {
    requests: { average: number; total: number }
    latency: { p50: number; p99: number }
    non2xx: number
    '3xx': number
    errors: number
  }
  /** Loads a URL and returns the results. */
  export default function autocannon(options: Options): Promise<Outcome>
}
