import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { Stripe } from 'stripe'
import { listOf, missing, refuse, type Answer } from './stripe-answers.ts'
import { eventOf, type Subject } from './stripe-events.ts'
import {
  chargeObject,
  intentObject,
  refundedOf,
  refundObject,
  sessionObject,
  type Intent,
  type Refund,
  type Session,
} from './stripe-objects.ts'

/** What a customer, a cardholder or time does to a charge. */
type Change = Partial<Pick<Intent, 'status' | 'dispute' | 'amount' | 'currency' | 'livemode'>> & {
  readonly refunded?: true
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

/** Returns the metadata of a request. */
const metadataOf = (asked: URLSearchParams) =>
  Object.fromEntries(
    [...asked].flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? []
      return key === undefined ? [] : [[key, value]]
    }),
  )

/** Returns what a request wants in full. */
const expandOf = (asked: URLSearchParams) =>
  [...asked].flatMap(([name, value]) => (name.startsWith('expand[') ? [value] : [])).join()

/** A page may close 30 minutes to 24 hours after its creation. */
const [leastSeconds, mostSeconds] = [1800, 86_400]

/**
 * The part of Stripe's API that a card payment needs, over HTTP, and as strict: a key belongs to one request, a charge
 * changes only from the states that Stripe allows, and a page closes within its limits. `now`: milliseconds.
 */
