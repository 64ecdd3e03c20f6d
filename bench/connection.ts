import { once } from 'node:events'
import { connect } from 'node:net'

export type Answer = { readonly status: number; readonly text: string }

/** Returns the response in `bytes`; null if it is incomplete. */
function answerIn(bytes: Buffer): Answer | null {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd < 0) return null
  const head = bytes.toString('latin1', 0, headEnd)
  const [, status, length] = /^HTTP\/1.1 (\d+)[^]*\r\ncontent-length: (\d+)/i.exec(head) ?? []
  if (length === undefined) throw new Error(`A response without Content-Length:\n${head}`)
  const end = headEnd + 4 + Number(length)
  return bytes.length < end ? null : { status: Number(status), text: bytes.toString('utf8', headEnd + 4, end) }
}

/**
 * Opens a connection with sequential requests. It shares the processors with the measured server: a full HTTP library
 * takes twice as much of them.
 */
export async function openConnection(origin: string) {
  const { hostname, port, host } = new URL(origin)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const send = (method: 'GET' | 'POST', path: string, headers: Readonly<Record<string, string>>, body: string) =>
    new Promise<Answer>((resolve, reject) => {
      let received: Buffer = Buffer.alloc(0)
      const hear = (bytes: Buffer) => {
        received = received.length === 0 ? bytes : Buffer.concat([received, bytes])
        const answer = answerIn(received)
        if (!answer) return
        socket.off('data', hear).off('error', reject)
        resolve(answer)
      }
      socket.on('data', hear).on('error', reject)
      const all = { host, ...headers, 'content-length': String(Buffer.byteLength(body)) }
      const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.write(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${body}`)
    })
  const get = (path: string, headers: Readonly<Record<string, string>>) => send('GET', path, headers, '')
  const post = (path: string, headers: Readonly<Record<string, string>>, body: string) =>
    send('POST', path, headers, body)
  return { get, post, close: () => socket.destroy() }
}
