import { LRUCache } from 'lru-cache'
import { uuidv7 } from 'uuidv7'
import type { CardPaymentResponse, PaymentStatus } from '../../contract/payments.ts'
import type { Language } from '../../contract/primitives.ts'
import { ChargeRefusedError, type Charge, type Gateways, type PaymentGateway } from '../domain/payment-gateway.ts'
import { updateCartRow, lockCartVersion, readCartVersion } from '../db/cart-repository.ts'
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
import {
  lookSeconds,
  captureDeadlineDays,
  isOnlineMethod,
  paymentOutcome,
  type OnlineMethod,
  type PaymentState,
} from '../domain/payment.ts'
import { RefusalError } from '../domain/refusal.ts'
import type { RefundRow } from '../db/refund-repository.ts'
import { createAppPayments, isInApp } from './app-payments.ts'
import { createRefunds, type RefundOrder } from './refunds.ts'
import { createPaymentWorker, type SettlementServices } from './payment-worker.ts'

type Given = SettlementServices & { readonly gateways: Gateways }

export type Payments = {
  /** Returns the active card or app payment of an order, or a new one. The caller must check the order's owner. */
  readonly begin: (orderUuid: string, language: Language) => Promise<CardPaymentResponse>
  /** Asks the provider about the active payment of an unpaid order, which is placed if it was paid. */
  readonly lookAtBegun: (orderUuid: string) => Promise<void>
  /** Returns a payment by its transaction (ORDER-1). */
  readonly find: (uuid: string) => Promise<PaymentRow>
  /** Returns a payment's outcome; looks an undecided one up at the provider. */
  readonly look: (payment: PaymentRow) => Promise<PaymentStatus>
  /** Asks another phone to confirm a payment in its app. */
  readonly changePhone: (payment: PaymentRow, phone: string) => Promise<PaymentStatus>
  /** Takes a payment back that was not confirmed in the app. */
  readonly giveUp: (payment: PaymentRow) => Promise<PaymentStatus>
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

/**
 * Card payments: reserved when the order is placed, captured when the store accepts, voided when it does not. Payments
 * in an app reserve nothing: they are captured before the order is placed, and refunded if the store refuses it.
 */
export function createPayments(given: Given): Payments {
  const { database, clock, life, log, gateways } = given
  const lookups = new LRUCache<string, Promise<void>>({
    max: 5000,
    ttl: askedMs,
    ttlResolution: 0,
    perf: { now: () => clock.now().epochMilliseconds },
  })

  function bank(method: OnlineMethod): PaymentGateway {
    const gateway = gateways[method]
    if (!gateway) throw new RefusalError('PAYMENT-1')
    return gateway
  }

  const apps = createAppPayments({ database, clock, log, bank, look })

  /** Returns the payment of an unpaid order: the active one, or a new one. A cart that changed needs a new order. */
  const open = (orderUuid: string, language: Language) =>
    database.transaction(async () => {
      const cartVersion = await lockCartVersion(database, (await readOrder(database, orderUuid)).cartUuid)
      const order = await lockOrder(database, orderUuid)
      const { method } = order.doc.payment
      if (!isOnlineMethod(method)) throw new RefusalError('PAYMENT-1')
      if (order.status === 8) throw new RefusalError('PAYMENT-3')
      if (order.status !== 1) throw new RefusalError('ORDER-11')
      if (cartVersion !== order.cartVersion) throw new RefusalError('PAYMENT-2')
      const started = await findPendingPayment(database, orderUuid)
      if (started) return { order, payment: started }
      const values = {
        uuid: uuidv7(),
        orderUuid,
        method,
        amount: order.total,
        language,
        state: 'started',
        settlement: 'look',
        settleAt: clock.now().add({ seconds: lookSeconds[method] }),
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

  async function lookAtBegun(orderUuid: string): Promise<void> {
    const started = await findPendingPayment(database, orderUuid)
    if (started) await askOnce(started)
  }

  const begin: Payments['begin'] = async (orderUuid, language) => {
    await lookAtBegun(orderUuid)
    const { order, payment } = await open(orderUuid, language)
    const { uuid: transaction, amount } = payment
    if (payment.url !== null) return { transaction, payment_url: payment.url, app: apps.appOf(payment, order) }
    const gateway = bank(payment.method)
    const { id: chargeId, ...opened } = await gateway
      .begin({
        reference: transaction,
        amount,
        language: payment.language,
        orderNumber: order.number,
        outletCode: order.doc.outlet.code,
        phone: order.doc.contact.paymentPhone ?? null,
        returnPath: `/tracker-order?transaction=${transaction}&order=${orderUuid}`,
        closesAt: payment.createdAt.add({ hours: pageHours }),
      })
      .catch((error: unknown) => failBegin(transaction, error))
    const settleAt = clock.now().add({ seconds: lookSeconds[payment.method] })
    if (await saveCharge(database, transaction, { chargeId, ...opened, settleAt }))
      return { transaction, payment_url: opened.url, app: apps.appOf({ ...payment, chargeId }, order) }
    await scheduleAbandonedRelease(database, transaction, chargeId, clock.now())
    if (isInApp(payment)) await apps.releaseUnknown(payment, chargeId)
    return begin(orderUuid, language)
  }

  /** Places the order after the authorization, unless the payment is no longer awaited or of another amount. */
  async function place(payment: PaymentRow, order: OrderRow, cartVersion: number | null, charge: Charge) {
    const { card, intentId, amount, wasCaptured } = charge
    const now = clock.now()
    const isAwaited = payment.state === 'started' || payment.state === 'authorised'
    const told = { card, intentId, tries: 0, ...(wasCaptured && { capturedAt: payment.capturedAt ?? now }) }
    const isAmount = amount === payment.amount
    if (!isAmount) log.error({ transaction: payment.uuid, amount, expected: payment.amount }, 'another amount was paid')
    if (!isAwaited || order.status !== 1 || cartVersion !== order.cartVersion || !isAmount) {
      await updatePayment(database, payment.uuid, { ...told, state: 'abandoned', settlement: 'release', settleAt: now })
      return
    }
    if (wasCaptured) {
      await updatePayment(database, payment.uuid, { ...told, state: 'captured', settlement: null, settleAt: null })
    } else {
      const settleAt = isInApp(payment) ? now : now.add({ hours: captureDeadlineDays * 24 })
      await updatePayment(database, payment.uuid, { ...told, state: 'authorised', settlement: 'capture', settleAt })
      if (isInApp(payment)) return
    }
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
      const isConfirmed = isInApp(payment) && payment.state === 'authorised'
      const isPaidInApp =
        charge.status === 'captured' && isInApp(payment) && (payment.state === 'started' || isConfirmed)
      if (isPaidInApp || (charge.status === 'authorised' && !isTaken)) return place(payment, order, cartVersion, charge)
      // A capture whose answer was lost: its refund or dispute may be known first.
      const isCaptured = payment.state === 'authorised' && charge.wasCaptured
      const known = isCaptured ? 'captured' : payment.state
      const state = decided[isConfirmed ? 'started' : known]?.[charge.status] ?? known
      if (state === payment.state) return
      if (isTaken && !isConfirmed && state !== 'captured')
        log.warn({ transaction: uuid, state }, 'payment changed at the provider')
      await updatePayment(database, uuid, {
        state,
        ...troubleOf(state, clock.now()),
        ...(isCaptured && { capturedAt: clock.now() }),
        card: charge.card ?? payment.card,
        settlement: null,
        settleAt: null,
      })
    })

  async function askNow({ uuid, chargeId, method }: PaymentRow): Promise<void> {
    if (chargeId !== null) await settle(uuid, await bank(method).look(chargeId))
  }

  /** Looks an undecided payment up at the provider, unless that was done just now; a failure leaves it unchanged. */
  function askOnce(payment: PaymentRow): Promise<void> | undefined {
    const { uuid: transaction, state, chargeId } = payment
    const isOpen = state === 'started' || (state === 'authorised' && isInApp(payment))
    if (!isOpen || chargeId === null) return undefined
    const recent = lookups.get(transaction)
    if (recent) return recent
    const lookup = askNow(payment).catch((err: unknown) => log.error({ err, transaction }, 'payment lookup failed'))
    lookups.set(transaction, lookup)
    return lookup
  }

  async function look(payment: PaymentRow): Promise<PaymentStatus> {
    await askOnce(payment)
    const now = (await findPayment(database, payment.uuid)) ?? payment
    const order = await readOrder(database, payment.orderUuid)
    // A cart that changed is not placed by this payment, whatever the bank says.
    const isOver = now.state === 'started' && (await readCartVersion(database, order.cartUuid)) !== order.cartVersion
    // Otherwise its app would go on asking the customer to confirm it.
    if (isOver && isInApp(now)) return apps.giveUp(now)
    const outcome = paymentOutcome(isOver ? 'abandoned' : now.state, order.status)
    const app = outcome.status === 'pending' ? apps.appOf(now, order) : null
    return { transaction: now.uuid, order_uuid: now.orderUuid, ...outcome, app, amount: now.amount }
  }

  const hear: Payments['hear'] = async (body, headerOf) => {
    const gateway = bank('credit_card')
    const subject = gateway.subjectOfNotice(body, headerOf(gateway.signatureHeader ?? '') ?? '')
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
    lookAtBegun,
    find: async (uuid) => {
      const payment = await findPayment(database, uuid)
      if (!payment) throw new RefusalError('ORDER-1')
      return payment
    },
    look,
    changePhone: apps.changePhone,
    giveUp: apps.giveUp,
    hear,
    refund: refunds.request,
    prepareRefund: refunds.prepare,
    makeRefunds: refunds.runDue,
    runDue: async () => (await settlements()) + (await refunds.runDue()),
  }
}
