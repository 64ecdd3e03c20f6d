import type { Temporal } from 'temporal-polyfill'
import type { PauseReason, StoreControlsRequest } from '../../../contract/store-controls.ts'
import type { Outlet, Pause } from './outlet.ts'
import { businessEnd } from './opening-hours.ts'

/** What a store itself decides about its orders. */
export type StoreControls = {
  readonly pausedUntil: Temporal.Instant | null
  readonly pauseReason: PauseReason | null
  readonly extraMinutes: number
}

export const noControls: StoreControls = { pausedUntil: null, pauseReason: null, extraMinutes: 0 }

/** Returns a store as it takes orders: with longer quotes, and its pause. */
export function controlledOutlet(outlet: Outlet, controls: StoreControls | null): Outlet {
  if (!controls) return outlet
  const { pausedUntil: until, pauseReason: reason, extraMinutes } = controls
  const { delivery, carryout } = outlet.quoteMinutes
  return {
    ...outlet,
    quoteMinutes: { delivery: delivery + extraMinutes, carryout: carryout + extraMinutes },
    ...(until && reason && { pause: { until, reason } }),
  }
}

const pauseMinutes = { 'quarter-hour': 15, 'half-hour': 30, hour: 60 } as const

/** Returns the pause that a store asks for: some minutes from `now`, to the next full one, or until it closes. */
function newPause(
  outlet: Outlet,
  { length, reason }: NonNullable<StoreControlsRequest['pause']>,
  now: Temporal.Instant,
): Pause {
  const until =
    length === 'day'
      ? businessEnd(outlet, now)
      : now.add({ minutes: pauseMinutes[length] }).round({ smallestUnit: 'minute', roundingMode: 'ceil' })
  return { until, reason }
}

/** Returns the controls after a request; what is absent stays. */
export function changedControls(
  outlet: Outlet,
  before: StoreControls,
  { pause, extra_minutes: extraMinutes = before.extraMinutes }: StoreControlsRequest,
  now: Temporal.Instant,
): StoreControls {
  if (pause === undefined) return { ...before, extraMinutes }
  const { until, reason } = pause === null ? { until: null, reason: null } : newPause(outlet, pause, now)
  return { pausedUntil: until, pauseReason: reason, extraMinutes }
}