export async function openStripeDouble(now: () => number) {
  const sessions = new Map<string, Session>()
  /** Requests and answers by idempotency key. */
  const keys = new Map<string, { readonly request: string; readonly answer: Answer }>()
  const calls: { readonly name: string; readonly asked: URLSearchParams; readonly answer: Answer }[] = []
  const silent = new Set<string>()
  let refusal: Answer | null = null
  let lost = { count: 0, part: '' }
  let created = 0
  let refunded = 0
  let events = 0
  const bySession = (id: string | undefined) => sessions.get(id ?? '')
  const byIntent = (id: string | undefined | null) => [...sessions.values()].find(({ intent }) => intent.id === id)

  function create(asked: URLSearchParams, origin: string): Answer {
    const seconds = Number(asked.get('expires_at')) - now() / 1000
    if (!(seconds >= leastSeconds && seconds <= mostSeconds)) return refuse(400, 'parameter_invalid_integer')
    created += 1
    const session: Session = {
      id: `cs_${created}`,
      status: 'open',
      intent: {
        id: `pi_${created}`,
        status: 'requires_payment_method',
        amount: Number(asked.get('line_items[0][price_data][unit_amount]')),
        currency: asked.get('line_items[0][price_data][currency]') ?? '',
        livemode: false,
        created: Math.floor(now() / 1000),
        metadata: metadataOf(asked),
        refunds: [],
        get refunded() {
          return refundedOf(this) === this.amount
        },
        dispute: null,
      },
      asked,
    }
    sessions.set(session.id, session)
    return { status: 200, body: sessionObject(session, origin) }
  }

  function ofSession([id, verb]: readonly string[], asked: URLSearchParams, origin: string): Answer {
    const session = bySession(id)
    if (!session) return missing
    if (verb === 'expire' && session.status !== 'open') return refuse(400)
    if (verb === 'expire') session.status = 'expired'
    return { status: 200, body: sessionObject(session, origin, expandOf(asked)) }
  }

  /** Stores a refund of what is left, or a part of it. */
  function addRefund(intent: Intent, amount: number, metadata: Stripe.Metadata = {}): Refund {
    refunded += 1
    const made: Refund = {
      id: `re_${refunded}`,
      amount,
      created: Math.floor(now() / 1000),
      metadata,
      status: 'succeeded',
    }
    intent.refunds.push(made)
    return made
  }

  function refund(asked: URLSearchParams): Answer {
    const intent = byIntent(asked.get('payment_intent'))?.intent
    if (!intent) return missing
    if (intent.status !== 'succeeded') return refuse(400, 'payment_intent_unexpected_state')
    if (intent.dispute !== null && intent.dispute !== 'won') return refuse(400, 'charge_disputed')
    const left = intent.amount - refundedOf(intent)
    if (left === 0) return refuse(400, 'charge_already_refunded')
    const amount = Number(asked.get('amount') ?? left)
    if (!(amount >= 1 && amount <= left)) return refuse(400)
    return { status: 200, body: refundObject(addRefund(intent, amount, metadataOf(asked)), intent) }
  }

  function list(path: readonly string[], asked: URLSearchParams, origin: string): Answer {
    const [kind] = path
    const url = `/v1/${path.join('/')}`
    const all = [...sessions.values()]
    const intents = all.map(({ intent }) => intent).filter(({ id }) => id === (asked.get('payment_intent') ?? id))
    const paid = intents.filter(({ status }) => status !== 'requires_payment_method')
    if (kind === 'charges') return listOf(url, paid.map(chargeObject), asked)
    const refunds = intents.flatMap((one) => one.refunds.map((it) => refundObject(it, one)))
    if (kind === 'refunds') return listOf(url, refunds, asked)
    const pages = all.map((session) => sessionObject(session, origin, expandOf(asked)))
    return listOf(url, pages, asked)
  }

  function ofIntent([id, verb]: readonly string[]): Answer {
    const intent = byIntent(id)?.intent
    if (!intent) return missing
    if (intent.status !== 'requires_capture') return refuse(400, 'payment_intent_unexpected_state')
    intent.status = verb === 'capture' ? 'succeeded' : 'canceled'
    return { status: 200, body: intentObject(intent) }
  }

  function answer(isRead: boolean, path: readonly string[], asked: URLSearchParams, origin: string): Answer {
    const [kind, ...rest] = path
    const isList = rest.length === (kind === 'checkout' ? 1 : 0)
    if (isRead && isList) return list(path, asked, origin)
    if (kind === 'refunds') return refund(asked)
    if (kind !== 'checkout') return ofIntent(rest)
    return rest.length === 1 ? create(asked, origin) : ofSession(rest.slice(1), asked, origin)
  }

  async function respond(request: IncomingMessage): Promise<Answer> {
    const [address = '', query] = (request.url ?? '').split('?')
    const path = address.split('/').slice(2)
    const isRead = request.method === 'GET'
    const asked = isRead ? new URLSearchParams(query) : await bodyOf(request)
    const { 'idempotency-key': key, host } = request.headers
    const answered = answerOnce(isRead, path, asked, { key: isRead ? undefined : key, origin: `http://${host}` })
    calls.push({ name: `${request.method} ${path.join('/')}`, asked, answer: answered })
    return answered
  }

  type From = { readonly key: string | string[] | undefined; readonly origin: string }
  /** Answers a repeated request as the first one. */
  function answerOnce(isRead: boolean, path: readonly string[], asked: URLSearchParams, { key, origin }: From): Answer {
    if (path.some((part) => silent.has(part))) return refuse(500, undefined, 'api_error')
    const refused = refusal
    refusal = null
    if (refused) return refused
    const sent = `${path.join('/')}?${asked}`
    const known = keys.get(String(key))
    if (known) return known.request === sent ? known.answer : refuse(400, undefined, 'idempotency_error')
    const answered = answer(isRead, path, asked, origin)
    if (key !== undefined) keys.set(String(key), { request: sent, answer: answered })
    return answered
  }

  const server = createServer((request, response) => {
    void respond(request).then(({ status, body }) => {
      if (lost.count > 0 && `${request.method} ${request.url}`.includes(lost.part)) {
        lost.count -= 1
        return request.destroy()
      }
      const headers = { 'content-type': 'application/json', 'stripe-should-retry': 'false' }
      return response.writeHead(status, headers).end(JSON.stringify(body))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  const intentOf = (id: string) => {
    const session = bySession(id)
    if (!session) throw new Error('No such session')
    return session.intent
  }

  return {
    url: `http://127.0.0.1:${port}`,
    sessions,
    /** The calls so far, with names such as `POST checkout/sessions`. */
    calls,
    /** Sessions about which it does not answer. */
    silent,
    /** The next request is refused. */
    refuseNext: (status: number, code: string, type?: string) => {
      refusal = refuse(status, code, type)
    },
    /** The next calls are made, but their answers are lost; `part` is in their method and address. */
    loseAnswers: (count: number, part = '') => {
      lost = { count, part }
    },
    /** Stripe forgets idempotency keys after a day. */
    forgetKeys: () => keys.clear(),
    /** The customer pays on the hosted page. */
    pay: (id: string, amount?: number) => {
      const intent = intentOf(id)
      intent.status = 'requires_capture'
      intent.amount = amount ?? intent.amount
      const session = bySession(id)
      if (session) session.status = 'complete'
    },
    /** Something happens to a charge at Stripe. */
    change: (id: string, { refunded: isRefunded, ...change }: Change) => {
      const intent = Object.assign(intentOf(id), change)
      if (isRefunded) addRefund(intent, intent.amount - refundedOf(intent))
    },
    /** Refunds a part of a charge at Stripe; its state can be changed. */
    refund: (id: string, amount: number) => addRefund(intentOf(id), amount),
    forget: (id: string) => sessions.delete(id),
    /** Returns a notification with Stripe's signature about what is of a session, as it is now. */
    /** With `padding` the notice has that many more characters. */
    noticeOf: (id: string, secret: string, about: Subject = 'session', padding = 0) => {
      const session = bySession(id)
      if (!session) throw new Error('No such session')
      const payload = `${JSON.stringify(eventOf(about, session, `evt_${(events += 1)}`))}${' '.repeat(padding)}`
      return { payload, signature: Stripe.webhooks.generateTestHeaderString({ payload, secret }) }
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
