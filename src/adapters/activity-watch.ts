import { fromCallback, type EventObject } from 'xstate'
import type { ActivityEvent } from '../../machines/idle/idle.ports.ts'
import { listenWhileVisible } from './listen-while-visible.ts'
import type { BrowserStore } from './storage.ts'

/** Events that count as activity. */
const activities = ['pointerdown', 'keydown', 'visibilitychange', 'pageshow'] as const
/** Milliseconds after an activity in which others are ignored. */
const pause = 5000

/**
 * Reports pointers, keys and pages that become visible, with the tabs' stored last activity. Uses the device's clock:
 * the server's is only known later, and a correction would look like an absence.
 */
export const createActivityWatch = (store: BrowserStore, deviceNow: () => number) => {
  let isOpening = true
  let noticedAt = 0
  return fromCallback<EventObject>(({ sendBack }) => {
    const tell = (event: ActivityEvent) => sendBack(event)
    const notice = () => {
      const at = deviceNow()
      if (!isOpening && Math.abs(at - noticedAt) < pause) return
      noticedAt = at
      const now = new Date(at).toISOString()
      const event = { now, last: store.activity(), hasCart: store.cart() !== null, isOpening }
      store.setActivity(now)
      isOpening = false
      tell({ type: 'activity.noticed', ...event })
    }
    if (isOpening) queueMicrotask(notice) // a checkout in progress exists by then
    return listenWhileVisible(activities, notice)
  })
}
