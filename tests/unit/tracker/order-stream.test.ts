import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OrderEvent } from '../../../contract/orders.ts'
import type { FollowEvent } from '../../../machines/tracker/tracker.ports.ts'
import { followOrder } from '../../../src/adapters/order-stream.ts'

const uuid = '0190f000-0000-7000-8000-000000000001'
const step = (seq: number): OrderEvent => ({ seq, status: 3, at: '2026-03-03T16:00:00Z', by: 'store' })
const block = (event: OrderEvent, end = '\n') => `id: ${event.seq}${end}data: ${JSON.stringify(event)}${end}${end}`

/** Opens a stream: its request headers, and functions that feed it. */
function openLine(headers: Headers) {
  let feed: ReadableStreamDefaultController<Uint8Array> | undefined
  let cancelled = false
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      feed = controller
    },
    cancel: () => {
      cancelled = true
    },
  })
  const breakOff = () => feed?.error(new TypeError('network'))
  return {
    headers,
    response: new Response(body),
    send: (bytes: Uint8Array | string) =>
      feed?.enqueue(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes),
    end: () => feed?.close(),
    breakOff,
    abort: () => {
      cancelled = true
      breakOff()
    },
    isCancelled: () => cancelled,
  }
}

let lines: ReturnType<typeof openLine>[] = []
let answer: 'open' | 'refuse' | 'unreachable' | 'silent' = 'open'
let told: FollowEvent[] = []
let stop = () => {}

const settle = () => vi.advanceTimersByTimeAsync(0)
const moved = () => told.flatMap((event) => (event.type === 'order.moved' ? [event.event.seq] : []))
const kinds = () => told.map(({ type }) => type)
const line = () => lines.at(-1) ?? openLine(new Headers())

function follow(after = 0) {
  stop = followOrder(
    { uuid, token: 'secret', after },
    (event) => told.push(event),
    () => undefined,
    'en',
  )
  return settle()
}

beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  answer = 'open'
  told = []
  const page = new EventTarget()
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    const opened = openLine(new Headers(init.headers))
    lines.push(opened)
    init.signal?.addEventListener('abort', opened.abort)
    if (answer === 'unreachable') return Promise.reject(new TypeError('no network'))
    if (answer === 'silent') return new Promise(() => undefined)
    return Promise.resolve(answer === 'refuse' ? new Response(null, { status: 503 }) : opened.response)
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('events are parsed however the bytes are split', async () => {
  const events = [1, 2, 3, 4].map(step)
  const text = `: sigue así, ñoño 🍕\r\n\r\nretry: 500\n\n${events.map((event) => block(event, event.seq % 2 ? '\n' : '\r\n')).join(': …\n\n')}`
  const bytes = new TextEncoder().encode(text)
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: bytes.length - 1 }), { maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(cuts, async (places) => {
      told = []
      await follow()
      const ends = [...places.toSorted((a, b) => a - b), bytes.length]
      ends.forEach((end, index) => line().send(bytes.slice(ends[index - 1] ?? 0, end)))
      await settle()
      stop()
      expect(moved()).toEqual([1, 2, 3, 4])
      expect(kinds()).not.toContain('stream.lost')
    }),
  )
})

test('events are parsed byte by byte', async () => {
  await follow()
  for (const byte of new TextEncoder().encode(block(step(1), '\r\n'))) line().send(Uint8Array.of(byte))
  await settle()
  expect(moved()).toEqual([1])
})

test('the stream request carries the language, the token and the last known event', async () => {
  await follow(7)
  expect(line().headers.get('last-event-id')).toBe('7')
  expect(line().headers.get('x-order-token')).toBe('secret')
  expect([line().headers.get('Client'), line().headers.get('Lang')]).toEqual(['web', 'en'])
})

test('a page that is left has no stream, and opens one after the last event when it is shown again', async () => {
  await follow()
  line().send(block(step(1)))
  await settle()
  dispatchEvent(new Event('pagehide'))
  await settle()
  expect(line().isCancelled()).toBe(true)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(lines).toHaveLength(1)
  dispatchEvent(new Event('pageshow'))
  await settle()
  expect(lines).toHaveLength(2)
  expect(line().headers.get('last-event-id')).toBe('1')
  expect(kinds()).toEqual(['stream.opened', 'order.moved', 'stream.opened'])
})

test.each(['end', 'breakOff'] as const)('after %s the stream reconnects from the last received event', async (how) => {
  await follow()
  line().send(block(step(1)) + block(step(2)) + 'data: {"half')
  await settle()
  line()[how]()
  await settle()
  expect(kinds()).toEqual(['stream.opened', 'order.moved', 'order.moved', 'stream.lost'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(lines).toHaveLength(2)
  expect(line().headers.get('last-event-id')).toBe('2')
  line().send(block(step(3)))
  await settle()
  expect(moved()).toEqual([1, 2, 3])
})

test.each(['refuse', 'unreachable'] as const)(
  'the reconnect delay grows up to 15 seconds when requests %s',
  async (how) => {
    answer = how
    await follow()
    const opened: number[] = []
    for (const pause of [1, 2, 4, 8, 15, 15]) {
      await vi.advanceTimersByTimeAsync(pause * 1000 - 1)
      opened.push(lines.length)
      await vi.advanceTimersByTimeAsync(1)
    }
    expect(opened).toEqual([1, 2, 3, 4, 5, 6])
    expect(kinds()).not.toContain('stream.opened')
  },
)

test('a connection that has died without a word is replaced after 40 seconds, and one with heartbeats is kept', async () => {
  await follow()
  line().send(block(step(1)))
  for (const _ of [1, 2, 3, 4]) {
    await vi.advanceTimersByTimeAsync(15_000)
    line().send(': \n\n')
  }
  expect(lines).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(40_000)
  expect(kinds().at(-1)).toBe('stream.lost')
  expect(lines[0]?.isCancelled()).toBe(true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(line().headers.get('last-event-id')).toBe('1')
})

test('a stream that is never answered is asked for again after 40 seconds', async () => {
  answer = 'silent'
  await follow()
  answer = 'open'
  await vi.advanceTimersByTimeAsync(41_000)
  expect(kinds()).toEqual(['stream.lost', 'stream.opened'])
})

test('the stream reconnects at once when back online', async () => {
  answer = 'unreachable'
  await follow()
  answer = 'open'
  dispatchEvent(new Event('online'))
  await settle()
  expect(kinds()).toEqual(['stream.lost', 'stream.opened'])
})

test('a stopped stream sends no events and no requests', async () => {
  await follow()
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(kinds()).toEqual(['stream.opened'])
  expect(lines).toHaveLength(1)
})

test('a stream with unreadable data is closed before the next one opens', async () => {
  await follow()
  line().send('data: {"seq":"one"}\n\n')
  await settle()
  expect(kinds()).toEqual(['stream.opened', 'stream.lost'])
  expect(lines[0]?.isCancelled()).toBe(true)
})
