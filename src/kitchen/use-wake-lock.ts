import { useEffect } from 'react'

/** Keeps the screen on while it shows orders; without the browser's help it dims as the tablet is set. */
export const useWakeLock = () =>
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isLeft = false
    const acquire = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      const acquired = await navigator.wakeLock.request('screen')
      if (isLeft) await acquired.release()
      else lock = acquired
    }
    const tryToAcquire = () => void acquire().catch(() => undefined)
    tryToAcquire()
    document.addEventListener('visibilitychange', tryToAcquire) // it ends when the page is hidden
    return () => {
      isLeft = true
      document.removeEventListener('visibilitychange', tryToAcquire)
      void lock?.release()
    }
  }, [])
