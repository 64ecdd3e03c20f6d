import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { createMicroCache } from '../../server/http/micro-cache.ts'

const path = '/v2/product-menu-fe/menu?order_type=D'
let milliseconds = 0
const clock = { now: () => Temporal.Instant.fromEpochMilliseconds(milliseconds) }

function requestOf(headers: Readonly<Record<string, string>> = {}, url = path, method = 'GET') {
  return Object.assign(new IncomingMessage(new Socket()), { url, method, headers })
}

function prepare() {
  milliseconds = 1_000_500
  const state = { isCurrent: true, measured: 0 }
  const ready = createMicroCache(clock)
  const isSent = (request: IncomingMessage) => ready.send(request, new ServerResponse(request))
  isSent(requestOf())
  const keep = (incoming: IncomingMessage) =>
    ready.keep(incoming, `http://localhost${path}`, {
      status: 200,
      headers: {},
      body: null,
      isCurrent: () => state.isCurrent,
      measure: () => void (state.measured += 1),
    })
  return { state, isSent, keep }
}

test('an answer is repeated and measured within its second, and not after it', () => {
  const { state, isSent, keep } = prepare()
  keep(requestOf())
  milliseconds += 499
  expect(isSent(requestOf())).toBe(true)
  expect(state.measured).toBe(1)
  milliseconds += 1
  expect(isSent(requestOf())).toBe(false)
})

test('an answer is not repeated after its source has changed', () => {
  const { state, isSent, keep } = prepare()
  keep(requestOf())
  state.isCurrent = false
  expect(isSent(requestOf())).toBe(false)
})

test.for([{ lang: 'en' }, { 'accept-encoding': 'br' }, { 'if-none-match': '"other"' }])(
  'an answer is not repeated for a request with %o',
  (headers) => {
    const { isSent, keep } = prepare()
    keep(requestOf())
    expect(isSent(requestOf(headers))).toBe(false)
  },
)

test('an answer is not repeated for another method', () => {
  const { isSent, keep } = prepare()
  keep(requestOf())
  expect(isSent(requestOf({}, path, 'HEAD'))).toBe(false)
})

test('the answer to a call that a page makes is not kept for the address of the page', () => {
  const { isSent, keep } = prepare()
  keep(requestOf({}, '/order/pizzas'))
  expect(isSent(requestOf({}, '/order/pizzas'))).toBe(false)
})
