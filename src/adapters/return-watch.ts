import { fromCallback, type EventObject } from 'xstate'
import type { ReturnEvent } from '../../machines/office/order-file.ports.ts'

/** Reports that the page was visited again: from another tab, another window or the back/forward cache. */
export const createReturnWatch = () =>
  fromCallback<EventObject>(({ sendBack }) => {
    const stop = new AbortController()
    const { signal } = stop
    const notice = () => {
      const event: ReturnEvent = { type: 'page.returned' }
      if (document.visibilityState === 'visible') sendBack(event)
    }
    document.addEventListener('visibilitychange', notice, { signal })
    addEventListener('focus', notice, { signal })
    addEventListener('pageshow', notice, { signal })
    return () => stop.abort()
  })
