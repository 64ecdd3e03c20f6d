import type { Temporal } from 'temporal-polyfill'
import type { Clock } from '../clock.ts'

export type LoopTimes = {
  /** Returns `work` that also notes when it last succeeded. */
  readonly timed: (name: string, work: () => Promise<unknown>) => () => Promise<void>
  /** Returns when each background loop last completed a turn; null if never. */
  readonly lastSuccess: () => ReadonlyMap<string, Temporal.Instant | null>
}

/** Notes when the background loops of this server last succeeded. */
export function createLoopTimes(clock: Clock): LoopTimes {
  const times = new Map<string, Temporal.Instant | null>()
  return {
    timed: (name, work) => {
      times.set(name, null)
      return async () => {
        await work()
        times.set(name, clock.now())
      }
    },
    lastSuccess: () => times,
  }
}
