import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type { TwilioSettings } from '../../../server/adapters/twilio.ts'

/** A message that Twilio has taken. */
type TakenMessage = {
  readonly to: string
  readonly from: string
  readonly body: string
  readonly contentSid: string | null
  readonly variables: Readonly<Record<string, string>>
}

type Answer = { readonly status: number; readonly code: number }
/** What to answer to a message in place of taking it; `silence` takes it and never answers. */
export type Mood = (message: TakenMessage) => Answer | 'silence' | null

export const accountSid = `AC${'1a'.repeat(16)}`
const authToken = 'b'.repeat(32)
const smsFrom = '+19395550100'
const whatsappFrom = '+19395550101'
const templates = { es: `HX${'2b'.repeat(16)}`, en: `HX${'3c'.repeat(16)}` }

const e164 = /^\+[1-9]\d{6,14}$/
const known = new Set(['To', 'From', 'Body', 'ContentSid', 'ContentVariables'])
/** Twilio takes at most so many characters. */
const longest = 1600
const longestVariables = 65_536

/** Returns the refusal of a request's fields by the documented rules; null if they are as documented. */
function problemOf(fields: URLSearchParams): Answer | null {
  const bad = (code: number) => ({ status: 400, code })
  const [to, from] = [fields.get('To'), fields.get('From')]
  if (!to) return bad(21604)
  if (!from) return bad(21603)
  const channels = [to, from].map((address) => (address.startsWith('whatsapp:') ? 'whatsapp' : 'sms'))
  if (channels[0] !== channels[1]) return bad(63007)
  if (!e164.test(to.replace(/^whatsapp:/, '')) || to === from) return bad(21211)
  if (from !== smsFrom && from !== `whatsapp:${whatsappFrom}`) return bad(21606)
  const [body, content, variables] = ['Body', 'ContentSid', 'ContentVariables'].map((name) => fields.get(name))
  if (!body && !content) return bad(21602)
  if ((body ?? '').length > longest) return bad(21617)
  if (content && !Object.values(templates).includes(content)) return bad(21656)
  if (variables && (variables.length > longestVariables || !areVariables(variables))) return bad(21656)
  if ([...fields.keys()].some((name) => !known.has(name))) return bad(20001)
  return null
}

function areVariables(json: string): boolean {
  try {
    const parsed: unknown = JSON.parse(json)
    const values = typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : []
    // WhatsApp refuses variables that are empty or have line breaks.
    return values.every(([name, value]) => /^\d+$/.test(name) && typeof value === 'string' && /^[^\n]+$/.test(value))
  } catch {
    return false
  }
}

function variablesOf(fields: URLSearchParams): Record<string, string> {
  const parsed: unknown = JSON.parse(fields.get('ContentVariables') ?? '{}')
  return Object.fromEntries(Object.entries(parsed ?? {}).map(([name, value]) => [name, String(value)]))
}

/** Twilio's Messages resource as it is documented: Basic authentication, form fields, E.164 addresses, errors by code. */
export async function startTwilio() {
  const taken: TakenMessage[] = []
  let mood: Mood = () => null
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const refuse = ({ status, code }: Answer, said: string) =>
      answer(status, { code, message: said, more_info: `https://www.twilio.com/docs/errors/${code}`, status })
    void text(request).then((body) => {
      const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
      if (request.headers.authorization !== `Basic ${credentials}`)
        return refuse({ status: 401, code: 20003 }, 'Authenticate')
      if (request.method !== 'POST' || request.url !== `/2010-04-01/Accounts/${accountSid}/Messages.json`)
        return refuse({ status: 404, code: 20404 }, 'The requested resource was not found')
      if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
        return refuse({ status: 400, code: 21604 }, "A 'To' phone number is required.")
      const fields = new URLSearchParams(body)
      const problem = problemOf(fields)
      // Its sentences repeat the phone.
      if (problem) return refuse(problem, `The 'To' number ${fields.get('To')} is not as it should be.`)
      const message = {
        to: fields.get('To') ?? '',
        from: fields.get('From') ?? '',
        body: fields.get('Body') ?? '',
        contentSid: fields.get('ContentSid'),
        variables: variablesOf(fields),
      }
      const told = mood(message)
      if (told === 'silence') return taken.push(message)
      if (told) return refuse(told, `Message to ${message.to} refused`)
      taken.push(message)
      const sid = `SM${'4d'.repeat(16)}`
      return answer(201, { sid, account_sid: accountSid, status: 'queued', to: message.to, error_code: null })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const settings: TwilioSettings = {
    accountSid,
    authToken,
    apiBase: `http://127.0.0.1:${port}`,
    smsFrom,
    whatsapp: { from: whatsappFrom, templates },
  }
  return {
    taken,
    settings,
    setMood: (next: Mood) => {
      mood = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
