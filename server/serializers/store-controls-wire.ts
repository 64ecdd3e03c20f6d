import { Temporal } from 'temporal-polyfill'
import type { StoreControls as Wire } from '../../contract/store-controls.ts'
import { market } from '../domain/market.ts'
import type { Outlet } from '../domain/stores/outlet.ts'
import type { StoreControls } from '../domain/stores/store-controls.ts'

type Parts = {
  readonly outlet: Pick<Outlet, 'code' | 'name'>
  readonly controls: StoreControls
  readonly soldOut: ReadonlySet<string>
}

/** Returns what a store decides about its orders; a pause that is over is none. */
export function storeControlsWire({ outlet, controls, soldOut }: Parts, now: Temporal.Instant): Wire {
  const { pausedUntil, pauseReason, extraMinutes } = controls
  const isPaused = pausedUntil !== null && Temporal.Instant.compare(now, pausedUntil) < 0
  return {
    outlet: { code: outlet.code, name: outlet.name, timezone: market.timezone },
    paused_until: isPaused ? pausedUntil.toString() : null,
    pause_reason: isPaused ? pauseReason : null,
    extra_minutes: extraMinutes,
    sold_out: [...soldOut],
  }
}
