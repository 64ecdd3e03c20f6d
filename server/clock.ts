import { Temporal } from 'temporal-polyfill'

/** Where every rule of the server takes the time from. */
export type Clock = { readonly now: () => Temporal.Instant }

/** A clock of whole milliseconds. Those who ask within one get the same instant: instants outlive their call, and thousands of them a second halt the process when they are collected. */
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

/** A clock that shows `start` now and runs on from there. */
export function clockFrom(start: Temporal.Instant): Clock {
  const { epochMilliseconds } = start
  const begun = performance.now()
  return clockOf(() => epochMilliseconds + Math.floor(performance.now() - begun))
}
