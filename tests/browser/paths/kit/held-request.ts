import type { CDPSession } from '@playwright/test'
import type { PageRequest } from './ports.ts'

/** A response for the page. */
export type RawAnswer = { readonly status: number; readonly contentType: string; readonly body: Buffer }

/** A held request of the page. Each way to end it returns whether the page was still waiting. */
export class HeldRequest {
  readonly asked: PageRequest
  readonly headers: Readonly<Record<string, string>>
  readonly #session: CDPSession
  readonly #id: string
  readonly #networkId: string

  constructor(session: CDPSession, id: string, networkId: string, asked: PageRequest, headers: Record<string, string>) {
    this.#session = session
    this.#id = id
    this.#networkId = networkId
    this.asked = asked
    this.headers = headers
  }

  fulfill({ status, contentType, body }: RawAnswer) {
    const responseHeaders = [
      { name: 'content-type', value: contentType },
      { name: 'content-length', value: String(body.length) },
    ]
    return this.#end(
      this.#session.send('Fetch.fulfillRequest', {
        requestId: this.#id,
        responseCode: status,
        responseHeaders,
        body: body.toString('base64'),
      }),
    )
  }

  abort() {
    return this.#end(this.#session.send('Fetch.failRequest', { requestId: this.#id, errorReason: 'Failed' }))
  }

  /** Sends the request to another server. */
  redirect(url: string) {
    return this.#end(this.#session.send('Fetch.continueRequest', { requestId: this.#id, url }))
  }

  pass() {
    return this.#end(this.#session.send('Fetch.continueRequest', { requestId: this.#id }))
  }

  /** Ends the request by `end` and waits until the page has received the response or its failure. */
  untilOver = (end: () => Promise<boolean>) => this.#until(['Network.loadingFinished', 'Network.loadingFailed'], end)

  /** Starts a response by `end` and waits until the page has received its headers. */
  untilBegun = (end: () => Promise<boolean>) => this.#until(['Network.responseReceived', 'Network.loadingFailed'], end)

  async #until(
    news: readonly ('Network.loadingFinished' | 'Network.loadingFailed' | 'Network.responseReceived')[],
    end: () => Promise<boolean>,
  ) {
    const { promise: over, resolve } = Promise.withResolvers<void>()
    const hear = ({ requestId }: { requestId: string }) => {
      if (requestId === this.#networkId) resolve()
    }
    news.forEach((name) => this.#session.on(name, hear))
    try {
      await this.#session.send('Network.enable')
      if (await end()) await over
    } finally {
      news.forEach((name) => this.#session.off(name, hear))
      await this.#session.send('Network.disable')
    }
  }

  /** Resolves to false when the page has aborted the request or was closed. */
  #end = (sent: Promise<unknown>) =>
    sent.then(
      () => true,
      () => false,
    )
}
