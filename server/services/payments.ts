import { LRUCache } from 'lru-cache'
import { uuidv7 } from 'uuidv7'
import type { CardPaymentResponse, PaymentStatus } from '../../contract/payments.ts'
import type { Language } from '../../contract/primitives.ts'
import { ChargeRefusedError, type Charge, type PaymentGateway } from '../domain/payment-gateway.ts'
import { updateCartRow, lockCartVersion } from '../db/cart-repository.ts'
import { lockOrder, readOrder, type OrderRow } from '../db/order-repository.ts'
import {
  updatePayment,
  scheduleAbandonedRelease,
  endRefusedPayment,
  findPayment,
  findPaymentOfWebhook,
  saveCharge,
  findPendingPayment,
  insertPayment,
  troubleOf,
  type PaymentRow,
} from '../db/payment-repository.ts'
import { captureDeadlineDays, paymentMinutes, paymentOutcome, type PaymentState } from '../domain/payment.ts'
import { RefusalError } from '../domain/refusal.ts'
import type { RefundRow } from '../db/refund-repository.ts'
import { createRefunds, type RefundOrder } from './refunds.ts'
import { createPaymentWorker, type SettlementServices } from './payment-worker.ts'

/** `gateway`: null if this server takes no cards. */
type Given = SettlementServices & { readonly gateway: PaymentGateway | null }

export type Payments = {
  /** Returns the active card payment of an order, or a new one. The caller must check the order's owner. */
  readonly begin: (orderUuid: string, language: Language) => Promise<CardPaymentResponse>
  /** Returns a payment by its transaction (ORDER-1). */
  readonly find: (uuid: string) => Promise<PaymentRow>
  /** Returns a payment's outcome; looks an undecided one up at the provider. */
  readonly look: (payment: PaymentRow) => Promise<PaymentStatus>
  /** Handles a webhook by a lookup at the provider; returns false for an invalid signature. */
  readonly hear: (body: string, headerOf: (name: string) => string | undefined) => Promise<boolean>
  /** Refunds a captured payment or a part of it, also after the order is over. @throws RefundRefusedError */
  readonly refund: (order: RefundOrder) => Promise<RefundRow>
  /** Stores a refund that `makeRefunds` makes, in the current transaction. @throws RefundRefusedError */
  readonly prepareRefund: (order: RefundOrder) => Promise<RefundRow>
  /** Makes the refunds that are due; returns how many. */
  readonly makeRefunds: () => Promise<number>
  /** Runs due settlements and refunds, and expires orders that await their payment too long; returns how many. */
  readonly runDue: () => Promise<number>
}

/** What the provider's decisions make of a payment, by its state. */
const decided: Readonly<Partial<Record<PaymentState, Readonly<Partial<Record<Charge['status'], PaymentState>>>>>> = {
  started: { declined: 'declined', unreachable: 'unreachable', released: 'givenUp', unknown: 'unknown' },
  authorised: { released: 'uncollected' },
  captured: { released: 'released', disputed: 'disputed' },
  released: { disputed: 'disputed' },
}

/** Milliseconds for which an undecided payment is not asked about again: every open page asks. */
const askedMs = 2000
/** A payment page is open for an hour: longer than its order waits, and than Stripe's least. */
const pageHours = 1

