import { fromCallback, type EventObject } from 'xstate'
import { untilMidnight } from '../../contract/sale-rules.ts'
import type { ClockEvent } from '../../machines/store-availability/countdown.ports.ts'
import type { DayEvent } from '../../machines/time-picker/time-picker.ports.ts'
import { listenWhileVisible } from './listen-while-visible.ts'
import type { ServerClock } from '../api/server-clock.ts'

/** Sends the market's time at once, each second, and when the page becomes visible. */
export const createClockWatch = (clock: ServerClock) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const tell = (event: ClockEvent) => sendBack(event)
    const tick = () => tell({ type: 'clock.ticked', now: clock.now() })
    tick() // what watches it may have begun before the server's time was known
    const timer = setInterval(tick, 1000)
    const stop = listenWhileVisible(['visibilitychange', 'pageshow'], tick)
    return () => {
      clearInterval(timer)
      stop()
    }
  })

/** Reports each midnight of the market, and at once when a sleeping page becomes visible. */
export const createDayWatch = (clock: ServerClock) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const tell = (event: DayEvent) => sendBack(event)
    let turnsAt: number | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const now = clock.now()
      const left = untilMidnight(now)
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
