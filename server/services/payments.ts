import { uuidv7 } from 'uuidv7'
import type { CardPayment, PaymentStatus } from '../../contract/payments.ts'
import type { Language } from '../../contract/primitives.ts'
import type { Charge, PaymentGateway } from '../adapters/payment-gateway.ts'
import type { Clock } from '../clock.ts'
import { updateCart, lockCartVersion } from '../db/cart-repository.ts'
import type { Database } from '../db/database.ts'
import { lockOrder, readOrder, type OrderRow } from '../db/order-repository.ts'
import {
  updatePayment,
  scheduleAbandonedRelease,
  completeSettlement,
  findPayment,
  findPaymentOfCharge,
  saveCharge,
  nextSettlement,
  findPendingPayment,
  insertPayment,
  findUnpaidOrders,
  type PaymentRow,
} from '../db/payment-repository.ts'
import { paymentOutcome, paymentMinutes } from '../domain/payment.ts'
import { RefusalError } from '../domain/refusal.ts'
import type { Log } from '../log.ts'
import type { OrderLifecycle } from './order-lifecycle.ts'

type Given = {
  readonly database: Database
  readonly clock: Clock
  readonly life: OrderLifecycle
  readonly log: Log
  /** Null if this server takes no cards. */
  readonly gateway: PaymentGateway | null
}

export type Payments = {
  /** Returns the active card payment of an order, or a new one. The caller must check the order's owner. */
  readonly begin: (orderUuid: string, language: Language) => Promise<CardPayment>
  /** Returns a payment by its transaction (ORDER-1). */
  readonly find: (uuid: string) => Promise<PaymentRow>
  /** Returns a payment's outcome; looks an undecided one up at the provider. */
  readonly look: (payment: PaymentRow) => Promise<PaymentStatus>
  /** Handles a webhook by a lookup at the provider; returns false for an invalid signature. */
  readonly hear: (body: string, headerOf: (name: string) => string | undefined) => Promise<boolean>
  /** Runs due settlements, and expires orders that await their payment too long; returns how many. */
  readonly runDue: () => Promise<number>
}

/** States of payments that failed at the provider. */
const overAs: Readonly<Partial<Record<Charge['status'], PaymentRow['state']>>> = {
  declined: 'declined',
  unreachable: 'unreachable',
  released: 'givenUp',
}

/** Initial and maximum seconds of the exponential backoff of settlements. */
const [firstPause, longestPause] = [5, 600]
const batch = 50

