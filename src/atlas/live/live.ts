import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { flowChannel, FlowNews, flowSetting, maxNews, type FlowQuestion } from '../../../contract/flow-news.ts'

/** What was received from the storefront of another tab. */
export type Live = {
  readonly isFollowing: boolean
  readonly news: readonly FlowNews[]
  /** Which of the news is looked at; null follows the last one. */
  readonly at: number | null
}

let live: Live = { isFollowing: false, news: [], at: null }
const listeners = new Set<() => void>()
function change(next: Partial<Live>) {
  live = { ...live, ...next }
  listeners.forEach((listener) => listener())
}

let channel: BroadcastChannel | null = null
let passOn: (news: FlowNews) => void = () => undefined

/** Passes on what was received, and what will be. */
export function passNewsTo(hearer: (news: FlowNews) => void) {
  live.news.forEach(hearer)
  passOn = hearer
}

function listen() {
  channel = new BroadcastChannel(flowChannel)
  channel.addEventListener('message', ({ data }) => {
    if (!v.is(FlowNews, data)) return
    if (live.news.some(({ page, place }) => page === data.page && place === data.place)) return // another atlas asked
    change({ news: [...live.news, data].slice(-maxNews) })
    passOn(data)
  })
  const question: v.InferOutput<typeof FlowQuestion> = { kind: 'question' }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  channel.postMessage(question)
  change({ isFollowing: true, news: [], at: null })
}

/** Begins to follow: a storefront that is opened or reloaded from now on tells what happens in it. */
export function follow() {
  localStorage.setItem(flowSetting, 'on')
  listen()
}

/** Storefronts that are opened from now on are silent again. */
export function unfollow() {
  localStorage.removeItem(flowSetting)
  channel?.close()
  channel = null
  change({ isFollowing: false, news: [], at: null })
}

/** Looks at an earlier moment, or follows again with `null`. */
export const lookAt = (at: number | null) => change({ at })

if (localStorage.getItem(flowSetting) !== null) listen()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What is followed now. */
export const useLive = (): Live => useSyncExternalStore(subscribe, () => live)

/** The last that one page of the storefront told of a machine until the moment that is looked at; `isLatest` where it is that very moment. */
export function newsOf({ news, at }: Live, machine: string) {
  const until = at ?? news.length - 1
  const page = news[until]?.page
  const index = news.slice(0, until + 1).findLastIndex((one) => one.machine === machine && one.page === page)
  const found = news[index]
  return found ? { news: found, isLatest: index === until } : null
}
