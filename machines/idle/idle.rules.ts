import type { Market } from '../../contract/market.ts'

/** Whether the last activity is at least the market's idle limit ago; false without one. */
export const isIdleLimitReached = (
  market: Pick<Market, 'idle_limit_minutes'>,
  last: string | null,
  now: string,
): boolean => last !== null && Date.parse(now) - Date.parse(last) >= market.idle_limit_minutes * 60_000
