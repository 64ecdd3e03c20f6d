import { once } from 'node:events'
import { createServer } from 'node:http'

export type Floor = { readonly url: string; readonly close: () => void }

/** The least that this machine does for a request: `body` from node:http, and nothing around it. */
export async function startFloor(type: string, body: string): Promise<Floor> {
  const bytes = Buffer.from(body)
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': type, 'content-length': bytes.length })
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** A page of one kilobyte that is only text. */
export const plainPage =
  '<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  `<title>x</title><link rel="icon" href="data:,"></head><body><h1>Hola</h1><p>${'Texto de la página. '.repeat(40)}</p></body></html>`
