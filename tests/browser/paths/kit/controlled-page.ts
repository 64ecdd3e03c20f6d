import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { accessibilityIssuesOf } from '../../support/accessibility-issues.ts'
import { isolatedPage } from './isolated-page.ts'
import type { HeldRequest, RawAnswer } from './held-request.ts'
import { StreamServer, type OpenStream } from './stream-server.ts'
import type { InitialPageState } from './page-clock-script.ts'
import { TurnLimit } from './turn-limit.ts'
import { noon, portOf, defaultAnswers, type PortName } from './ports.ts'
import type { InterceptedPage } from './intercepted-page.ts'
import type { WireAnswer } from './wire-answers.ts'

/** Stored values of this device and tab, by storage key. */
export type StoredValues = { readonly local?: Record<string, unknown>; readonly session?: Record<string, unknown> }

/** Duration of one frame, and the maximum step of an opening page, in milliseconds. */
const frame = 16
const leap = 50

/** Server responses by language and address: the menu is the same for every path. */
const menuAnswers = new Map<string, Promise<RawAnswer>>()

/** Requests by the test, not by the page, which may close before the response. */
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

/** A page whose time and server answers the test controls. */
export class ControlledPage {
  /** The page for gestures. */
  readonly page: Page
  readonly #own: InterceptedPage
  #held: ReadonlySet<PortName>
  readonly #lines = new StreamServer()
  readonly #waiting = new Map<PortName, HeldRequest[]>()
  readonly answers: Partial<Record<PortName, WireAnswer>> = { ...defaultAnswers }
  line: OpenStream | null = null
  #asking = 0

  constructor(own: InterceptedPage, held: readonly PortName[], page = own.page) {
    this.page = page
    this.#own = own
    this.#held = new Set(held)
    page.setDefaultTimeout(TurnLimit.longest)
  }

  /** Holds the requests of these ports from now on, and those of no others. */
  hold(ports: readonly PortName[]) {
    this.#held = new Set(ports)
  }

