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
    const stop = facade.subscribe(() => setNow((known) => known ?? session.now())) // known once the machines run
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [session, facade, seconds])
  return now
}
