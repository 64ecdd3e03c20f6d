import pLimit from 'p-limit'
import type { Charge, PaymentGateway } from '../domain/payment-gateway.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { lockOrder, readOrder } from '../db/order-repository.ts'
import {
  claimPayments,
  findUnpaidOrders,
  recordSettlement,
  troubleOf,
  updatePayment,
  type PaymentRow,
} from '../db/payment-repository.ts'
import {
  lookSeconds,
  paymentMinutes,
  secondsUntilRetry,
  unansweredMinutes,
  type OnlineMethod,
  type PaymentState,
} from '../domain/payment.ts'
import type { Log } from '../log.ts'
import type { OrderLifecycle } from './order-lifecycle.ts'

export type SettlementServices = {
  readonly database: Database
  readonly clock: Clock
  readonly life: OrderLifecycle
  readonly log: Log
}
type Given = SettlementServices & {
  readonly bank: (method: OnlineMethod) => PaymentGateway
  /** Applies the provider's decision. */
  readonly settle: (uuid: string, charge: Charge) => Promise<void>
  /** Records the refunds that the provider has of a payment. */
  readonly syncRefunds: (payment: PaymentRow) => Promise<void>
}

const batch = 20
/** Calls to the provider at the same time. */
const concurrency = 4
/** Longer than a batch takes when every call reaches the provider's time limit. */
const leaseMinutes = 5
/** Attempts until a settlement is given up: some eight days, when no card holds its amount any more. */
const mostTries = 200

/** Returns the worker of payments: runs what is due at the provider, captures and releases first, and expires unpaid orders. */
export function createPaymentWorker({
  database,
  clock,
  life,
  log,
  bank,
  settle,
  syncRefunds,
}: Given): () => Promise<number> {
  /** Expires an order that still awaits its payment, which releases the payment. */
  const expire = (orderUuid: string) =>
    database.transaction(async () => {
      const order = await lockOrder(database, orderUuid)
      if (order.status === 1) await life.move(orderUuid, 8, 'system')
    })

  /** Asks about a payment that is undecided too long, then expires its order unless it was paid. */
  async function look(payment: PaymentRow): Promise<void> {
    const { uuid, orderUuid, chargeId, method } = payment
    if (chargeId !== null) await settle(uuid, await bank(method).look(chargeId))
    const { createdAt } = await readOrder(database, orderUuid)
    const now = clock.now()
    const isWaiting = now.epochMilliseconds < createdAt.add({ minutes: paymentMinutes }).epochMilliseconds
    if (!isWaiting) return expire(orderUuid)
    await recordSettlement(database, payment, { settleAt: now.add({ seconds: lookSeconds[method] }), tries: 0 })
  }

  /** Takes a payment that was confirmed in the app, and places its order. */
  async function take({ uuid, chargeId, secret, method }: PaymentRow): Promise<void> {
    if (chargeId === null) throw new Error('A confirmed payment has no charge')
    const outcome = await bank(method).capture(chargeId, secret)
    const charge = await bank(method).look(chargeId)
    await settle(uuid, outcome === 'lost' ? { ...charge, status: 'declined' } : charge)
  }

  /** Captures or releases a payment; returns its state, and whether it was captured at some time. */
  async function move({
    chargeId,
    secret,
    settlement,
    method,
  }: PaymentRow): Promise<{ state: PaymentState; wasCaptured: boolean }> {
    const isCapture = settlement === 'capture'
    if (chargeId === null) return { state: isCapture ? 'uncollected' : 'released', wasCaptured: false }
    const gateway = bank(method)
    const outcome = await (isCapture ? gateway.capture(chargeId, secret) : gateway.release(chargeId))
    if (outcome === 'lost') return { state: 'uncollected', wasCaptured: false }
    if (outcome === 'released') return { state: outcome, wasCaptured: false }
    return { state: outcome === 'refunded' ? 'released' : outcome, wasCaptured: true }
  }

  /** Ends a settlement; an operator is told of a state that is not its aim. */
  async function end(payment: PaymentRow, state: PaymentState, wasCaptured: boolean): Promise<void> {
    const { uuid: transaction, settlement, amount, capturedAt } = payment
    if (state !== 'captured' && state !== 'released')
      log.error({ transaction, settlement, amount, state }, 'payment needs an operator')
    await database.transaction(async () => {
      // A capture is recorded even if it must be refunded by now, or was made by a server that ended before it recorded it.
      if (wasCaptured) await updatePayment(database, transaction, { capturedAt: capturedAt ?? clock.now() })
      const set = { state, settlement: null, settleAt: null, ...troubleOf(state, clock.now()) }
      await recordSettlement(database, payment, set)
    })
  }

  async function run(payment: PaymentRow): Promise<void> {
    if (payment.settlement === 'look') return look(payment)
    if (payment.settlement === 'capture' && payment.method === 'ath_movil') return take(payment)
    const { state, wasCaptured } = await move(payment)
    // What was captured before is given back: days count its refund.
    if (wasCaptured && state === 'released')
      await syncRefunds({ ...payment, capturedAt: payment.capturedAt ?? clock.now() })
    await end(payment, state, wasCaptured)
  }

  /** Puts a failed settlement off. An order does not wait longer than that for a provider that is silent. */
  async function putOff(payment: PaymentRow, error: unknown): Promise<void> {
    const { uuid: transaction, orderUuid, settlement, tries, createdAt } = payment
    log.error({ err: error, transaction, settlement, tries }, 'settlement failed, will be retried')
    if (tries >= mostTries) return end(payment, settlement === 'capture' ? 'uncollected' : 'unknown', false)
    const now = clock.now()
    await recordSettlement(database, payment, { settleAt: now.add({ seconds: secondsUntilRetry(tries) }) })
    const isSilent = createdAt.add({ minutes: unansweredMinutes }).epochMilliseconds <= now.epochMilliseconds
    if (settlement !== 'release' && isSilent) await expire(orderUuid)
  }

  /** Expires unpaid orders; one that fails does not keep the others. */
  async function expireUnpaid(): Promise<number> {
    const unpaid = await findUnpaidOrders(database, clock.now().subtract({ minutes: paymentMinutes }), batch)
    for (const order of unpaid)
      await expire(order).catch((error: unknown) => log.error({ err: error, order }, 'unpaid order not expired'))
    return unpaid.length
  }

  const claim = () => {
    const now = clock.now()
    return claimPayments(database, { now, until: now.add({ minutes: leaseMinutes }), most: batch })
  }

  return async () => {
    const limit = pLimit(concurrency)
    const tryOne = (payment: PaymentRow) => run(payment).catch((error: unknown) => putOff(payment, error))
    let done = await expireUnpaid()
    while (done < batch) {
      const claimed = await claim()
      if (claimed.length === 0) break
      await limit.map(claimed, tryOne)
      done += claimed.length
    }
    return done
  }
}
