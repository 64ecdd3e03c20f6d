import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { openStripeDouble } from '../server/support/stripe-double.ts'
import type { Subject } from '../server/support/stripe-events.ts'

/** Steps of a payment at the bank. */
export const bankSteps = ['begin', 'look', 'capture', 'void', 'refund'] as const
type BankStep = (typeof bankSteps)[number]
/** A moment of a call to the bank: before or after the bank has done it. */
export type BankMoment = `${'before' | 'after'} ${BankStep}`

type Given = {
  readonly now: () => number
  readonly random: () => number
  /** Is told of each moment, with the server that calls; true if that server was killed in it. */
  readonly onMoment: (moment: BankMoment, server: number) => boolean
  /** Where notices go. */
  readonly origin: () => string
}

const webhookSecret = 'whsec_test'
const noticesPath = '/v1/product-payment-fe/payment/notices'
/** Milliseconds: the most that a call and a notice are delayed, and a late notice. */
const [callDelay, noticeDelay, lateDelay] = [120, 3000, 15_000]
/** Shares of calls that fail, and whose answer is lost. */
const [failing, losing] = [0.02, 0.02]
const lateShare = 0.05

function stepOf(method: string, path: string): BankStep | null {
  if (path.endsWith('/capture')) return 'capture'
  if (path.endsWith('/cancel') || path.endsWith('/expire')) return 'void'
  if (path === '/v1/refunds') return method === 'POST' ? 'refund' : null
  if (path === '/v1/checkout/sessions') return method === 'POST' ? 'begin' : null
  return path.startsWith('/v1/checkout/sessions/') ? 'look' : null
}

/** The double of Stripe behind a door for each server: it is slow, fails, loses answers, and sends notices twice, late and out of order. */
export async function openBank(doors: number, { now, random, onMoment, origin }: Given) {
  const stripe = await openStripeDouble(now)
  const notices = new Set<Promise<void>>()
  let [sent, refused] = [0, 0]
  let isCalm = false

  /** Sends a notice of what is so now. */
  async function notify(session: string, about: Subject, delay: number): Promise<void> {
    const { payload: body, signature } = stripe.noticeOf(session, webhookSecret, about)
    await pause(delay)
    for (let tries = 0; tries < 20; tries += 1) {
      const headers = { 'stripe-signature': signature }
      const answer = await fetch(origin() + noticesPath, { method: 'POST', body, headers }).catch(() => null)
      sent += 1
      if (answer?.ok) return
      await pause(200 * (tries + 1))
    }
    refused += 1
  }

  /** Sends notices about a session and all that is of it, some twice and some late. */
  function announce(session: string): void {
    const intent = stripe.sessions.get(session)?.intent
    if (!intent) return
    const subjects: readonly Subject[] = [
      'session',
      'intent',
      'charge',
      ...(intent.refunds.length > 0 ? (['refund'] as const) : []),
      ...(intent.dispute === null ? [] : (['dispute'] as const)),
    ]
    for (const about of subjects)
      for (let copy = random() < 0.5 ? 0 : 1; copy < 2; copy += 1) {
        const delay = random() * (random() < lateShare ? lateDelay : noticeDelay)
        const notice = notify(session, about, delay).finally(() => notices.delete(notice))
        notices.add(notice)
      }
  }

  async function relay(door: number, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request
    const path = url.split('?')[0] ?? ''
    const body = await text(request)
    const step = stepOf(method, path)
    if (step && onMoment(`before ${step}`, door)) return void request.destroy()
    await pause(random() * callDelay)
    const reply = { 'content-type': 'application/json', 'stripe-should-retry': 'false' }
    if (!isCalm && random() < failing) {
      response.writeHead(500, reply).end('{"error":{"type":"api_error","message":"Refused"}}')
      return
    }
    const key = headers['idempotency-key']
    const answer = await fetch(stripe.url + url, {
      method,
      headers: typeof key === 'string' ? { 'idempotency-key': key } : {},
      ...(method === 'GET' ? {} : { body }),
    })
    if (step !== 'look' && step !== 'begin') {
      const [, number] = /(?:pi|cs)_(\d+)/.exec(path + body) ?? []
      if (method === 'POST' && answer.ok && number !== undefined) announce(`cs_${number}`)
    }
    if (step && onMoment(`after ${step}`, door)) return void request.destroy()
    await pause(random() * callDelay)
    if (!isCalm && random() < losing) return void request.destroy()
    response.writeHead(answer.status, reply).end(await answer.text())
  }

  const open = Array.from({ length: doors }, (_, door) =>
    createServer((request, response) => {
      relay(door, request, response).catch(() => request.destroy())
    }).listen(0, '127.0.0.1'),
  )
  await Promise.all(open.map((server) => once(server, 'listening')))

  return {
    sessions: stripe.sessions,
    /** Settings of the server that has this door. */
    settingsOf: (door: number) => {
      const address = open[door]?.address()
      const port = typeof address === 'object' && address ? address.port : 0
      return {
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_API_BASE: `http://127.0.0.1:${port}`,
        PUBLIC_URL: 'https://pizza.example',
      }
    },
    /** A customer pays on the hosted page of a session; one that is closed takes nothing. */
    pay: (session: string) => {
      if (stripe.sessions.get(session)?.status !== 'open') return
      stripe.pay(session)
      announce(session)
    },
    isCaptured: (session: string) => stripe.sessions.get(session)?.intent.status === 'succeeded',
    /** Somebody refunds a part of a charge at the bank itself. */
    refund: (session: string, amount: number) => {
      stripe.refund(session, amount)
      announce(session)
    },
    /** A cardholder disputes a charge, or the dispute is closed. */
    dispute: (session: string, dispute: 'needs_response' | 'won' | 'lost') => {
      stripe.change(session, { dispute })
      announce(session)
    },
    /** Resolves when all notices have been taken. */
    allNotified: async () => {
      while (notices.size > 0) await Promise.all(notices)
      return { sent, refused }
    },
    /** From now on every call is answered. */
    calm: () => {
      isCalm = true
    },
    close: async () => {
      for (const server of open) {
        server.closeAllConnections()
        server.close()
      }
      await stripe.close()
    },
  }
}
export type Bank = Awaited<ReturnType<typeof openBank>>
