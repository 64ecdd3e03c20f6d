import { readFileSync } from 'node:fs'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as v from 'valibot'
import type { Subject } from '../support/stripe-events.ts'
import { readStripeSchemas } from '../support/stripe-schemas.ts'
import { openStripeShop, type StripeShop } from '../support/stripe-shop.ts'

const schemas = readStripeSchemas()
const typeOfObject = {
  'checkout.session': 'Checkout.Session',
  payment_intent: 'PaymentIntent',
  charge: 'Charge',
  refund: 'Refund',
} as const
const paramsOfCall: Readonly<Record<string, string>> = {
  'POST checkout/sessions': 'Checkout.SessionCreateParams',
  'GET checkout/sessions': 'Checkout.SessionListParams',
  'GET checkout/sessions/:id': 'Checkout.SessionRetrieveParams',
  'POST checkout/sessions/:id/expire': 'Checkout.SessionExpireParams',
  'POST payment_intents/:id/capture': 'PaymentIntentCaptureParams',
  'POST payment_intents/:id/cancel': 'PaymentIntentCancelParams',
  'POST refunds': 'RefundCreateParams',
  'GET refunds': 'RefundListParams',
  'GET charges': 'ChargeListParams',
}
const events: Readonly<Record<string, string>> = {
  'checkout.session.completed': 'CheckoutSessionCompletedEvent',
  'checkout.session.expired': 'CheckoutSessionExpiredEvent',
  'payment_intent.succeeded': 'PaymentIntentSucceededEvent',
  'charge.updated': 'ChargeUpdatedEvent',
  'refund.updated': 'RefundUpdatedEvent',
  'charge.dispute.created': 'ChargeDisputeCreatedEvent',
  'charge.dispute.closed': 'ChargeDisputeClosedEvent',
}

const ofName = new Map<string, (value: unknown) => string>()
/** Returns how a value differs from a type of Stripe's. */
function differenceOf(kind: 'answer' | 'request', name: string, value: unknown): string {
  const check = ofName.get(kind + name) ?? schemas[kind](name)
  ofName.set(kind + name, check)
  return check(value)
}

type Field = readonly [path: readonly string[], value: string]
/** Returns the value that form fields such as `a[0][b]` stand for. */
function nested(fields: readonly Field[]): unknown {
  const [first] = fields
  if (first?.[0].length === 0) return first[1]
  const groups = Map.groupBy(fields, ([[head = '']]) => head)
  const inner = ([key, own]: [string, Field[]]) =>
    [key, nested(own.map(([[, ...path], value]) => [path, value]))] as const
  const entries = [...groups].map(inner)
  const isList = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key))
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}
const paramsOf = (asked: URLSearchParams) =>
  nested([...asked].map(([name, value]) => [name.split(/[[\]]+/).filter((part) => part !== ''), value]))

const Failure = v.object({ error: v.unknown() })
const One = v.looseObject({
  object: v.picklist(['checkout.session', 'payment_intent', 'charge', 'refund']),
  status: v.string(),
})
const List = v.strictObject({
  object: v.literal('list'),
  data: v.array(One),
  has_more: v.boolean(),
  url: v.pipe(v.string(), v.regex(/^\/v1\/(checkout\/sessions|charges|refunds)$/)),
})
const Event = v.looseObject({ type: v.string() })

let shop: StripeShop
beforeAll(async () => {
  shop = await openStripeShop()
})
afterAll(() => shop.close())

const seen = new Set<string>()
/** Returns what is wrong with the answers of the calls so far, each once. */
const wrongAnswers = () =>
  shop.stripe.calls.flatMap(({ answer: { status, body } }) => {
    if (v.is(Failure, body)) {
      seen.add(`error ${status}`)
      return differenceOf('answer', 'PaymentIntent.LastPaymentError', body.error)
    }
    const isList = v.is(List, body)
    if (isList) seen.add(body.has_more ? 'list' : 'last page')
    return (isList ? body.data : [v.parse(One, body)]).map((one) => {
      seen.add(`${one.object} ${one.status}`)
      return differenceOf('answer', typeOfObject[one.object], one)
    })
  })

const operatorRefund = (number: string, amount: number | 'all') =>
  shop.app.payments.refund({ orderNumber: number, amount, reason: 'cold', key: `${amount}` })