  get #isByKeys() {
    return this.page !== this.#own.page
  }

  /** Console errors of the page. */
  get complaints() {
    return this.#own.complaints
  }

  /** Stops the clock, holds server answers and fills the storages. */
  async prepare({ local = {}, session = {} }: StoredValues) {
    await this.#lines.start()
    const beginning: InitialPageState = {
      test: randomUUID(),
      now: Date.parse(noon),
      local: stored(local),
      session: stored(session),
    }
    await this.#own.beforeScripts(`globalThis.pageClock?.begin(${JSON.stringify(beginning)})`)
    this.#own.onRequest = (request) => this.#receive(request)
  }

  /** Runs a function before the page's scripts. */
  beforeScripts = (script: () => void) => this.#own.beforeScripts(`(${String(script)})()`)

  async #receive(request: HeldRequest) {
    const port = portOf(request.asked)
    const answer = port === null ? undefined : this.answers[port]
    if (port !== null && this.#held.has(port)) {
      this.#waiting.set(port, [...(this.#waiting.get(port) ?? []), request])
    } else if (port === 'followCatalog') return // it stays open, and nothing changes
    else if (answer) await request.fulfill(rawAnswer(answer))
    else if (port === 'bank') await request.pass()
    else {
      this.#asking += 1
      await this.#askServer(request).finally(() => (this.#asking -= 1))
    }
  }

  /** The server's answer, for the default menu in the stores of the fixtures, which it does not know. */
  async #askServer(request: HeldRequest) {
    const url = new URL(request.asked.url)
    if (url.searchParams.get('outlet_code')?.startsWith('B00') !== false)
      for (const name of ['outlet_code', 'order_type', 'order_time']) url.searchParams.delete(name)
    const language = new Headers(request.headers).get('lang') ?? ''
    // A page whose texts the gallery changed still gets the menu in the language that it was opened in.
    if (url.searchParams.has('lang')) url.searchParams.set('lang', language)
    const key = `${language} ${url.href}`
    const answer = menuAnswers.get(key) ?? ask(url.href, request.headers)
    menuAnswers.set(key, answer)
    answer.catch(() => menuAnswers.delete(key))
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

  /** Advances the page's clock by milliseconds and fires due timers. */
  run = (milliseconds: number) => {
    this.line?.say(': \n\n') // a server's line has a byte every 15 seconds
    return this.#own.clock.run(milliseconds)
  }

  /** Sets the page's clock forward by milliseconds, as after a sleep: due timers fire once. */
  jump = (milliseconds: number) => this.#own.clock.jump(milliseconds)

  /** The time of the page: milliseconds since 1970. */
  now = () => this.#own.clock.now()

  /** Advances the page's clock frame by frame until a condition holds, with growing real pauses, so that page time limits stay far. */
  async until(what: string, isSo: () => boolean | Promise<boolean>, step = frame) {
    const patience = new TurnLimit(`Timed out waiting until ${what}`)
    while (!(await isSo())) patience.goOn(await this.#own.clock.turn(step, patience.pause))
  }

  async see(locator: Locator) {
    await this.until(`it is seen: ${String(locator)}`, () => locator.first().isVisible())
  }

  /** Advances the page's clock while a gesture waits, for example for a closing dialog. */
  async patiently(gesture: Promise<void>) {
    const isOver = { now: false }
    const done = gesture.finally(() => {
      isOver.now = true
    })
    done.catch(() => undefined) // after the limit, the gesture's own result is too late
    const patience = new TurnLimit('Timed out waiting for a gesture to end')
    for (let pause = 10 * frame; !isOver.now; pause = 3 * frame) {
      await Promise.race([done, setTimeout(pause)])
      if (!isOver.now) patience.goOn(await this.#own.clock.turn(frame, 0))
    }
    return done
  }

  /** Waits until closing dialogs have gone, because they still cover the page. */
  async settle() {
    await this.until('windows have closed', async () => !(await this.#own.clock.isClosing()))
    // The focus moves some frames after a dialog: earlier keys would reach the previous element.
    if (this.#isByKeys) await this.run(4 * frame)
  }

  /** Waits until an element has the focus: otherwise keyboard users start at the top again. */
  async keepsFocus() {
    await this.until('the focus is on something after a press', async () => !(await this.#own.clock.isFocusLost()))
  }

  async seeNot(locator: Locator) {
    await this.until(`it is gone: ${String(locator)}`, async () => !(await locator.first().isVisible()))
  }

  /** Waits for real server answers: advancing the clock by a minute would time them out. */
  async answered() {
    await this.until('the server has answered', () => this.#asking === 0)
  }

  /** Drops requests that the page no longer waits for. */
  forget(ports: readonly PortName[]) {
    for (const port of ports) this.#waiting.delete(port)
  }

  /** Waits until a port has sent a request. */
  async asked(port: PortName) {
    await this.until(`${port} asks`, () => this.hasAsked(port))
  }

  /** Whether a request of a port is pending. */
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

  /** Fails the request as offline; reads are retried once and fail again. */
  async cut(port: PortName) {
    const first = await this.take(port)
    if (first.asked.method !== 'GET') return first.untilOver(() => first.abort())
    await first.abort()
    const last = await this.take(port)
    await last.untilOver(() => last.abort())
  }

  /** Starts the answer to the last request and keeps it open. */
  async begin(port: PortName) {
    this.line = await this.#lines.open(await this.take(port))
  }

  /** Starts answers to held requests without finishing them: this satisfies the calls' own limit, but not the machine's. */
  async stall() {
    for (const port of this.#waiting.keys()) {
      const request = await this.take(port)
      await request.untilBegun(async () => (await this.#lines.open(request)) !== null)
    }
  }

  /** Returns accessibility issues found by axe while the page's clock is stopped. */
  async barriers(without: readonly string[] = []) {
    const beside = isolatedPage(this.#own.page, this.#own.session)
    // A notice may cover scrolled content by chance; at the top it covers nothing.
    if (this.#isByKeys) await beside.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    // Content behind a dialog is inert, and is checked when the dialog is closed.
    const hasWindow = (await beside.locator('[role=dialog], [role=alertdialog]').count()) > 0
    return accessibilityIssuesOf(beside, hasWindow ? '[role=dialog], [role=alertdialog], output' : 'html', without)
  }

  /** Console errors, except for answers that the test refused. */
  seriousComplaints = () => this.complaints.filter((words) => !words.includes('Failed to load resource'))

  async close() {
    await this.#own.empty()
    await this.#lines.stop()
  }
}
