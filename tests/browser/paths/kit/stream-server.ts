import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { HeldRequest } from './held-request.ts'

/** A response that the test keeps open. */
export type OpenStream = { readonly say: (text: string) => void; readonly end: () => void }

/** Streams responses to a page, which a fulfilled request cannot do. */
export class StreamServer {
  readonly #server: Server
  readonly #opened = new Map<string, PromiseWithResolvers<ServerResponse>>()
  #count = 0

  constructor() {
    this.#server = createServer(({ url }, response) => {
      response.sendDate = false // the page's clock would follow it
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
      response.flushHeaders()
      this.#opened.get(url ?? '')?.resolve(response)
    })
  }

  async start() {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
  }

  /** Starts the response to a held request; null if the page no longer waits for it. */
  async open(request: HeldRequest): Promise<OpenStream | null> {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('The lines are not open')
    const path = `/${(this.#count += 1)}`
    const opened = Promise.withResolvers<ServerResponse>()
    this.#opened.set(path, opened)
    if (!(await request.redirect(`http://127.0.0.1:${address.port}${path}`))) return null
    const response = await opened.promise
    return { say: (text) => void response.write(text), end: () => void response.end() }
  }

  async stop() {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }
}
