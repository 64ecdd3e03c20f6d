import { setTimeout } from 'node:timers/promises'
import { type Locator, type Page, type Route } from '@playwright/test'
import { barriersOf } from '../../barriers.ts'
import { complaintsOf } from '../../test.ts'
import { Lines, type Line } from './lines.ts'
import { noon, portOf, usualAnswers, type PortName } from './ports.ts'
import type { WireAnswer } from './wire.ts'

/** What this device and this tab kept from before, by storage key. */
export type Kept = { readonly local?: Record<string, unknown>; readonly session?: Record<string, unknown> }

/** One drawn picture on the screen, and as long as a page that is being opened may go on in one step: milliseconds. */
const frame = 16
const leap = 50
const patience = 10_000

/** What the server has said so far, by address: its menu is the same for every path. */
const menuAnswers = new Map<string, Promise<Answer>>()
type Answer = { readonly status: number; readonly contentType: string; readonly body: string }

/** Asked by the test and not by the page, which may be closed before the answer is there. */
async function ask(url: string, headers: Record<string, string>): Promise<Answer> {
  const response = await fetch(url, { headers })
  return { status: response.status, contentType: 'application/json', body: await response.text() }
}

/** A page on which the test decides what time it is, what the server answers, and when. */
export class Stage {
  readonly page: Page
  readonly complaints: string[]
  readonly #held: ReadonlySet<PortName>
  readonly #lines = new Lines()
  readonly #waiting = new Map<PortName, Route[]>()
  readonly answers: Partial<Record<PortName, WireAnswer>> = { ...usualAnswers }
  line: Line | null = null
  #asking = 0

  constructor(page: Page, held: readonly PortName[]) {
    this.page = page
    this.#held = new Set(held)
    this.complaints = complaintsOf(page)
    page.setDefaultTimeout(patience)
  }

  /** Stops the clock, holds the server's answers, and puts into the storages what was kept. */
  async prepare({ local = {}, session = {} }: Kept) {
    const { page } = this
    await this.#lines.start()
    await page.clock.install({ time: Date.parse(noon) - 60_000 }) // it runs until it is stopped, and cannot go back
    await page.clock.pauseAt(noon)
    await page.addInitScript(
      ([keptLocal, keptSession]) => {
        if (sessionStorage.getItem('prepared') !== null) return
        sessionStorage.setItem('prepared', 'yes')
        for (const [key, value] of Object.entries(keptLocal ?? {})) localStorage.setItem(key, JSON.stringify(value))
        for (const [key, value] of Object.entries(keptSession ?? {})) sessionStorage.setItem(key, JSON.stringify(value))
      },
      [local, session],
    )
    await page.route(/\/(v1|v2|geocode)\//, async (route) => {
      const port = portOf(route.request())
      const answer = port === null ? undefined : this.answers[port]
      if (port !== null && this.#held.has(port)) this.#waiting.set(port, [...(this.#waiting.get(port) ?? []), route])
      else if (answer) await route.fulfill(answer)
      else {
        this.#asking += 1
        await this.#askServer(route).finally(() => (this.#asking -= 1))
      }
    })
  }

