import { Temporal } from 'temporal-polyfill'

/** Where every rule of the server takes the time from. */
export type Clock = { readonly now: () => Temporal.Instant }

/** The real time. */
export const systemClock: Clock = { now: () => Temporal.Now.instant() }

/** A clock that shows `start` now and runs on from there. */
export function clockFrom(start: Temporal.Instant): Clock {
  const { epochMilliseconds } = start
  const begun = performance.now()
  return {
    now: () => Temporal.Instant.fromEpochMilliseconds(epochMilliseconds + Math.floor(performance.now() - begun)),
  }
}