/** Card payments: reserved when the order is placed, captured when the store accepts, voided when it does not. */
export function createPayments(given: Given): Payments {
  const { database, clock, life, log, gateway } = given
  const lookups = new LRUCache<string, Promise<void>>({
    max: 5000,
    ttl: askedMs,
    ttlResolution: 0,
    perf: { now: () => clock.now().epochMilliseconds },
  })

  function bank(): PaymentGateway {
    if (!gateway) throw new RefusalError('PAYMENT-1')
    return gateway
  }

  /** Returns the payment of an unpaid order: the active one, or a new one. */
  const open = (orderUuid: string, language: Language) =>
    database.transaction(async () => {
      const order = await lockOrder(database, orderUuid)
      if (order.doc.payment.method !== 'credit_card') throw new RefusalError('PAYMENT-1')
      if (order.status === 8) throw new RefusalError('PAYMENT-3')
      if (order.status !== 1) throw new RefusalError('ORDER-11')
      const started = await findPendingPayment(database, orderUuid)
      if (started) return { order, payment: started }
      const values = {
        uuid: uuidv7(),
        orderUuid,
        amount: order.total,
        language,
        state: 'started',
        settlement: 'look',
        settleAt: order.createdAt.add({ minutes: paymentMinutes }),
        createdAt: clock.now(),
      } as const
      return { order, payment: await insertPayment(database, values) }
    })

  /** Ends a payment that the provider refused to create. */
  async function failBegin(transaction: string, error: unknown): Promise<never> {
    log.error({ err: error, transaction }, 'payment not created at the provider')
    if (error instanceof ChargeRefusedError) await endRefusedPayment(database, transaction, clock.now())
    throw new RefusalError('PAYMENT-5')
  }

  const begin: Payments['begin'] = async (orderUuid, language) => {
    const { order, payment } = await open(orderUuid, language)
    const { uuid: transaction, amount } = payment
    if (payment.url !== null) return { transaction, payment_url: payment.url }
    const { id: chargeId, url } = await bank()
      .begin({
        reference: transaction,
        amount,
        language: payment.language,
        orderNumber: order.number,
        outletCode: order.doc.outlet.code,
        returnPath: `/tracker-order?transaction=${transaction}&order=${orderUuid}`,
        closesAt: payment.createdAt.add({ hours: pageHours }),
      })
      .catch((error: unknown) => failBegin(transaction, error))
    if (await saveCharge(database, transaction, { chargeId, url })) return { transaction, payment_url: url }
    await scheduleAbandonedRelease(database, transaction, chargeId, clock.now())
    return begin(orderUuid, language)
  }

  /** Places the order after the authorization, unless the payment is no longer awaited or of another amount. */
  async function place(payment: PaymentRow, order: OrderRow, cartVersion: number | null, charge: Charge) {
    const { card, intentId, amount } = charge
    const isAmount = amount === payment.amount
    if (!isAmount) log.error({ transaction: payment.uuid, amount, expected: payment.amount }, 'another amount was paid')
    if (payment.state !== 'started' || order.status !== 1 || cartVersion !== order.cartVersion || !isAmount) {
      await updatePayment(database, payment.uuid, {
        state: 'abandoned',
        card,
        intentId,
        settlement: 'release',
        settleAt: clock.now(),
        tries: 0,
      })
      return
    }
    await updatePayment(database, payment.uuid, {
      state: 'authorised',
      card,
      intentId,
      settlement: 'capture',
      settleAt: clock.now().add({ hours: captureDeadlineDays * 24 }),
      tries: 0,
    })
    await updateCartRow(database, order.cartUuid, { orderUuid: order.uuid })
    await life.move(order.uuid, 27, 'system')
    await life.move(order.uuid, 2, 'system')
  }

  /** Applies the provider's decision. The cart is locked before its order, as in placing. */
  const settle = (uuid: string, charge: Charge) =>
    database.transaction(async () => {
      const found = await findPayment(database, uuid)
      if (!found) return
      const cartVersion = await lockCartVersion(database, (await readOrder(database, found.orderUuid)).cartUuid)
      const order = await lockOrder(database, found.orderUuid)
      const payment = await findPayment(database, uuid)
      if (!payment) return
      const isTaken = payment.state === 'authorised' || payment.state === 'captured'
      if (charge.status === 'authorised' && !isTaken) return place(payment, order, cartVersion, charge)
      // A capture whose answer was lost: its refund or dispute may be known first.
      const isCaptured = payment.state === 'authorised' && charge.wasCaptured
      const known = isCaptured ? 'captured' : payment.state
      const state = decided[known]?.[charge.status] ?? known
      if (state === payment.state) return
      if (isTaken && state !== 'captured') log.warn({ transaction: uuid, state }, 'payment changed at the provider')
      await updatePayment(database, uuid, {
        state,
        ...troubleOf(state, clock.now()),
        ...(isCaptured && { capturedAt: clock.now() }),
        card: charge.card ?? payment.card,
        settlement: null,
        settleAt: null,
      })
    })

  async function askNow({ uuid, chargeId }: PaymentRow): Promise<void> {
    if (chargeId !== null) await settle(uuid, await bank().look(chargeId))
  }

  /** Looks an undecided payment up at the provider, unless that was done just now; a failure leaves it unchanged. */
  function askOnce(payment: PaymentRow): Promise<void> | undefined {
    const { uuid: transaction, state, chargeId } = payment
    if (state !== 'started' || chargeId === null) return undefined
    const recent = lookups.get(transaction)
    if (recent) return recent
    const lookup = askNow(payment).catch((err: unknown) => log.error({ err, transaction }, 'payment lookup failed'))
    lookups.set(transaction, lookup)
    return lookup
  }

  async function look(payment: PaymentRow): Promise<PaymentStatus> {
    await askOnce(payment)
    const now = (await findPayment(database, payment.uuid)) ?? payment
    const { status } = await readOrder(database, payment.orderUuid)
    return { transaction: now.uuid, order_uuid: now.orderUuid, ...paymentOutcome(now.state, status) }
  }

  const hear: Payments['hear'] = async (body, headerOf) => {
    const subject = bank().subjectOfNotice(body, headerOf(bank().signatureHeader) ?? '')
    if (subject === null) return false
    const payment = await findPaymentOfWebhook(database, subject)
    if (!payment) return true
    // The webhook's content is not trusted: the provider is asked.
    await askNow(payment)
    await refunds.sync((await findPayment(database, payment.uuid)) ?? payment)
    return true
  }

  const refunds = createRefunds({ ...given, bank, look: askNow })
  const settlements = createPaymentWorker({ ...given, bank, settle, syncRefunds: refunds.sync })

  return {
    begin,
    find: async (uuid) => {
      const payment = await findPayment(database, uuid)
      if (!payment) throw new RefusalError('ORDER-1')
      return payment
    },
    look,
    hear,
    refund: refunds.request,
    prepareRefund: refunds.prepare,
    makeRefunds: refunds.runDue,
    runDue: async () => (await settlements()) + (await refunds.runDue()),
  }
}
