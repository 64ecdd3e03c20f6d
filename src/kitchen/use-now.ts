import { useEffect, useState } from 'react'
import { useKitchen } from './kitchen-context.ts'

/** Returns the market's time in epoch milliseconds, at each multiple of some seconds. */
export function useNow(seconds: number): number {
  const { now } = useKitchen()
  const [shown, setShown] = useState(() => Date.parse(now()))
  useEffect(() => {
    const tick = () => setShown(Date.parse(now()))
    const timer = setInterval(tick, seconds * 1000)
    return () => clearInterval(timer)
  }, [now, seconds])
  return shown
}
