import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import type { OfficeErrorCode, OfficeErrorData } from '../../contract/office/errors.ts'
import { RefundReason } from '../../contract/office/orders.ts'
import type { PaymentGateway } from '../domain/payment-gateway.ts'
import { queueRefundEmail } from '../db/email-repository.ts'
import { queueTextMessage } from '../db/text-message-repository.ts'
import { findOrderByNumber, lockOrder, type OrderRow } from '../db/order-repository.ts'
import { recordAudit } from '../db/staff/audit-repository.ts'
import { findPayment, findTakenPayment, updatePayment, type PaymentRow } from '../db/payment-repository.ts'
import {
  claimRefunds,
  findRefund,
  insertRefund,
  readRefunds,
  updateRefund,
  type RefundRow,
} from '../db/refund-repository.ts'
import {
  refusedOrCanceledStatuses,
  secondsUntilRetry,
  type BankRefund,
  type OnlineMethod,
  type PaymentState,
  type RefundState,
} from '../domain/payment.ts'
import { partsOfRefund } from '../domain/refund.ts'
import type { SettlementServices } from './payment-worker.ts'

type Given = SettlementServices & {
  readonly bank: (method: OnlineMethod) => PaymentGateway
  /** Asks the provider about a payment, and applies its decision. */
  readonly look: (payment: PaymentRow) => Promise<void>
}

/** Cents of an order to refund; `all`: what is left. `key` makes a repeated request the same refund. */
export type RefundOrder = {
  readonly orderNumber: string
  readonly amount: number | 'all'
  readonly reason: string
  readonly key: string
  /** The member of staff who asks for it; none for an operator's command. */
  readonly staffId?: string
  /** Returns what the one who asks may give back, of what is left after what was given back; all that is left by default. */
  readonly mayRefund?: (money: { readonly left: number; readonly given: number }) => number
}

type RefundRefusal = { readonly code: 'ORDER-1' | OfficeErrorCode; readonly data: Pick<OfficeErrorData, 'left'> }

/** A refund that cannot be made. Its message is one line for the operator. */
export class RefundRefusedError extends Error implements RefundRefusal {
  override name = 'RefundRefusedError'
  readonly code: RefundRefusal['code']
  readonly data: RefundRefusal['data']

  constructor(message: string, code: RefundRefusal['code'], data: RefundRefusal['data'] = {}) {
    super(message)
    this.code = code
    this.data = data
  }
}

export type Refunds = {
  /** Stores a refund that `runDue` makes, in the current transaction. @throws RefundRefusedError */
  readonly prepare: (order: RefundOrder) => Promise<RefundRow>
  /** Refunds a part of an order's captured payment, or all of it; what the provider does not answer is retried. */
  readonly request: (order: RefundOrder) => Promise<RefundRow>
  /** Records the refunds that the provider has of a payment. */
  readonly sync: (payment: PaymentRow) => Promise<void>
  /** Makes the refunds that are due; returns how many. */
  readonly runDue: () => Promise<number>
}

const batch = 20
/** Longer than a batch takes when every call reaches the provider's time limit. */
const leaseMinutes = 30

const sumOf = (refunds: readonly RefundRow[], states: readonly RefundState[]) =>
  refunds.filter(({ state }) => states.includes(state)).reduce((sum, { amount }) => sum + amount, 0)

/** Returns the reason without its note, which may be about the customer; nothing for other words of an operator. */
function reasonOf(reason: string) {
  const [code] = reason.split(': ')
  return v.is(RefundReason, code) && { reason: code }
}

/** Returns the cents of a payment that can still be refunded. */
export const leftToRefund = ({ state, amount }: PaymentRow, refunds: readonly RefundRow[]): number =>
  state === 'captured' ? amount - sumOf(refunds, ['requested', 'refunded']) : 0

/** Returns a payment's state after its refunds have changed. */
function stateAfter(state: PaymentState, isWhole: boolean, hasFailed: boolean): PaymentState {
  if (isWhole && state === 'captured') return 'released'
  return hasFailed && !isWhole && state === 'released' ? 'captured' : state
}

