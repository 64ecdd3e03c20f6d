import { fromCallback, type EventObject } from 'xstate'
import type { ConnectionEvent } from '../../machines/cart/cart.ports.ts'

/** The first and the longest pause before a retry, in milliseconds. */
const firstPause = 2000
const longestPause = 60_000

/** Returns the pause after a number of consecutive failures, with exponential backoff up to a minute, in milliseconds. */
export const retryDelay = (failures: number): number =>
  Math.min(longestPause, firstPause * 2 ** Math.min(10, Math.max(0, failures - 1)))

/** Reports the browser's `online` event and, because that is unreliable, a retry after each pause. */
export const createConnectionWatch = () =>
  fromCallback<EventObject, { failures: number }>(({ input: { failures }, sendBack }) => {
    const tell = () => sendBack({ type: 'connection.returned' } satisfies ConnectionEvent)
    const timer = setTimeout(tell, retryDelay(failures))
    addEventListener('online', tell)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', tell)
    }
  })
