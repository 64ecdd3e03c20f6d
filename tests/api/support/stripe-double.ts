import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { Stripe } from 'stripe'

type Intent = { id: string; status: string; refunded: boolean }
type Session = { id: string; status: string; intent: Intent; amount: number; asked: URLSearchParams }

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

/** The part of Stripe's API that a card payment needs, over HTTP; it honors idempotency keys. */
export async function openStripeDouble() {
  const sessions = new Map<string, Session>()
  const keys = new Map<string, string>()
  const wire = ({ id, status, intent }: Session, origin: string) => ({
    id,
    object: 'checkout.session',
    status,
    url: `${origin}/pay/${id}`,
    payment_intent: {
      id: intent.id,
      object: 'payment_intent',
      status: intent.status,
      latest_charge: { object: 'charge', payment_method_details: { card: { brand: 'visa', last4: '4242' } } },
    },
  })
  const bySession = (id: string | undefined) => sessions.get(id ?? '')
  const byIntent = (id: string | undefined | null) => [...sessions.values()].find(({ intent }) => intent.id === id)

  async function answer(request: IncomingMessage, origin: string): Promise<object | null> {
    const path = (request.url ?? '').split('?')[0]?.split('/').slice(2) ?? []
    const [kind, ...rest] = path
    const body = await bodyOf(request)
    if (kind === 'checkout') {
      const [, id, verb] = rest
      if (id === undefined) {
        const key = String(request.headers['idempotency-key'])
        const known = bySession(keys.get(key))
        if (known) return wire(known, origin)
        const n = sessions.size + 1
        const amount = Number(body.get('line_items[0][price_data][unit_amount]'))
        const intent = { id: `pi_${n}`, status: 'requires_payment_method', refunded: false }
        const session = { id: `cs_${n}`, status: 'open', intent, amount, asked: body }
        sessions.set(session.id, session)
        keys.set(key, session.id)
        return wire(session, origin)
      }
      const session = bySession(id)
      if (session && verb === 'expire') session.status = 'expired'
      return session ? wire(session, origin) : null
    }
    if (kind === 'refunds') {
      const refunded = byIntent(body.get('payment_intent'))
      if (refunded) refunded.intent.refunded = true
      return { id: 're_1', object: 'refund' }
    }
    const session = byIntent(rest[0])
    if (!session) return null
    session.intent.status = rest[1] === 'capture' ? 'succeeded' : 'canceled'
    return { id: session.intent.id, object: 'payment_intent', status: session.intent.status }
  }

  const server = createServer((request, response) => {
    const origin = `http://${request.headers.host}`
    void answer(request, origin).then((found) => {
      response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify(found ?? { error: { type: 'invalid_request_error', message: 'No such thing' } }))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  return {
    url: `http://127.0.0.1:${port}`,
    sessions,
    /** The customer pays on the hosted page. */
    pay: (id: string) => {
      const session = bySession(id)
      if (!session) throw new Error('No such session')
      session.status = 'complete'
      session.intent.status = 'requires_capture'
    },
    /** Returns a notification with Stripe's signature. */
    noticeOf: (id: string, secret: string) => {
      const payload = JSON.stringify({
        id: 'evt_1',
        object: 'event',
        type: 'checkout.session.completed',
        data: { object: { id } },
      })
      return { payload, signature: Stripe.webhooks.generateTestHeaderString({ payload, secret }) }
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
