import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import {
  atlasChannel,
  MachineUpdate,
  atlasSetting,
  ReportAnswer,
  maxUpdates,
  type ReplayRequest,
  type ReportRequest,
} from '../../../contract/machine-updates.ts'
import { openReport } from '../report/report-store.ts'
import { navigateTo } from '../use-atlas-location.ts'

/** Events received from the storefront of another tab. */
export type LiveState = {
  readonly isFollowing: boolean
  readonly news: readonly MachineUpdate[]
  /** Position of the selected event; null follows the latest. */
  readonly at: number | null
}

let live: LiveState = { isFollowing: false, news: [], at: null }
const listeners = new Set<() => void>()
function change(next: Partial<LiveState>) {
  live = { ...live, ...next }
  listeners.forEach((listener) => listener())
}

let channel: BroadcastChannel | null = null
let passOn: (news: MachineUpdate) => void = () => undefined

/** Replays received events, and passes on later ones. */
export function subscribeToEvents(listener: (news: MachineUpdate) => void) {
  live.news.forEach(listener)
  passOn = listener
}

function listen() {
  channel = new BroadcastChannel(atlasChannel)
  channel.addEventListener('message', ({ data }) => {
    if (v.is(ReportAnswer, data)) receiveReport(data.report)
    if (!v.is(MachineUpdate, data)) return
    if (live.news.some(({ page, place }) => page === data.page && place === data.place)) return // another atlas requested the replay
    change({ news: [...live.news, data].slice(-maxUpdates) })
    passOn(data)
  })
  const question: v.InferOutput<typeof ReplayRequest> = { kind: 'question' }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  channel.postMessage(question)
  change({ isFollowing: true, news: [], at: null })
}

let isAsking = false

/** Requests the failure report of the page whose moment is selected; its answer opens it. */
export function askForReport() {
  const page = live.news[live.at ?? live.news.length - 1]?.page
  if (page === undefined) return
  isAsking = true
  const question: v.InferOutput<typeof ReportRequest> = { kind: 'report-question', page }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  channel?.postMessage(question)
}

/** Opens a report that this atlas asked for; others may have asked for theirs. */
function receiveReport(report: unknown) {
  if (!isAsking) return
  isAsking = false
  openReport(JSON.stringify(report))
  navigateTo({ view: 'report', step: null })
}

/** Starts following: storefronts opened or reloaded from now on send their events. */
export function startFollowing() {
  localStorage.setItem(atlasSetting, 'on')
  listen()
}

/** Stops following: storefronts opened from now on send nothing. */
export function stopFollowing() {
  localStorage.removeItem(atlasSetting)
  channel?.close()
  channel = null
  change({ isFollowing: false, news: [], at: null })
}

/** Selects an earlier moment, or follows the latest with `null`. */
export const selectMoment = (at: number | null) => change({ at })

if (localStorage.getItem(atlasSetting) !== null) listen()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the followed state. */
export const useLive = (): LiveState => useSyncExternalStore(subscribe, () => live)

/** Returns a machine's last event of one page up to the selected moment; `isLatest` if it is that very moment. */
export function lastEventOf({ news, at }: LiveState, machine: string) {
  const until = at ?? news.length - 1
  const page = news[until]?.page
  const index = news.slice(0, until + 1).findLastIndex((one) => one.machine === machine && one.page === page)
  const found = news[index]
  return found ? { news: found, isLatest: index === until } : null
}
