import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** The market's clock, refreshed every `seconds`; null on the server and in the first render, which must equal it. */
export function useNow(seconds = 30): string | null {
  const { session } = useRouteContext({ from: '__root__' })
  const [now, setNow] = useState<string | null>(null)
  useEffect(() => {
    const tick = () => setNow(session.now())
    tick()
    const timer = setInterval(tick, seconds * 1000)
    return () => clearInterval(timer)
  }, [session, seconds])
  return now
}
