import type { StoreState } from '../../../contract/outlets.ts'
import type { InferOutput } from 'valibot'

export type OpenState = InferOutput<typeof StoreState>

/** Whether a store takes orders, of one type at least. */
export const takesOrders = (state: OpenState | undefined) => state?.state === 'open' || state?.state === 'closing'

const minuteMilliseconds = 60_000

/** Returns a store's state at `now`, from an earlier answer; `lastOrders` is minutes before closing [store.last-orders]. */
export function openStateAt(known: OpenState, now: string | null, lastOrders: number): OpenState {
  if (now === null || known.state === 'unavailable') return known
  const { deliveries_resume_at: resumesAt, ...open } = known
  const isPaused = resumesAt !== undefined && Date.parse(now) < Date.parse(resumesAt)
  return { ...openingAt(open, now, lastOrders), ...(isPaused && { deliveries_resume_at: resumesAt }) }
}

function openingAt(known: OpenState, now: string, lastOrders: number): OpenState {
  const at = Date.parse(now)
  if (known.state === 'closed')
    return known.opens_at !== null && Date.parse(known.opens_at) <= at
      ? { state: 'open', until: null, opens_at: null }
      : known
  const left = known.until === null ? Infinity : Date.parse(known.until) - at
  if (left < 0) return { state: 'closed', until: null, opens_at: null }
  return { ...known, state: left <= lastOrders * minuteMilliseconds ? 'closing' : 'open' }
}
