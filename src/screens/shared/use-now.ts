import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** The market's clock, refreshed every `seconds`; null on the server and in the first render, which must equal it. */
export function useNow(seconds = 30): string | null {
  const { session, facade } = useRouteContext({ from: '__root__' })
  const [now, setNow] = useState<string | null>(null)
  useEffect(() => {
    const tick = () => setNow(session.now())
    tick()
    const timer = setInterval(tick, seconds * 1000)
    // Known once the machines run; corrected at once when the server's first answer shows that this device's clock is off.
    const stop = facade.subscribe(() =>
      setNow((known) => (isOff(known, session.now(), seconds) ? session.now() : known)),
    )
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [session, facade, seconds])
  return now
}

/** Whether `shown` is further from the clock than the time between two looks at it. */
const isOff = (shown: string | null, now: string | null, seconds: number) =>
  shown === null || now === null || Math.abs(Date.parse(now) - Date.parse(shown)) > (seconds + 1) * 1000
