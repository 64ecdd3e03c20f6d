import type { CDPSession } from '@playwright/test'

/** The clock of the page that a session belongs to. Times in milliseconds. */
export class PageClock {
  readonly #session: CDPSession

  constructor(session: CDPSession) {
    this.#session = session
  }

  run = (milliseconds: number) => this.#ask(`pageClock.run(${milliseconds})`)
  jump = (milliseconds: number) => this.#ask(`pageClock.jump(${milliseconds})`)
  /** Whether windows still close, or the whole page is being left. */
  isClosing = async () => (await this.#ask('pageClock.isClosing()')) !== false
  /** Whether something was pressed, and the focus is on nothing (WCAG 2.4.3). */
  isFocusLost = async () => (await this.#ask('pageClock.isFocusLost()')) === true
  now = async () => Number(await this.#ask('pageClock.now()'))
  /** Whether the page has changed meanwhile; one that is being left for another has. */
  turn = async (step: number, longest: number) => (await this.#ask(`pageClock.turn(${step}, ${longest})`)) !== false

  /** What the page answers; nothing if it is being left. */
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