/** Card payments: reserved when the order is placed, captured when the store accepts, voided when it does not. */
export function createPayments({ database, clock, life, log, gateway }: Given): Payments {
  function bank(): PaymentGateway {
    if (!gateway) throw new RefusalError('PAYMENT-1')
    return gateway
  }

  /** Returns the payment of an unpaid order: the active one, or a new one. */
  const open = (orderUuid: string) =>
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
        state: 'started',
        createdAt: clock.now(),
      } as const
      return { order, payment: await insertPayment(database, values) }
    })

  const begin: Payments['begin'] = async (orderUuid, language) => {
    const { order, payment } = await open(orderUuid)
    const { uuid: transaction, amount } = payment
    if (payment.url !== null) return { transaction, payment_url: payment.url }
    const returnPath = `/tracker-order?transaction=${transaction}&order=${orderUuid}`
    const asked = { reference: transaction, amount, language, orderNumber: order.number, returnPath }
    const { id: chargeId, url } = await bank()
      .begin(asked)
      .catch((error: unknown) => {
        log.error({ err: error, transaction }, 'payment not created at the provider')
        throw new RefusalError('PAYMENT-5')
      })
    if (await saveCharge(database, transaction, { chargeId, url })) return { transaction, payment_url: url }
    await scheduleAbandonedRelease(database, transaction, chargeId, clock.now())
    return begin(orderUuid, language)
  }

  /** Places the order after the authorization, unless the payment is no longer awaited. */
  async function place(payment: PaymentRow, order: OrderRow, cartVersion: number | null, { card }: Charge) {
    if (payment.state !== 'started' || order.status !== 1 || cartVersion !== order.cartVersion) {
      await updatePayment(database, payment.uuid, {
        state: 'abandoned',
        card,
        settlement: 'release',
        settleAt: clock.now(),
        tries: 0,
      })
      return
    }
    await updatePayment(database, payment.uuid, { state: 'authorised', card })
    await updateCart(database, order.cartUuid, { orderUuid: order.uuid })
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
      if (charge.status === 'authorised' && payment.state !== 'authorised' && payment.state !== 'captured')
        return place(payment, order, cartVersion, charge)
      const over = overAs[charge.status]
      if (over && payment.state === 'started') await updatePayment(database, uuid, { state: over, card: charge.card })
    })

  /** Looks an undecided payment up at the provider; a failure leaves it unchanged. */
  async function ask({ uuid, state, chargeId }: PaymentRow): Promise<boolean> {
    if (state !== 'started' || chargeId === null) return true
    try {
      await settle(uuid, await bank().look(chargeId))
      return true
    } catch (error) {
      log.error({ err: error, transaction: uuid }, 'payment lookup failed')
      return false
    }
  }

  async function look(payment: PaymentRow): Promise<PaymentStatus> {
    await ask(payment)
    const now = (await findPayment(database, payment.uuid)) ?? payment
    const { status } = await readOrder(database, payment.orderUuid)
    return { transaction: now.uuid, order_uuid: now.orderUuid, ...paymentOutcome(now.state, status) }
  }

  const hear: Payments['hear'] = async (body, headerOf) => {
    const chargeId = bank().chargeOfNotice(body, headerOf(bank().signatureHeader) ?? '')
    if (chargeId === null) return false
    const payment = await findPaymentOfCharge(database, chargeId)
    // The webhook's content is not trusted: the provider is asked.
    if (payment) await settle(payment.uuid, await bank().look(chargeId))
    return true
  }

  /** Runs one due settlement; returns false if there is none. */
  async function settleOne(): Promise<boolean> {
    const now = clock.now()
    const payment = await nextSettlement(database, now)
    if (!payment) return false
    const { uuid, chargeId, settlement, tries } = payment
    try {
      if (chargeId !== null) await bank()[settlement === 'capture' ? 'capture' : 'release'](chargeId)
      // A capture is recorded even if it must be refunded by now.
      if (settlement === 'capture') await updatePayment(database, uuid, { capturedAt: now })
      const state = settlement === 'capture' ? ('captured' as const) : ('released' as const)
      await completeSettlement(database, payment, state)
    } catch (error) {
      log.error({ err: error, transaction: uuid, settlement }, 'settlement failed, will be retried')
      const seconds = Math.min(firstPause * 2 ** tries, longestPause)
      await updatePayment(database, uuid, { settleAt: now.add({ seconds }), tries: Math.min(tries + 1, 20) })
    }
    return true
  }

  /** Expires an order that awaited its payment too long, once the provider has confirmed that it is unpaid. */
  async function expire(uuid: string): Promise<void> {
    const started = await findPendingPayment(database, uuid)
    if (started && !(await ask(started))) return
    await database.transaction(async () => {
      const order = await lockOrder(database, uuid)
      if (order.status !== 1) return
      await life.move(uuid, 8, 'system') // which also releases its payment
    })
  }

  return {
    begin,
    find: async (uuid) => {
      const payment = await findPayment(database, uuid)
      if (!payment) throw new RefusalError('ORDER-1')
      return payment
    },
    look,
    hear,
    runDue: async () => {
      const expired = await findUnpaidOrders(database, clock.now().subtract({ minutes: paymentMinutes }), batch)
      for (const uuid of expired) await expire(uuid)
      let told = 0
      while (told < batch && (await settleOne())) told += 1
      return told + expired.length
    },
  }
}