/** Creates the refunds of captured payments: rows first, then made at the provider, then applied to the order. */
export function createRefunds({ database, clock, life, log, bank, look }: Given): Refunds {
  const troubleOf = (state: RefundState) => (state === 'failed' ? { troubledAt: clock.now() } : {})

  /** Stores a requested refund, under the order's lock. */
  const insert = ({ orderNumber, amount, reason, key, staffId, mayRefund }: RefundOrder) =>
    database.transaction(async () => {
      const orderUuid = await findOrderByNumber(database, orderNumber)
      if (orderUuid === null) throw new RefundRefusedError(`There is no order ${orderNumber}`, 'ORDER-1')
      const order = await lockOrder(database, orderUuid)
      const payment = await findTakenPayment(database, order.uuid)
      if (!payment) throw new RefundRefusedError(`No payment of order ${orderNumber} was captured`, 'REFUND-1')
      const refunds = await readRefunds(database, payment.uuid)
      const known = refunds.find((refund) => refund.key === key)
      if (known && amount !== 'all' && known.amount !== amount)
        throw new RefundRefusedError(`The key ${key} belongs to another refund, of ${known.amount} cents`, 'REFUND-4')
      if (known) return known
      if (payment.state === 'disputed') throw new RefundRefusedError('The cardholder disputes this payment', 'REFUND-3')
      const whole = leftToRefund(payment, refunds)
      const left = mayRefund?.({ left: whole, given: payment.amount - whole }) ?? whole
      const cents = amount === 'all' ? whole : amount
      if (cents < 1 || cents > left)
        throw new RefundRefusedError(`${left} cents are left to refund`, 'REFUND-2', { left })
      const at = clock.now()
      const row = {
        uuid: uuidv7(),
        paymentUuid: payment.uuid,
        key,
        amount: cents,
        reason,
        staffId: staffId ?? null,
        createdAt: at,
      }
      await recordAudit(database, at, {
        staffId: row.staffId,
        action: 'order.refunded',
        subject: orderNumber,
        details: { refund: row.uuid, amount: cents, ...reasonOf(reason) },
      })
      return insertRefund(database, { ...row, state: 'requested', dueAt: at })
    })

  /** Records a refund of the provider; returns whether it has failed now. A failed one stays failed, however late an older answer arrives. */
  async function recordOne(order: OrderRow, payment: PaymentRow, { id, key, amount, state }: BankRefund) {
    const rows = await readRefunds(database, payment.uuid)
    const isOff = refusedOrCanceledStatuses.some((status) => status === order.status)
    const values = {
      uuid: uuidv7(),
      paymentUuid: payment.uuid,
      key: id,
      amount,
      reason: isOff ? 'canceled' : 'bank',
      createdAt: clock.now(),
    }
    const row =
      rows.find(({ uuid, bankId }) => bankId === id || uuid === key) ??
      (await insertRefund(database, { ...values, state: 'requested' }))
    if (row.state === state || row.state === 'failed') return false
    if (state === 'failed')
      log.error({ refund: row.uuid, transaction: payment.uuid, amount }, 'refund failed at the bank')
    const made = rows.filter((other) => other.state === 'refunded')
    const done =
      state === 'refunded'
        ? { ...partsOfRefund(amount, { ...order.doc.totals, tip: order.tip }, made), refundedAt: clock.now() }
        : null
    await updateRefund(database, row.uuid, { state, bankId: id, dueAt: null, ...done, ...troubleOf(state) })
    if (state === 'refunded' && !isOff) {
      await queueRefundEmail(database, row.uuid, clock.now())
      await queueTextMessage(database, order, { kind: 'refunded', refundUuid: row.uuid }, clock.now())
    }
    return state === 'failed'
  }

  /** Applies the sum of a payment's refunds to payment and order, once it has changed. */
  async function apply(order: OrderRow, payment: PaymentRow, hasFailed: boolean): Promise<void> {
    const refunded = sumOf(await readRefunds(database, payment.uuid), ['refunded'])
    if (refunded === payment.refunded && !hasFailed) return
    const isWhole = refunded >= payment.amount
    const state = stateAfter(payment.state, isWhole, hasFailed)
    await updatePayment(database, payment.uuid, { refunded, state })
    if (refusedOrCanceledStatuses.some((status) => status === order.status)) return
    await life.applyRefund(order, isWhole)
  }

  const record = (payment: PaymentRow, listed: readonly BankRefund[]) =>
    database.transaction(async () => {
      const order = await lockOrder(database, payment.orderUuid)
      const current = await findPayment(database, payment.uuid)
      if (!current) return
      let hasFailed = false
      for (const one of listed) if (await recordOne(order, current, one)) hasFailed = true
      await apply(order, current, hasFailed)
    })

  async function sync(payment: PaymentRow): Promise<void> {
    if (payment.chargeId !== null && payment.capturedAt !== null)
      await record(payment, await bank(payment.method).refundsOf(payment.chargeId))
  }

  /** Makes a refund, unless an earlier attempt did whose answer was lost: keys are forgotten at the provider. */
  async function make(refund: RefundRow): Promise<void> {
    const payment = await findPayment(database, refund.paymentUuid)
    if (!payment?.chargeId) throw new Error('The refund has no charge')
    await sync(payment)
    if ((await findRefund(database, refund.uuid))?.state !== 'requested') return
    const earlier = sumOf(await readRefunds(database, payment.uuid), ['refunded'])
    const request = { key: refund.uuid, amount: refund.amount, earlier }
    const outcome = await bank(payment.method).refund(payment.chargeId, request)
    if (typeof outcome === 'object') return record(payment, [outcome])
    const state = outcome === 'none' ? 'obsolete' : 'failed'
    log.error({ refund: refund.uuid, transaction: payment.uuid, outcome }, 'the bank did not make a refund')
    await updateRefund(database, refund.uuid, { state, dueAt: null, ...troubleOf(state) })
    await look(payment)
    await sync(payment)
  }

  async function tryOne(refund: RefundRow): Promise<void> {
    try {
      await make(refund)
    } catch (error) {
      log.error({ err: error, refund: refund.uuid, tries: refund.tries }, 'refund not made, will be retried')
      const dueAt = clock.now().add({ seconds: secondsUntilRetry(refund.tries) })
      if ((await findRefund(database, refund.uuid))?.state === 'requested')
        await updateRefund(database, refund.uuid, { dueAt })
    }
  }

  async function runDue(): Promise<number> {
    const now = clock.now()
    const claimed = await claimRefunds(database, { now, until: now.add({ minutes: leaseMinutes }), most: batch })
    for (const refund of claimed) await tryOne(refund)
    return claimed.length
  }

  return {
    prepare: insert,
    request: async (order) => {
      const { uuid } = await insert(order)
      while ((await runDue()) > 0);
      const refund = await findRefund(database, uuid)
      if (!refund) throw new Error('The refund was not stored')
      return refund
    },
    sync,
    runDue,
  }
}
