import { Temporal } from 'temporal-polyfill'

/** The only source of time for the server's rules. */
export type Clock = { readonly now: () => Temporal.Instant }

/** Returns a clock of whole milliseconds. Calls within one get the same instant: instants outlive their call, and thousands per second stall the garbage collector. */
function clockOf(milliseconds: () => number): Clock {
  let at = milliseconds()
  let instant = Temporal.Instant.fromEpochMilliseconds(at)
  return {
    now: () => {
      const now = milliseconds()
      if (now !== at) {
        at = now
        instant = Temporal.Instant.fromEpochMilliseconds(now)
      }
      return instant
    },
  }
}

/** The real time. */
export const systemClock: Clock = clockOf(Date.now)

/** Returns a clock that starts at `start`. */
export function clockFrom(start: Temporal.Instant): Clock {
  const { epochMilliseconds } = start
  const begun = performance.now()
  return clockOf(() => epochMilliseconds + Math.floor(performance.now() - begun))
}