async function everyFlow(): Promise<void> {
  const { stripe, app, begun, paid, captured, runAll } = shop
  const unpaid = await begun()
  app.clock.pass({ minutes: 16 })
  await runAll()
  await shop.sendNotice(unpaid.session)
  const voided = await paid()
  await app.life.move(voided.uuid, 8, 'store')
  const returned = await captured()
  await app.life.move(returned.uuid, 8, 'store')
  await runAll()
  const part = await captured()
  await operatorRefund(part.number, 300)
  const failing = stripe.refund(part.session, 200)
  failing.status = 'failed'
  stripe.refund(part.session, 100).status = 'pending'
  await shop.sendNotice(part.session, 'refund')
  stripe.change(part.session, { refunded: true })
  await operatorRefund(part.number, 'all').catch(() => null)
  const disputed = await captured()
  stripe.change(disputed.session, { dispute: 'needs_response' })
  await operatorRefund(disputed.number, 300)
  const forgotten = await paid()
  const session = stripe.sessions.get(forgotten.session)
  stripe.forget(forgotten.session)
  await app.life.move(forgotten.uuid, 10, 'store')
  await runAll()
  if (session) stripe.sessions.set(forgotten.session, session)
  stripe.silent.add(forgotten.session)
  app.clock.pass({ seconds: 6 })
  await runAll()
  stripe.silent.clear()
  stripe.refuseNext(409, 'idempotency_key_in_use', 'idempotency_error')
  await shop.beginAnswer(await shop.unpaid())
  await app.reconcile(30)
}

it('the double of Stripe answers as Stripe’s own types say, and its requests have the parameters that Stripe takes', async () => {
  await everyFlow()
  expect([...new Set(wrongAnswers())]).toEqual([''])
  const names = new Set<string>()
  for (const { name, asked } of shop.stripe.calls) {
    const call = name.replace(/(cs|pi)_\d+/, ':id')
    names.add(call)
    expect([call, differenceOf('request', paramsOfCall[call] ?? '', paramsOf(asked))]).toEqual([call, ''])
  }
  expect([...names].toSorted()).toEqual(Object.keys(paramsOfCall).toSorted())
  expect([...seen].toSorted()).toEqual([
    'charge succeeded',
    'checkout.session complete',
    'checkout.session expired',
    'checkout.session open',
    'error 400',
    'error 404',
    'error 409',
    'error 500',
    'last page',
    'list',
    'payment_intent canceled',
    'payment_intent succeeded',
    'refund failed',
    'refund pending',
    'refund succeeded',
  ])
})

it('the notices of the double are whole events of Stripe', async () => {
  const [expired, order] = [await shop.begun(), await shop.captured()]
  const told = new Map<string, string>()
  const tell = (session: string, about: Subject) => {
    const event = v.parse(Event, JSON.parse(shop.stripe.noticeOf(session, 'whsec_1', about).payload))
    told.set(event.type, differenceOf('answer', events[event.type] ?? '', event))
  }
  shop.app.clock.pass({ minutes: 16 })
  await shop.runAll()
  tell(expired.session, 'session')
  shop.stripe.refund(order.session, 300)
  for (const about of ['session', 'intent', 'charge', 'refund'] as const) tell(order.session, about)
  for (const dispute of ['needs_response', 'won'] as const) {
    shop.stripe.change(order.session, { dispute })
    tell(order.session, 'dispute')
  }
  expect(told).toEqual(new Map(Object.keys(events).map((type) => [type, ''])))
})

it('the operations guide has the events that are told, and the version of the installed library', () => {
  const guide = readFileSync('docs/operations.md', 'utf8')
  expect([...Object.keys(events), Stripe.API_VERSION].filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
})

it('a wrong object, an unknown parameter and a wrong value are noticed', () => {
  const unknown = differenceOf('request', 'RefundCreateParams', { payment_intent: 'pi_1', order: '1' })
  expect(unknown).toContain('must NOT have additional properties')
  expect(differenceOf('request', 'RefundCreateParams', { amount: 'all' })).toContain('amount')
  expect(differenceOf('answer', 'Refund', { object: 'refund' })).toContain("must have required property 'id'")
  expect(differenceOf('answer', 'PaymentIntent.LastPaymentError', { type: 'wrong' })).toContain('type')
})
