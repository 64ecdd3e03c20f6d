import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** An email as a mail client shows it. */
export type ReceivedEmail = {
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly raw: string
}

const octets = (quoted: string) =>
  Buffer.from(
    quoted.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

/** Decodes non-ASCII words of a header (RFC 2047). */
const words = (header: string) =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, encoded: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(encoded, 'base64').toString() : octets(encoded.replaceAll('_', ' ')),
    )

function bodyOf(part: string): string {
  const [head = '', ...rest] = part.split('\n\n')
  const body = rest.join('\n\n').trim()
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString()
  return /transfer-encoding: quoted-printable/i.test(head) ? octets(body.replace(/=\n/g, '')) : body
}

/** Parses a message with a plain-text and an HTML part. */
export function parseEmail(message: string): ReceivedEmail {
  const raw = message.replaceAll('\r\n', '\n')
  const [top = ''] = raw.split('\n\n')
  const headers = top.replace(/\n\s+/g, ' ')
  const header = (name: string) => words(new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? '')
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1] ?? ''
  const parts = raw.split(`--${boundary}`)
  const part = (type: string) => bodyOf((parts.find((one) => one.includes(`Content-Type: ${type}`)) ?? '').trim())
  return {
    to: header('To'),
    from: header('From'),
    subject: header('Subject'),
    text: part('text/plain'),
    html: part('text/html'),
    raw,
  }
}

/** The SMTP reply to a recipient, or null to accept the email. */
type Mood = (address: string) => { readonly code: number; readonly words: string } | null

/** A real SMTP server that stores accepted emails. */
export async function startSmtpServer() {
  const letters: ReceivedEmail[] = []
  let mood: Mood = () => null
  let asked = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      asked += 1
      const refused = mood(address)
      done(refused && Object.assign(new Error(refused.words), { responseCode: refused.code }))
    },
    onData: (stream, _session, done) => {
      void text(stream).then((raw) => {
        letters.push(parseEmail(raw))
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const isPort = (address: AddressInfo | string | null): address is AddressInfo =>
    typeof address === 'object' && address !== null
  const address = server.server.address()
  return {
    url: `smtp://127.0.0.1:${isPort(address) ? address.port : 0}`,
    letters,
    asked: () => asked,
    setMood: (next: Mood) => {
      mood = next
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
