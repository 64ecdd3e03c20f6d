/** Creates the market's clock: the device's, corrected by the server's last `Date` header; `corrected` is notified. */
export function createServerClock(deviceNow: () => number, corrected: () => void) {
  let ahead = 0
  return {
    /** Adjusts the clock to a response that comes from the server; offline copies have no date. */
    learn: (headers: Headers) => {
      const said = Date.parse(headers.get('date') ?? '')
      if (Number.isNaN(said) || !/no-store|no-cache/.test(headers.get('cache-control') ?? '')) return
      const difference = said - deviceNow()
      if (Math.abs(difference - ahead) <= 1500) return
      ahead = difference
      corrected()
    },
    /** ISO instant. */
    now: () => new Date(deviceNow() + ahead).toISOString(),
  }
}

export type ServerClock = ReturnType<typeof createServerClock>
