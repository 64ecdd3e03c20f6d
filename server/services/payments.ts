import { uuidv7 } from 'uuidv7'
import type { CardPayment, PaymentStatus } from '../../contract/payments.ts'
import type { Language } from '../../contract/primitives.ts'
import type { Charge, PaymentGateway } from '../adapters/payments.ts'
import type { Clock } from '../clock.ts'
import { changeCart, lockVersion } from '../db/cart-repository.ts'
import type { Database } from '../db/database.ts'
import { lockOrder, readOrder, type OrderRow } from '../db/order-repository.ts'
import {
  changePayment,
  closeAbandoned,
  endSettlement,
  findPayment,
  findPaymentOfCharge,
  keepCharge,
  nextSettlement,
  startedPayment,
  storePayment,
  unpaidSince,
  type PaymentRow,
} from '../db/payment-repository.ts'
import { outcomeOf, paymentMinutes } from '../domain/payment.ts'
import { RefusalError } from '../domain/refusal.ts'
import type { Log } from '../log.ts'
import type { OrderLifecycle } from './order-lifecycle.ts'

type Given = {
  readonly database: Database
  readonly clock: Clock
  readonly life: OrderLifecycle
  readonly log: Log
  /** Null: this server takes no cards. */
  readonly gateway: PaymentGateway | null
}

export type Payments = {
  /** The card payment of an order: the one under way, or a new one. The order is the caller's to have checked. */
  readonly begin: (orderUuid: string, language: Language) => Promise<CardPayment>
  /** A payment by its transaction (ORDER-1). */
  readonly find: (uuid: string) => Promise<PaymentRow>
  /** What became of a payment; asks the bank while it is not decided. */
  readonly look: (payment: PaymentRow) => Promise<PaymentStatus>
  /** The bank says that it has news of a charge: it is asked. False when the notice is not the bank's. */
  readonly hear: (body: string, headerOf: (name: string) => string | undefined) => Promise<boolean>
  /** Tells the bank what is due, and ends orders that waited too long for their payment; says how many. */
  readonly runDue: () => Promise<number>
}

/** What a payment is that came to nothing at the bank. */
const overAs: Readonly<Partial<Record<Charge['status'], PaymentRow['state']>>> = {
  declined: 'declined',
  unreachable: 'unreachable',
  released: 'givenUp',
}

/** Seconds until the bank is told again after it did not answer, and at most. */
const [firstPause, longestPause] = [5, 600]
const batch = 50

