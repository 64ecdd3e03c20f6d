import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { barriersOf } from '../../support/barriers.ts'
import { pageBeside } from './beside.ts'
import type { HeldRequest, RawAnswer } from './held-request.ts'
import { Lines, type Line } from './lines.ts'
import type { Beginning } from './page-clock-script.ts'
import { Patience } from './patience.ts'
import { noon, portOf, usualAnswers, type PortName } from './ports.ts'
import type { StagePage } from './stage-page.ts'
import type { WireAnswer } from './wire.ts'

/** What this device and this tab kept from before, by storage key. */
export type Kept = { readonly local?: Record<string, unknown>; readonly session?: Record<string, unknown> }

/** One drawn picture on the screen, and as long as a page that is being opened may go on in one step: milliseconds. */
const frame = 16
const leap = 50

/** What the server has said so far, by address: its menu is the same for every path. */
const menuAnswers = new Map<string, Promise<RawAnswer>>()

/** Asked by the test and not by the page, which may be closed before the answer is there. */
async function ask(url: string, headers: Readonly<Record<string, string>>): Promise<RawAnswer> {
  const response = await fetch(url, { headers })
  return { status: response.status, contentType: 'application/json', body: Buffer.from(await response.arrayBuffer()) }
}

const rawAnswer = ({ status, json }: WireAnswer): RawAnswer => ({
  status,
  contentType: 'application/json',
  body: Buffer.from(JSON.stringify(json)),
})

const stored = (kept: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(kept).map(([key, value]) => [key, JSON.stringify(value)]))

/** A page on which the test decides what time it is, what the server answers, and when. */
export class Stage {
  /** The page as the gestures use it. */
  readonly page: Page
  readonly #own: StagePage
  readonly #held: ReadonlySet<PortName>
  readonly #lines = new Lines()
  readonly #waiting = new Map<PortName, HeldRequest[]>()
  readonly answers: Partial<Record<PortName, WireAnswer>> = { ...usualAnswers }
  line: Line | null = null
  #asking = 0

  constructor(own: StagePage, held: readonly PortName[], page = own.page) {
    this.page = page
    this.#own = own
    this.#held = new Set(held)
    page.setDefaultTimeout(Patience.longest)
  }

