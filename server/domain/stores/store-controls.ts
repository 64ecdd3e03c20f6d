import type { Temporal } from 'temporal-polyfill'
import type {
  DeliveryPauseReason,
  PauseLength,
  PauseReason,
  StoreControlsRequest,
} from '../../../contract/store-controls.ts'
import type { Outlet } from './outlet.ts'
import { businessEnd } from './opening-hours.ts'

/** What a store itself decides about its orders. */
export type StoreControls = {
  readonly pausedUntil: Temporal.Instant | null
  readonly pauseReason: PauseReason | null
  readonly deliveryPausedUntil: Temporal.Instant | null
  readonly deliveryPauseReason: DeliveryPauseReason | null
  readonly extraMinutes: number
}

export const noControls: StoreControls = {
  pausedUntil: null,
  pauseReason: null,
  deliveryPausedUntil: null,
  deliveryPauseReason: null,
  extraMinutes: 0,
}

/** Returns a store as it takes orders: with longer quotes, and its pauses. */
export function controlledOutlet(outlet: Outlet, controls: StoreControls | null): Outlet {
  if (!controls) return outlet
  const { pausedUntil, pauseReason, deliveryPausedUntil, deliveryPauseReason, extraMinutes } = controls
  const { delivery, carryout } = outlet.quoteMinutes
  return {
    ...outlet,
    quoteMinutes: { delivery: delivery + extraMinutes, carryout: carryout + extraMinutes },
    ...(pausedUntil && pauseReason && { pause: { until: pausedUntil, reason: pauseReason } }),
    ...(deliveryPausedUntil &&
      deliveryPauseReason && { deliveryPause: { until: deliveryPausedUntil, reason: deliveryPauseReason } }),
  }
}

const pauseMinutes = { 'quarter-hour': 15, 'half-hour': 30, hour: 60 } as const

/** Returns when a pause ends: some minutes from `now`, at the next full one, or when the store closes. */
function pauseEnd(outlet: Outlet, length: PauseLength, now: Temporal.Instant): Temporal.Instant {
  return length === 'day'
    ? businessEnd(outlet, now)
    : now.add({ minutes: pauseMinutes[length] }).round({ smallestUnit: 'minute', roundingMode: 'ceil' })
}

/** Returns the controls after a request; what is absent stays. */
export function changedControls(
  outlet: Outlet,
  before: StoreControls,
  request: StoreControlsRequest,
  now: Temporal.Instant,
): StoreControls {
  const { pause, delivery_pause: deliveryPause, extra_minutes: extraMinutes = before.extraMinutes } = request
  return {
    ...before,
    extraMinutes,
    ...(pause !== undefined && {
      pausedUntil: pause && pauseEnd(outlet, pause.length, now),
      pauseReason: pause && pause.reason,
    }),
    ...(deliveryPause !== undefined && {
      deliveryPausedUntil: deliveryPause && pauseEnd(outlet, deliveryPause.length, now),
      deliveryPauseReason: deliveryPause && deliveryPause.reason,
    }),
  }
}
