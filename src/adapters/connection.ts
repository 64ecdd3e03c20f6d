import { fromCallback, type EventObject } from 'xstate'
import type { ConnectionEvent } from '../../machines/cart/cart.ports.ts'

/** The first pause before another try, and the longest, in milliseconds. */
const firstPause = 2000
const longestPause = 60_000

/** The pause after so many failures in a row: twice as long after each, up to a minute. In milliseconds. */
export const pauseAfter = (failures: number): number =>
  Math.min(longestPause, firstPause * 2 ** Math.min(10, Math.max(0, failures - 1)))

/** The browser's word that it is connected again; and, as it is often wrong, a try after each pause. */
export const createConnectionWatch = () =>
  fromCallback<EventObject, { failures: number }>(({ input: { failures }, sendBack }) => {
    const tell = () => sendBack({ type: 'connection.returned' } satisfies ConnectionEvent)
    const timer = setTimeout(tell, pauseAfter(failures))
    addEventListener('online', tell)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', tell)
    }
  })
