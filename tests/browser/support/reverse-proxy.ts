import { once } from 'node:events'
import { createServer, request } from 'node:http'

/** A server in front of the program, which can serve the service worker of another build. */
export type ReverseProxy = {
  readonly origin: string
  readonly deploy: (worker: string) => void
  readonly stop: () => void
}

/** Starts a server in front of the program at `url`. */
export async function startReverseProxy(url: string): Promise<ReverseProxy> {
  let deployed: string | null = null
  const server = createServer((incoming, outgoing) => {
    if (deployed !== null && incoming.url === '/service-worker.js')
      return outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(deployed)
    const { method, headers } = incoming
    const call = request(url + incoming.url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    call.on('error', () => outgoing.destroy())
    return incoming.pipe(call)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { origin: `http://127.0.0.1:${port}`, deploy: (worker) => (deployed = worker), stop }
}
