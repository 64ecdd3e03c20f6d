import type { CDPSession } from '@playwright/test'

/** Controls the clock of a session's page. Times in milliseconds. */
export class PageClock {
  readonly #session: CDPSession

  constructor(session: CDPSession) {
    this.#session = session
  }

  run = (milliseconds: number) => this.#ask(`pageClock.run(${milliseconds})`)
  jump = (milliseconds: number) => this.#ask(`pageClock.jump(${milliseconds})`)
  /** Whether dialogs are still closing or the page is navigating. */
  isClosing = async () => (await this.#ask('pageClock.isClosing()')) !== false
  /** Whether a control was pressed and the focus is lost (WCAG 2.4.3). */
  isFocusLost = async () => (await this.#ask('pageClock.isFocusLost()')) === true
  now = async () => Number(await this.#ask('pageClock.now()'))
  /** Whether the page has changed or is navigating. */
  turn = async (step: number, longest: number) => (await this.#ask(`pageClock.turn(${step}, ${longest})`)) !== false

  /** Returns the page's result; nothing while it is navigating. */
  async #ask(expression: string): Promise<unknown> {
    try {
      const { result, exceptionDetails } = await this.#session.send('Runtime.evaluate', {
        expression: `globalThis.pageClock && ${expression}`,
        awaitPromise: true,
        returnByValue: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
      return result.value
    } catch (error) {
      if (/context was destroyed|navigated|Cannot find/.test(String(error))) return undefined
      throw error
    }
  }
}
