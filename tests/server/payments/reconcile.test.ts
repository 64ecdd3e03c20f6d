import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { payments, reconciliations } from '../../../server/db/payment-schema.ts'
import type { PaymentRow } from '../../../server/db/payment-repository.ts'
import { createPaymentAlerts } from '../../../server/services/payment-alerts.ts'
import { tuesdayNoon } from '../support/open-test-app.ts'
import { openStripeShop, type StripeShop } from '../support/stripe-shop.ts'

let shop: StripeShop
beforeAll(async () => {
  shop = await openStripeShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.app.clock.set(tuesdayNoon))

type Order = Awaited<ReturnType<StripeShop['captured']>>

/** Changes what the shop has stored of an order's payment. */
const store = ({ uuid }: Order, set: Partial<PaymentRow>) =>
  shop.app.database.db.update(payments).set(set).where(eq(payments.orderUuid, uuid))
const refund = ({ number: orderNumber }: Order, amount: number | 'all') =>
  shop.app.payments.refund({ orderNumber, amount, reason: 'cold', key: 'cold' })
const metric = async (name = 'payments_not_reconciled') => {
  const text = await (await shop.app.app.request('/metrics')).text()
  return new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]
}

/** Payments of every kind that the shop and the bank agree on. */
async function healthy() {
  const [part, whole, canceled] = [await shop.captured(), await shop.captured(), await shop.captured()]
  await refund(part, 500)
  await refund(whole, 'all')
  await shop.app.life.move(canceled.uuid, 8, 'store')
  const voided = await shop.paid()
  await shop.app.life.move(voided.uuid, 8, 'store')
  const disputed = await shop.captured()
  shop.stripe.change(disputed.session, { dispute: 'needs_response' })
  await shop.sendNotice(disputed.session)
  await shop.begun()
  await shop.paid()
  await shop.unpaid()
  await shop.runAll()
}

/** Plants a difference of each kind; returns the session of each. */
async function plant() {
  const [orphan, forgotten, live, foreign, dearer, unpaid, early] = await Promise.all(
    Array.from({ length: 7 }, () => shop.captured()),
  )
  if (!orphan || !forgotten || !live || !foreign || !dearer || !unpaid || !early) throw new Error('Too few orders')
  await shop.app.database.db.delete(payments).where(eq(payments.orderUuid, orphan.uuid))
  shop.stripe.forget(forgotten.session)
  shop.stripe.change(live.session, { livemode: true })
  shop.stripe.change(foreign.session, { currency: 'eur' })
  await store(dearer, { amount: dearer.placed.total - 100 })
  shop.stripe.change(unpaid.session, { status: 'canceled' })
  await store(early, { state: 'declined', capturedAt: null })
  const [twin, twice] = [await shop.captured(), await shop.captured()]
  const gone = await shop.rowOf(twice)
  await shop.app.database.db
    .update(payments)
    .set({ orderUuid: twin.uuid, state: 'disputed' })
    .where(eq(payments.uuid, gone.uuid))
  shop.stripe.change(twice.session, { dispute: 'needs_response' })
  const [lapsed, vain] = [await shop.paid(), await shop.paid()]
  shop.stripe.change(lapsed.session, { status: 'canceled' })
  await store(vain, { state: 'uncollected', settlement: null })
  const [refundedThere, refundedHere, disputed, settled] = [
    await shop.captured(),
    await shop.captured(),
    await shop.captured(),
    await shop.captured(),
  ]
  shop.stripe.refund(refundedThere.session, 300)
  await store(refundedHere, { refunded: 300 })
  shop.stripe.change(disputed.session, { dispute: 'needs_response' })
  await store(settled, { state: 'disputed' })
  return {
    'unknown here': orphan.session,
    'missing there': forgotten.number,
    'other mode': live.session,
    'other currency': foreign.session,
    'other amount': dearer.session,
    'not captured there': unpaid.session,
    'not captured here': early.session,
    'captured twice': `order ${twin.number}, `,
    'hold lapsed': lapsed.session,
    'still held there': vain.session,
    'refund missing here': refundedThere.session,
    'refund missing there': refundedHere.session,
    'unknown dispute': disputed.session,
    'dispute over': settled.session,
  }
}

describe('payments compared with the bank', () => {
  it('nothing is said of payments that shop and bank agree on, over several pages', async () => {
    await healthy()
    expect(await shop.app.reconcile(30)).toEqual([])
    expect(await metric()).toBe('0')
  })

  it('[payment.reconciled] each of fourteen planted differences is found once, with what to do, and counted', async () => {
    const planted = await plant()
    const found = await shop.app.reconcile(30)
    expect(found.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(planted).toSorted())
    for (const { kind, line } of found) expect(line).toContain(planted[kind])
    expect(await metric()).toBe('14')
  })

  it('the metrics say when payments were last compared, and nothing where there is no bank to compare with', async () => {
    const lastTime = () => metric('payments_reconciled_timestamp_seconds')
    await shop.app.database.db.delete(reconciliations)
    expect(await lastTime()).toBe('0')
    await shop.app.reconcile(30)
    const at = String(shop.app.clock.now().epochMilliseconds / 1000)
    shop.app.clock.pass({ hours: 27 })
    expect(await lastTime()).toBe(at)
    const withoutBank = createPaymentAlerts({ ...shop.app, gateways: { credit_card: null, ath_movil: null } })
    expect((await withoutBank.count()).reconciledAt).toBeNull()
  })

  it('payments from before the compared days are left out', async () => {
    shop.app.clock.pass({ hours: 24 * 40 })
    expect(await shop.app.reconcile(7)).toEqual([])
  })
})
