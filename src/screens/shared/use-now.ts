import { startTransition, useEffect, useState } from 'react'
import { untilMidnight } from '../../../contract/sale-rules.ts'
import { useRouterContext } from '../../router-context/use-router-context.ts'

/** Returns the market's clock, refreshed every `seconds` and at midnight; null on the server and in the first render, which must match it. */
export function useNow(seconds = 30): string | null {
  const { session, facade } = useRouterContext()
  const [now, setNow] = useState<string | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let shown: string | null = null
    const tick = () => {
      clearTimeout(timer)
      shown = session.now()
      startTransition(() => setNow(shown)) // lists depend on it
      const pause = seconds * 1000
      timer = setTimeout(tick, shown === null ? pause : Math.min(pause, untilMidnight(shown)))
    }
    tick()
    // Known once the machines run; corrected when the server's first response shows that this device's clock is wrong.
    const stop = facade.subscribe(() => {
      if (isOff(shown, session.now(), seconds)) tick()
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [session, facade, seconds])
  return now
}

/** Whether `shown` differs from the clock by more than the refresh interval. */
const isOff = (shown: string | null, now: string | null, seconds: number) =>
  shown === null || now === null || Math.abs(Date.parse(now) - Date.parse(shown)) > (seconds + 1) * 1000
