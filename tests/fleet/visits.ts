import { createApi } from '../../src/api/api.ts'
import type { Http } from '../../src/api/http.ts'
import { orderRequestOf, unchangedLine, unwrap } from '../faults/kit/customer.ts'
import { httpTo } from '../faults/kit/http-to.ts'
import { followOrderStream } from '../faults/kit/stream.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { contextOf } from './card-customers.ts'
import { isCutConnection, reasonOf } from './cut-connection.ts'

type Answer<T> = { readonly status: number; readonly body: T }
/** What happens to the servers: only a killed one may leave a call without an answer. */
export type Happening = 'nothing' | 'killed' | 'rolled'
/** What came of the calls of all visits. */
export type Tally = {
  calls: number
  /** Calls that a killed server or a closed connection did not answer, and that were answered when they were repeated. */
  interrupted: number
  /** Files of a page that were missing. */
  chunkErrors: number
  readonly failed: Map<string, number>
}

const repeatMs = 300
/** The storefront repeats a call once by itself, and then offers it to the customer. */
const mostTries = 6
const streamLimitMs = 60_000
const [canceled, notFound] = [8, 404]
const pages = ['/', '/order/pizzas', '/order/deals', '/find-a-hut', '/huts/SJ02', '/checkout']
const menu = '/v2/product-menu-fe/menu?outlet_code='

export const newTally = (): Tally => ({ calls: 0, interrupted: 0, chunkErrors: 0, failed: new Map() })

/** Visits of customers: menus, pages with their hashed files, carts, and orders that are followed to their end. */
export function createVisits(origin: string, stores: readonly string[], happening: () => Happening) {
  let tally = newTally()
  /** Files that any page has asked for: pages of the release before stay open. */
  const files = new Set<string>()

  const fail = (what: string) => tally.failed.set(what, (tally.failed.get(what) ?? 0) + 1)

  /** Makes a call, again while a server was killed or is too busy; counts it. */
  async function answered<T>(what: string, call: () => Promise<Answer<T>>): Promise<Answer<T> | null> {
    tally.calls += 1
    for (let tries = 1; ; tries += 1) {
      const answer = await call().catch(reasonOf)
      const isLost = typeof answer === 'string' || answer.status === 502 || answer.status === 503
      if (!isLost && answer.status < 400) return answer
      const outcome = `${what} (${happening()}): ${typeof answer === 'string' ? answer : answer.status}`
      const isBusy = typeof answer !== 'string' && answer.status === 503
      const isCut = typeof answer === 'string' && isCutConnection(answer) && tries === 1
      if (!isLost || (!isBusy && !isCut && happening() !== 'killed') || tries === mostTries) {
        fail(outcome)
        if (typeof answer === 'string') return null
        if (what === 'file' && answer.status === notFound) tally.chunkErrors += 1
        return answer
      }
      tally.interrupted += 1
      await pause(repeatMs)
    }
  }

  const read = async (path: string): Promise<Answer<string>> => {
    const response = await fetch(origin + path, { headers: { Client: 'web', accept: '*/*' } })
    return { status: response.status, body: await response.text() }
  }
  const once = httpTo(() => origin)
  const http: Http = async (request) => {
    const answer = await answered(request.path.split('/').slice(0, 3).join('/'), () => once(request))
    if (!answer) throw new Error('There is no answer')
    return answer
  }
  const api = createApi(http)

  async function seePage(turn: number): Promise<void> {
    const page = await answered('page', () => read(pages[turn % pages.length] ?? '/'))
    for (const [file] of page?.body.matchAll(/\/assets\/[\w./-]+\.(?:js|css)/g) ?? []) files.add(file)
  }

  async function loadFile(turn: number): Promise<void> {
    const file = [...files][turn % files.size]
    if (file !== undefined) await answered('file', () => read(file))
  }

  async function fillCart(turn: number) {
    const context = contextOf(turn, stores)
    const cart = unwrap(await api.addItem({ ...unchangedLine('pepperoni-doble', 2), context }, {}))
    return { cart, headers: { 'x-device': cart.device ?? '', 'Idempotency-Key': crypto.randomUUID() } }
  }

  /** Follows an order until it is canceled; a browser opens a stream that has ended again. */
  async function follow(uuid: string): Promise<void> {
    const giveUpMs = performance.now() + streamLimitMs
    tally.calls += 1
    while (performance.now() < giveUpMs) {
      const isEnd = ({ status }: { status: number }) => status === canceled
      const events = await followOrderStream(origin, uuid, isEnd, streamLimitMs).catch(() => [])
      if (events.some(isEnd)) return
      await pause(repeatMs)
    }
    fail('stream')
  }

  async function order(turn: number): Promise<void> {
    const { cart, headers } = await fillCart(turn)
    const request = orderRequestOf({ cart, email: `one-${turn}@example.com`, method: 'cash' })
    const { uuid, order_token: token } = unwrap(await api.placeOrder(request, headers))
    const following = follow(uuid)
    unwrap(await api.cancelOrder(uuid, { 'x-order-token': token }))
    await following
  }

  const seeMenu = (turn: number) => answered('menu', () => read(menu + (stores[turn % stores.length] ?? '')))

  return {
    /** A visit in the proportions of a shop: of ten, four menus, two pages, two files, a cart and an order. */
    visit: async (turn: number): Promise<void> => {
      const nth = Math.floor(turn / 10)
      try {
        if (turn % 10 < 4) await seeMenu(nth * 4 + (turn % 10))
        else if (turn % 10 < 6) await seePage(nth * 2 + (turn % 2))
        else if (turn % 10 < 8) await loadFile(nth * 2 + (turn % 2))
        else if (turn % 10 === 8) await fillCart(nth * 2 + 1)
        else await order(nth * 2 + 1)
      } catch (error) {
        fail(`visit: ${error instanceof Error ? error.message : String(error)}`)
      }
    },
    /** Returns the tally since the last one, and begins another. */
    takeTally: (): Tally => {
      const taken = tally
      tally = newTally()
      return taken
    },
  }
}
export type Visits = ReturnType<typeof createVisits>
