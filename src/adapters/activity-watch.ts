import { fromCallback, type EventObject } from 'xstate'
import { untilMidnight } from '../../contract/sale-rules.ts'
import type { ActivityEvent } from '../../machines/session/idle.ports.ts'
import type { ClockEvent } from '../../machines/stores/countdown.ports.ts'
import type { DayEvent } from '../../machines/time/time-picker.ports.ts'
import type { ServerClock } from './server-clock.ts'
import type { BrowserStore } from './storage.ts'

/** Events that count as activity. */
const activities = ['pointerdown', 'keydown', 'visibilitychange', 'pageshow'] as const
/** Milliseconds after an activity in which others are ignored. */
const pause = 5000

/** Listens while the page is visible; returns a function that stops it. */
export function listenWhileVisible(types: readonly string[], hear: () => void): () => void {
  const recordActivity = () => {
    if (document.visibilityState === 'visible') hear()
  }
  for (const type of types) addEventListener(type, recordActivity, { capture: true, passive: true })
  return () => {
    for (const type of types) removeEventListener(type, recordActivity, { capture: true })
  }
}

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

/** Sends the market's time each second, and at once when the page becomes visible. */
export const createClockWatch = (clock: ServerClock) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const tell = (event: ClockEvent) => sendBack(event)
    const tick = () => tell({ type: 'clock.ticked', now: clock.now() })
    const timer = setInterval(tick, 1000)
    const stop = listenWhileVisible(['visibilitychange', 'pageshow'], tick)
    return () => {
      clearInterval(timer)
      stop()
    }
  })

/** Reports each midnight of the market, and at once when a sleeping page becomes visible. */
export const createDayWatch = (clock: ServerClock, timezone: string) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const tell = (event: DayEvent) => sendBack(event)
    let turnsAt: number | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const now = clock.now()
      const left = untilMidnight(now, timezone)
      const isTurned = turnsAt !== null && Date.parse(now) >= turnsAt
      turnsAt = Date.parse(now) + left
      timer = setTimeout(look, left)
      if (isTurned) tell({ type: 'day.turned' })
    }
    look()
    const stop = listenWhileVisible(['visibilitychange', 'pageshow'], look)
    return () => {
      clearTimeout(timer)
      stop()
    }
  })