/** Card payments: reserved when the order is placed, taken when the store accepts it, let go of when it does not. */
export function createPayments({ database, clock, life, log, gateway }: Given): Payments {
  function bank(): PaymentGateway {
    if (!gateway) throw new RefusalError('PAYMENT-1')
    return gateway
  }

  /** The payment of an order that waits for one: the one that is under way, or a new one. */
  const open = (orderUuid: string) =>
    database.transaction(async () => {
      const order = await lockOrder(database, orderUuid)
      if (order.doc.payment.method !== 'credit_card') throw new RefusalError('PAYMENT-1')
      if (order.status === 8) throw new RefusalError('PAYMENT-3')
      if (order.status !== 1) throw new RefusalError('ORDER-11')
      const started = await startedPayment(database, orderUuid)
      if (started) return { order, payment: started }
      const values = {
        uuid: uuidv7(),
        orderUuid,
        amount: order.total,
        state: 'started',
        createdAt: clock.now(),
      } as const
      return { order, payment: await storePayment(database, values) }
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
        log.error({ err: error, transaction }, 'the bank opened no payment')
        throw new RefusalError('PAYMENT-5')
      })
    if (await keepCharge(database, transaction, { chargeId, url })) return { transaction, payment_url: url }
    await closeAbandoned(database, transaction, chargeId, clock.now())
    return begin(orderUuid, language)
  }

  /** The bank has reserved the amount: the order is placed, unless nobody waits for this payment any more. */
  async function place(payment: PaymentRow, order: OrderRow, cartVersion: number | null, { card }: Charge) {
    if (payment.state !== 'started' || order.status !== 1 || cartVersion !== order.cartVersion) {
      await changePayment(database, payment.uuid, {
        state: 'abandoned',
        card,
        settlement: 'release',
        settleAt: clock.now(),
        tries: 0,
      })
      return
    }
    await changePayment(database, payment.uuid, { state: 'authorised', card })
    await changeCart(database, order.cartUuid, { orderUuid: order.uuid })
    await life.move(order.uuid, 27, 'system')
    await life.move(order.uuid, 2, 'system')
  }

  /** Takes over what the bank has decided. The cart is locked before its order, as placing does. */
  const settle = (uuid: string, charge: Charge) =>
    database.transaction(async () => {
      const found = await findPayment(database, uuid)
      if (!found) return
      const cartVersion = await lockVersion(database, (await readOrder(database, found.orderUuid)).cartUuid)
      const order = await lockOrder(database, found.orderUuid)
      const payment = await findPayment(database, uuid)
      if (!payment) return
      if (charge.status === 'authorised' && payment.state !== 'authorised' && payment.state !== 'captured')
        return place(payment, order, cartVersion, charge)
      const over = overAs[charge.status]
      if (over && payment.state === 'started') await changePayment(database, uuid, { state: over, card: charge.card })
    })

  /** Asks the bank about a payment that it has not decided; silence leaves it as it is. */
  async function ask({ uuid, state, chargeId }: PaymentRow): Promise<boolean> {
    if (state !== 'started' || chargeId === null) return true
    try {
      await settle(uuid, await bank().look(chargeId))
      return true
    } catch (error) {
      log.error({ err: error, transaction: uuid }, 'the bank did not say what became of a payment')
      return false
    }
  }

  async function look(payment: PaymentRow): Promise<PaymentStatus> {
    await ask(payment)
    const now = (await findPayment(database, payment.uuid)) ?? payment
    const { status } = await readOrder(database, payment.orderUuid)
    return { transaction: now.uuid, order_uuid: now.orderUuid, ...outcomeOf(now.state, status) }
  }

  const hear: Payments['hear'] = async (body, headerOf) => {
    const chargeId = bank().chargeOfNotice(body, headerOf(bank().signatureHeader) ?? '')
    if (chargeId === null) return false
    const payment = await findPaymentOfCharge(database, chargeId)
    // What a notice says is not believed: the bank is asked.
    if (payment) await settle(payment.uuid, await bank().look(chargeId))
    return true
  }

  /** Tells the bank of one payment that is due; false when there is none. */
  async function settleOne(): Promise<boolean> {
    const now = clock.now()
    const payment = await nextSettlement(database, now)
    if (!payment) return false
    const { uuid, chargeId, settlement, tries } = payment
    try {
      if (chargeId !== null) await bank()[settlement === 'capture' ? 'capture' : 'release'](chargeId)
      // What was taken is remembered even when it is to be given back by now.
      if (settlement === 'capture') await changePayment(database, uuid, { capturedAt: now })
      const state = settlement === 'capture' ? ('captured' as const) : ('released' as const)
      await endSettlement(database, payment, state)
    } catch (error) {
      log.error({ err: error, transaction: uuid, settlement }, 'the bank was not told')
      const seconds = Math.min(firstPause * 2 ** tries, longestPause)
      await changePayment(database, uuid, { settleAt: now.add({ seconds }), tries: Math.min(tries + 1, 20) })
    }
    return true
  }

  /** Ends an order that waited too long for its payment, once the bank has said that it was not paid. */
  async function expire(uuid: string): Promise<void> {
    const started = await startedPayment(database, uuid)
    if (started && !(await ask(started))) return
    await database.transaction(async () => {
      const order = await lockOrder(database, uuid)
      if (order.status !== 1) return
      await life.move(uuid, 8, 'system') // which lets go of its payment, too
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
      const expired = await unpaidSince(database, clock.now().subtract({ minutes: paymentMinutes }), batch)
      for (const uuid of expired) await expire(uuid)
      let told = 0
      while (told < batch && (await settleOne())) told += 1
      return told + expired.length
    },
  }
}
