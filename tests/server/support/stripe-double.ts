import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { Stripe } from 'stripe'

type Intent = {
  id: string
  status: 'requires_payment_method' | 'requires_capture' | 'succeeded' | 'canceled'
  refunded: boolean
  disputed: boolean
}
type Session = {
  id: string
  status: 'open' | 'complete' | 'expired'
  intent: Intent
  amount: number
  asked: URLSearchParams
}
type Answer = { readonly status: number; readonly body: object }
/** What a customer, a cardholder or time does to a charge. */
type Change = Partial<Pick<Intent, 'status' | 'refunded' | 'disputed'>>

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

const refuse = (status: number, code: string, type = 'invalid_request_error'): Answer => ({
  status,
  body: { error: { type, code, message: `Refused: ${code}` } },
})
const missing = refuse(404, 'resource_missing')

const intentWire = ({ id, status, refunded, disputed }: Intent) => ({
  id,
  object: 'payment_intent',
  status,
  latest_charge: {
    id: id.replace('pi', 'ch'),
    object: 'charge',
    refunded,
    disputed,
    payment_method_details: { card: { brand: 'visa', last4: '4242' } },
  },
})

const wire = ({ id, status, intent, amount, asked }: Session, origin: string) => ({
  id,
  object: 'checkout.session',
  status,
  livemode: false,
  currency: asked.get('line_items[0][price_data][currency]'),
  amount_total: amount,
  url: `${origin}/pay/${id}`,
  payment_intent: intentWire(intent),
})

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
  const calls: string[] = []
  const silent = new Set<string>()
  let refusal: Answer | null = null
  let lost = 0
  let created = 0
  const bySession = (id: string | undefined) => sessions.get(id ?? '')
  const byIntent = (id: string | undefined | null) => [...sessions.values()].find(({ intent }) => intent.id === id)

  function create(asked: URLSearchParams, origin: string): Answer {
    const seconds = Number(asked.get('expires_at')) - now() / 1000
    if (!(seconds >= leastSeconds && seconds <= mostSeconds)) return refuse(400, 'parameter_invalid_integer')
    created += 1
    const session: Session = {
      id: `cs_${created}`,
      status: 'open',
      intent: { id: `pi_${created}`, status: 'requires_payment_method', refunded: false, disputed: false },
      amount: Number(asked.get('line_items[0][price_data][unit_amount]')),
      asked,
    }
    sessions.set(session.id, session)
    return { status: 200, body: wire(session, origin) }
  }

  function ofSession([id, verb]: readonly string[], origin: string): Answer {
    const session = bySession(id)
    if (!session) return missing
    if (verb === 'expire' && session.status !== 'open') return refuse(400, 'resource_not_open')
    if (verb === 'expire') session.status = 'expired'
    return { status: 200, body: wire(session, origin) }
  }

  function refund(asked: URLSearchParams): Answer {
    const intent = byIntent(asked.get('payment_intent'))?.intent
    if (!intent) return missing
    if (intent.status !== 'succeeded') return refuse(400, 'payment_intent_unexpected_state')
    if (intent.refunded) return refuse(400, 'charge_already_refunded')
    if (intent.disputed) return refuse(400, 'charge_disputed')
    intent.refunded = true
    return { status: 200, body: { id: `re_${intent.id}`, object: 'refund', status: 'succeeded' } }
  }

  function ofIntent([id, verb]: readonly string[]): Answer {
    const intent = byIntent(id)?.intent
    if (!intent) return missing
    if (intent.status !== 'requires_capture') return refuse(400, 'payment_intent_unexpected_state')
    intent.status = verb === 'capture' ? 'succeeded' : 'canceled'
    return { status: 200, body: intentWire(intent) }
  }

  function answer(path: readonly string[], asked: URLSearchParams, origin: string): Answer {
    const [kind, ...rest] = path
    if (kind === 'refunds') return refund(asked)
    if (kind !== 'checkout') return ofIntent(rest)
    return rest.length === 1 ? create(asked, origin) : ofSession(rest.slice(1), origin)
  }

  async function respond(request: IncomingMessage): Promise<Answer> {
    const path = (request.url ?? '').split('?')[0]?.split('/').slice(2) ?? []
    const asked = await bodyOf(request)
    calls.push(`${request.method} ${path.join('/')}`)
    if (path.some((part) => silent.has(part))) return refuse(500, 'api_error', 'api_error')
    const refused = refusal
    refusal = null
    if (refused) return refused
    const { 'idempotency-key': key, host } = request.headers
    const sent = `${path.join('/')}?${asked}`
    const known = keys.get(String(key))
    if (known) return known.request === sent ? known.answer : refuse(400, '', 'idempotency_error')
    const answered = answer(path, asked, `http://${host}`)
    if (request.method === 'POST' && key !== undefined) keys.set(String(key), { request: sent, answer: answered })
    return answered
  }

  const server = createServer((request, response) => {
    void respond(request).then(({ status, body }) => {
      if (lost > 0) {
        lost -= 1
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
    /** The calls so far, such as `POST checkout/sessions`. */
    calls,
    /** Sessions about which it does not answer. */
    silent,
    /** The next request is refused. */
    refuseNext: (status: number, code: string, type?: string) => {
      refusal = refuse(status, code, type)
    },
    /** The next calls are made, but their answers are lost. */
    loseAnswers: (count: number) => {
      lost = count
    },
    /** The customer pays on the hosted page. */
    pay: (id: string, amount?: number) => {
      intentOf(id).status = 'requires_capture'
      const session = bySession(id)
      if (!session) return
      session.status = 'complete'
      session.amount = amount ?? session.amount
    },
    /** Something happens to a charge at Stripe. */
    change: (id: string, change: Change) => Object.assign(intentOf(id), change),
    forget: (id: string) => sessions.delete(id),
    /** Returns a notification with Stripe's signature, about a session or what `about` says. */
    noticeOf: (id: string, secret: string, about: object = { id, object: 'checkout.session' }) => {
      const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'test', data: { object: about } })
      return { payload, signature: Stripe.webhooks.generateTestHeaderString({ payload, secret }) }
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
