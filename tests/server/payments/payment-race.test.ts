import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { payments } from '../../../server/db/payment-schema.ts'
import { paidByCard, placeOwnOrder, placePaidOrder } from '../support/own-orders.ts'
import { openTestApp, type TestApp } from '../support/open-test-app.ts'

/** Runs between reading a due payment and writing its settlement. */
const meanwhile = { happens: () => Promise.resolve() }
/** Runs before a settlement is recorded. */
const beforeRecord = { happens: () => Promise.resolve() }

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  // Test files of this worker share modules: reset them to load the mocked repository.
  vi.resetModules()
  vi.doMock(import('../../../server/db/payment-repository.ts'), async (original) => {
    const repository = await original()
    return {
      ...repository,
      claimPayments: async (database, turn) => {
        const found = await repository.claimPayments(database, turn)
        if (found.length > 0) await meanwhile.happens()
        return found
      },
      recordSettlement: async (...settlement) => {
        await beforeRecord.happens()
        await repository.recordSettlement(...settlement)
      },
    }
  })
})
afterAll(async () => {
  vi.doUnmock('../../../server/db/payment-repository.ts')
  vi.resetModules()
  await app.close()
})

it('a charge id that arrives while its payment is being voided is voided too', async () => {
  const { uuid: orderUuid } = await placeOwnOrder(app, paidByCard)
  const uuid = crypto.randomUUID()
  const due = { state: 'abandoned', settlement: 'release', settleAt: app.clock.now() } as const
  await app.database.db.insert(payments).values({ uuid, orderUuid, amount: 1839, createdAt: app.clock.now(), ...due })
  const released: string[] = []
  const { sandboxPayments } = app
  if (!sandboxPayments) throw new Error('The sandbox bank is closed')
  const gateway = {
    ...sandboxPayments.gateway,
    release: (chargeId: string) => {
      released.push(chargeId)
      return Promise.resolve('released' as const)
    },
  }
  meanwhile.happens = async () => {
    meanwhile.happens = () => Promise.resolve()
    await app.database.db
      .update(payments)
      .set({ chargeId: 'late', ...due, tries: 0 })
      .where(eq(payments.uuid, uuid))
  }
  const { createPayments } = await import('../../../server/services/payments.ts')
  await createPayments({ ...app, gateways: { ...app.gateways, credit_card: gateway } }).runDue()
  expect(released).toEqual(['late'])
})

it('a capture is recorded whole or not at all, so that nobody sees it without its state', async () => {
  const order = await placePaidOrder(app)
  await app.life.move(order.uuid, 10, 'store')
  const row = async () => {
    const [found] = await app.database.db.select().from(payments).where(eq(payments.orderUuid, order.uuid))
    return { state: found?.state, isCaptured: found?.capturedAt !== null }
  }
  beforeRecord.happens = async () => {
    beforeRecord.happens = () => Promise.resolve()
    throw new Error('The server ends here')
  }
  const { createPayments } = await import('../../../server/services/payments.ts')
  const worker = createPayments(app)
  await worker.runDue()
  expect(await row()).toEqual({ state: 'authorised', isCaptured: false })
  app.clock.pass({ seconds: 6 })
  await worker.runDue()
  expect(await row()).toEqual({ state: 'captured', isCaptured: true })
})
