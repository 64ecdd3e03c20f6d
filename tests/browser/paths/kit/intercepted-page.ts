import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { consoleIssuesOf } from '../../support/console-issues.ts'
import { HeldRequest } from './held-request.ts'
import { PageClock } from './page-clock.ts'
import { pageClockScript } from './page-clock-script.ts'

/** The requests that the test answers, as Chromium writes them. */
const answered = ['*/v1/*', '*/v2/*', '*/geocode/*', '*/sandbox-bank/*']

/** A page with its own clock and held API requests, shared by tests in turn. */
export class InterceptedPage {
  readonly page: Page
  readonly session: CDPSession
  readonly clock: PageClock
  readonly complaints: string[]
  /** Handles a request; without it the page gets no answer. */
  onRequest: ((request: HeldRequest) => Promise<unknown>) | null = null
  readonly #scripts: string[] = []

  private constructor(page: Page, session: CDPSession) {
    this.page = page
    this.session = session
    this.clock = new PageClock(session)
    this.complaints = consoleIssuesOf(page)
    session.on('Fetch.requestPaused', ({ requestId, networkId = '', request }) => {
      const { method, url, postData: body = '', headers } = request
      const held = new HeldRequest(session, requestId, networkId, { method, url, body }, headers)
      void (this.onRequest?.(held) ?? held.abort())
    })
  }

  static async of(page: Page): Promise<InterceptedPage> {
    const session = await page.context().newCDPSession(page)
    const stagePage = new InterceptedPage(page, session)
    await session.send('Page.enable')
    await session.send('Page.addScriptToEvaluateOnNewDocument', { source: pageClockScript })
    await session.send('Fetch.enable', { patterns: answered.map((urlPattern) => ({ urlPattern })) })
    return stagePage
  }

  static async in(context: BrowserContext): Promise<InterceptedPage> {
    return InterceptedPage.of(await context.newPage())
  }

  /** Runs a function before the scripts of every document, until reset. */
  async beforeScripts(source: string) {
    const { identifier } = await this.session.send('Page.addScriptToEvaluateOnNewDocument', { source })
    this.#scripts.push(identifier)
  }

  /** Resets the page for the next test; only the browser cache remains. */
  async empty() {
    this.onRequest = null
    await this.page.goto('about:blank')
    await this.page.mouse.move(0, 0)
    for (const identifier of this.#scripts.splice(0))
      await this.session.send('Page.removeScriptToEvaluateOnNewDocument', { identifier })
    await this.session.send('Network.clearBrowserCookies')
    this.complaints.length = 0
  }
}
