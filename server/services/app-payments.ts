import { athMovilPhone } from '../../contract/ath-movil.ts'
import type { AppConfirmation, PaymentStatus } from '../../contract/payments.ts'
import { lockOrder, updateOrder, type OrderRow } from '../db/order-repository.ts'
import { findPayment, updatePayment, type PaymentRow } from '../db/payment-repository.ts'
import { market } from '../domain/market.ts'
import type { PaymentGateway } from '../domain/payment-gateway.ts'
import { paymentMinutes, type OnlineMethod } from '../domain/payment.ts'
import { RefusalError } from '../domain/refusal.ts'
import type { SettlementServices } from './payment-worker.ts'

type Given = Omit<SettlementServices, 'life'> & {
  readonly bank: (method: OnlineMethod) => PaymentGateway
  /** Returns a payment's outcome. */
  readonly look: (payment: PaymentRow) => Promise<PaymentStatus>
}

/** Whether the customer confirms a payment in an app: it is captured then, and its order placed after that. */
export const isInApp = ({ method }: Pick<PaymentRow, 'method'>) => method === 'ath_movil'

/** Creates what payments in an app have beyond those by card. */
export function createAppPayments({ database, clock, log, bank, look }: Given) {
  /** Returns what the customer confirms in the app, or null. */
  function appOf(payment: PaymentRow, order: OrderRow): AppConfirmation | null {
    if (!isInApp(payment) || payment.chargeId === null) return null
    const { app } = bank(payment.method)
    if (!app) return null
    const ends = [payment.createdAt.add({ seconds: app.seconds }), order.createdAt.add({ minutes: paymentMinutes })]
    return {
      phone: order.doc.contact.paymentPhone ?? '',
      amount: payment.amount,
      closes_at: ends
        .reduce((first, end) => (end.epochMilliseconds < first.epochMilliseconds ? end : first))
        .toString(),
      url: app.pageOf(payment.chargeId),
    }
  }

  /** Cancels a charge that another call was faster than: unlike a card's, each call makes one. Left alone it lapses. */
  async function releaseUnknown({ uuid, method }: PaymentRow, chargeId: string): Promise<void> {
    const now = await findPayment(database, uuid)
    if (now?.chargeId === chargeId) return
    await bank(method)
      .release(chargeId)
      .catch((err: unknown) => log.warn({ err, transaction: uuid }, 'a second charge was not canceled'))
  }

  /** Asks another phone to confirm a payment. */
  async function changePhone(payment: PaymentRow, text: string): Promise<PaymentStatus> {
    const phone = athMovilPhone(text)
    if (phone === null) throw new RefusalError('ORDER-4', { path: 'phone', min: market.phone_digits.min })
    const { uuid, orderUuid, chargeId, secret, method, state } = payment
    const { app } = bank(method)
    if (!app || chargeId === null || state !== 'started') return look(payment)
    const isChanged = await app.changePhone(chargeId, secret, phone).catch((err: unknown) => {
      log.error({ err, transaction: uuid }, 'phone of a payment not changed')
      throw new RefusalError('PAYMENT-5')
    })
    if (isChanged)
      await database.transaction(async () => {
        const { doc } = await lockOrder(database, orderUuid)
        const contact = { ...doc.contact, paymentPhone: phone }
        await updateOrder(database, orderUuid, { doc: { ...doc, contact } })
      })
    return look(payment)
  }

  /** Takes a payment back that was not confirmed. */
  async function giveUp(payment: PaymentRow): Promise<PaymentStatus> {
    if (isInApp(payment))
      await database.transaction(async () => {
        await lockOrder(database, payment.orderUuid)
        if ((await findPayment(database, payment.uuid))?.state !== 'started') return
        const due = { settlement: 'release', settleAt: clock.now(), tries: 0 } as const
        await updatePayment(database, payment.uuid, { state: 'abandoned', ...due })
      })
    return look(payment)
  }

  return { appOf, releaseUnknown, changePhone, giveUp }
}
