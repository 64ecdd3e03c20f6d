/**
 * Creates the market's clock: the device's, corrected by the server's last `Date` header. `ahead` is the correction
 * that it begins with, in milliseconds; `corrected` is told each later one.
 */
export function createServerClock(deviceNow: () => number, corrected: (ahead: number) => void, ahead = 0) {
  return {
    /** Adjusts the clock to a response that comes from the server; offline copies have no date. */
    learn: (headers: Headers) => {
      const said = Date.parse(headers.get('date') ?? '')
      if (Number.isNaN(said) || !/no-store|no-cache/.test(headers.get('cache-control') ?? '')) return
      const difference = said - deviceNow()
      if (Math.abs(difference - ahead) <= 1500) return
      ahead = difference
      corrected(ahead)
    },
    /** ISO instant. */
    now: () => new Date(deviceNow() + ahead).toISOString(),
  }
}

export type ServerClock = ReturnType<typeof createServerClock>