  get #isByKeys() {
    return this.page !== this.#own.page
  }

  /** What the page complained of. */
  get complaints() {
    return this.#own.complaints
  }

  /** Stops the clock, holds the server's answers, and puts into the storages what was kept. */
  async prepare({ local = {}, session = {} }: Kept) {
    await this.#lines.start()
    const beginning: Beginning = {
      test: randomUUID(),
      now: Date.parse(noon),
      local: stored(local),
      session: stored(session),
    }
    await this.#own.beforeScripts(`globalThis.pageClock?.begin(${JSON.stringify(beginning)})`)
    this.#own.onRequest = (request) => this.#receive(request)
  }

  /** Runs something before the page's scripts. */
  beforeScripts = (script: () => void) => this.#own.beforeScripts(`(${String(script)})()`)

  async #receive(request: HeldRequest) {
    const port = portOf(request.asked)
    const answer = port === null ? undefined : this.answers[port]
    if (port !== null && this.#held.has(port)) {
      this.#waiting.set(port, [...(this.#waiting.get(port) ?? []), request])
    } else if (answer) await request.fulfill(rawAnswer(answer))
    else if (port === 'bank') await request.pass()
    else {
      this.#asking += 1
      await this.#askServer(request).finally(() => (this.#asking -= 1))
    }
  }

  /** The server's own answer, of the island's usual menu: it does not know the stores of the fixtures, nor their day. */
  async #askServer(request: HeldRequest) {
    const url = new URL(request.asked.url)
    for (const name of ['outlet_code', 'order_type', 'order_time']) url.searchParams.delete(name)
    const answer = menuAnswers.get(url.href) ?? ask(url.href, request.headers)
    menuAnswers.set(url.href, answer)
    answer.catch(() => menuAnswers.delete(url.href))
    await request.fulfill(await answer)
  }

  /** Opens an address, and waits until the machines run. */
  async open(path: string) {
    await this.page.goto(path, { waitUntil: 'domcontentloaded' })
    await this.untilItRuns()
  }

  /** Waits until the machines run on a page that is being loaded. */
  async untilItRuns() {
    await this.until('the machines run', async () => (await this.page.locator('body > output').count()) > 0, leap)
  }

  /** Lets the page's clock go on and fires all that is due: milliseconds. */
  run = (milliseconds: number) => this.#own.clock.run(milliseconds)

  /** Sets the page's clock forward, as after a sleep: what is due is fired once. Milliseconds. */
  jump = (milliseconds: number) => this.#own.clock.jump(milliseconds)

  /** The time of the page: milliseconds since 1970. */
  now = () => this.#own.clock.now()

  /** Turns the page's clock picture by picture until something is so; slower and slower, so that its limits stay far. */
  async until(what: string, isSo: () => boolean | Promise<boolean>, step = frame) {
    const patience = new Patience(`In vain waited until ${what}`)
    while (!(await isSo())) patience.goOn(await this.#own.clock.turn(step, patience.pause))
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
    done.catch(() => undefined) // once patience is over, its own end comes too late
    const patience = new Patience('In vain waited for a gesture')
    for (let pause = 10 * frame; !isOver.now; pause = 3 * frame) {
      await Promise.race([done, setTimeout(pause)])
      if (!isOver.now) patience.goOn(await this.#own.clock.turn(frame, 0))
    }
    return done
  }

  /** Waits until windows that close have gone: they still stand before what is behind them. */
  async settle() {
    await this.until('windows have closed', async () => !(await this.#own.clock.isClosing()))
    // The focus follows a window some pictures later: keys that came before would be for what had it until then.
    if (this.#isByKeys) await this.run(4 * frame)
  }

  /** Waits until the focus is somewhere: who uses keys alone would begin at the top again. */
  async keepsFocus() {
    await this.until('the focus is on something after a press', async () => !(await this.#own.clock.isFocusLost()))
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
  async take(port: PortName): Promise<HeldRequest> {
    await this.asked(port)
    const request = this.#waiting.get(port)?.at(-1)
    this.#waiting.delete(port)
    if (!request) throw new Error(`${port} has not asked`)
    return request
  }

  async answer(port: PortName, answer: WireAnswer) {
    const request = await this.take(port)
    await request.untilOver(() => request.fulfill(rawAnswer(answer)))
  }

  /** No network: what is read is asked once more, and fails again. */
  async cut(port: PortName) {
    const first = await this.take(port)
    if (first.asked.method !== 'GET') return first.untilOver(() => first.abort())
    await first.abort()
    const last = await this.take(port)
    await last.untilOver(() => last.abort())
  }

  /** The answer to the last request begins and does not end. */
  async begin(port: PortName) {
    this.line = await this.#lines.open(await this.take(port))
  }

  /** Requests that are held get an answer that begins and does not go on: the calls' own limit is over, the machine's is not. */
  async stall() {
    for (const port of this.#waiting.keys()) {
      const request = await this.take(port)
      await request.untilBegun(async () => (await this.#lines.open(request)) !== null)
    }
  }

  /** What an automatic judge of accessibility objects to. The page's clock stands still for it. */
  async barriers(without: readonly string[] = []) {
    const beside = pageBeside(this.#own.page, this.#own.session)
    // A notice covers what keys have scrolled under it, which is chance; from the top it covers nothing.
    if (this.#isByKeys) await beside.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    // What stands behind a window is out of reach, and judged where the window is closed.
    const hasWindow = (await beside.locator('[role=dialog], [role=alertdialog]').count()) > 0
    return barriersOf(beside, hasWindow ? '[role=dialog], [role=alertdialog], output' : 'html', without)
  }

  /** What the page complained of, but for answers that the test itself refused. */
  seriousComplaints = () => this.complaints.filter((words) => !words.includes('Failed to load resource'))

  async close() {
    await this.#own.empty()
    await this.#lines.stop()
  }
}