  /** The server's own answer, of the island's usual menu: it does not know the stores of the fixtures, nor their day. */
  async #askServer(route: Route) {
    const url = new URL(route.request().url())
    for (const name of ['outlet_code', 'order_type', 'order_time']) url.searchParams.delete(name)
    const answer = menuAnswers.get(url.href) ?? ask(url.href, route.request().headers())
    menuAnswers.set(url.href, answer)
    await route.fulfill(await answer)
  }

  /** Opens an address, and waits until the machines run. */
  async open(path: string) {
    await this.page.goto(path, { waitUntil: 'domcontentloaded' })
    await this.until('the machines run', async () => (await this.page.locator('body > output').count()) > 0, leap)
  }

  /** Turns the page's clock picture by picture until something is so; slower and slower, so that its limits stay far. */
  async until(what: string, isSo: () => boolean | Promise<boolean>, step = frame) {
    const deadline = Date.now() + patience
    for (let pause = 0; !(await isSo()); pause = Math.min(pause + 5, 50)) {
      if (Date.now() > deadline) throw new Error(`In vain waited until ${what}`)
      await this.page.clock.runFor(step)
      await setTimeout(pause)
    }
  }

  async see(locator: Locator) {
    await this.until(`it is seen: ${String(locator)}`, () => locator.first().isVisible())
  }

  /** Lets the page's clock go on while a gesture waits, as for a window in its way that closes. */
  async patiently(gesture: Promise<void>) {
    const isOver = { now: false }
    const done = gesture.finally(() => {
      isOver.now = true
    })
    for (let pause = 10 * frame; !isOver.now; pause = 3 * frame) {
      await Promise.race([done, setTimeout(pause)])
      if (!isOver.now) await this.page.clock.runFor(frame)
    }
    return done
  }

  /** Waits until windows that close have gone: they still stand before what is behind them. */
  async settle() {
    await this.until('windows have closed', async () => (await this.page.locator('[data-ending-style]').count()) === 0)
  }

  async seeNot(locator: Locator) {
    await this.until(`it is gone: ${String(locator)}`, async () => !(await locator.first().isVisible()))
  }

  /** Waits until the server itself has answered: a clock that goes on by a minute would give up what is on its way. */
  async answered() {
    await this.until('the server has answered', () => this.#asking === 0)
  }

  /** Forgets requests that nobody waits for any more. */
  forget(ports: readonly PortName[]) {
    for (const port of ports) this.#waiting.delete(port)
  }

  /** Waits until a port has asked. */
  async asked(port: PortName) {
    await this.until(`${port} asks`, () => this.hasAsked(port))
  }

  /** Whether a port has asked, and waits for its answer. */
  hasAsked = (port: PortName) => (this.#waiting.get(port) ?? []).length > 0

  /** The last request of a port. */
  async take(port: PortName): Promise<Route> {
    await this.asked(port)
    const route = this.#waiting.get(port)?.at(-1)
    this.#waiting.delete(port)
    if (!route) throw new Error(`${port} has not asked`)
    return route
  }

  async answer(port: PortName, answer: WireAnswer) {
    const route = await this.take(port)
    await route.fulfill(answer)
    await this.#heard(route)
  }

  /** No network: what is read is asked once more, and fails again. */
  async cut(port: PortName) {
    const first = await this.take(port)
    await first.abort()
    const last = first.request().method() === 'GET' ? await this.take(port) : first
    if (last !== first) await last.abort()
    await this.#heard(last)
  }

  /** Waits until the page has got the answer, or knows that none comes: states may look alike before and after. */
  async #heard(route: Route) {
    const response = await route.request().response()
    await response?.finished()
    await this.page.evaluate(() => document.title)
  }

  /** The answer to the last request begins and does not end. */
  async begin(port: PortName): Promise<Line> {
    this.line = await this.#lines.open(await this.take(port))
    return this.line
  }

  /** Requests that are held get an answer that begins and does not go on: the calls' own limit is over, the machine's is not. */
  async stall() {
    for (const port of this.#waiting.keys()) {
      const request = this.#waiting.get(port)?.at(-1)?.request()
      if (request?.failure()) continue // given up since, for another search
      const begun = this.page.waitForResponse((response) => response.request() === request)
      await this.begin(port)
      await begun
    }
  }

  /** What an automatic judge of accessibility objects to. */
  async barriers(): Promise<string[]> {
    const isOver = { now: false }
    const judged = barriersOf(this.page).finally(() => {
      isOver.now = true
    })
    // It yields by timers, which stand still with the clock; a slow judge shall not outlast a notice of five seconds.
    while (!isOver.now) {
      await this.page.clock.runFor(1)
      await setTimeout(5)
    }
    return judged
  }

  /** What the page complained of, but for answers that the test itself refused. */
  seriousComplaints = () => this.complaints.filter((words) => !words.includes('Failed to load resource'))

  async close() {
    await this.page.unrouteAll({ behavior: 'ignoreErrors' })
    await this.page.close()
    await this.#lines.stop()
  }
}
