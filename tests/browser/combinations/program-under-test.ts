import { eq } from 'drizzle-orm'
import { payments } from '../../../server/db/payment-schema.ts'
import { orders } from '../../../server/db/order-schema.ts'
import type { TierPrices } from '../../../server/domain/catalog.ts'
import { marketDate } from '../../../server/domain/stores/opening-hours.ts'
import { createApi } from '../../../src/api/api.ts'
import { changeOutlet, changeProduct, outletOf, productOf } from '../../server/support/change-catalog.ts'
import { unchangedLine, orderRequestOf, unwrap } from '../../faults/kit/customer.ts'
import { httpTo } from '../../faults/kit/http-to.ts'
import { openProgram, type OwnProgram } from '../support/program.ts'
import { tuesdayNoon } from '../support/test.ts'

/** The real program in this process, with functions that change its data and read its ledger. */
export type ProgramUnderTest = {
  readonly url: string
  readonly dataDir: string
  /** Closes a store for today; returns the undo. */
  readonly closeForToday: (store: string) => Promise<Undo>
  /** Raises the price of every size of a product by cents; returns the undo. */
  readonly raisePrice: (slug: string, cents: number) => Promise<Undo>
  /** Fills a slot of a store with other orders; the time is in wire format. */
  readonly fillSlot: (store: string, time: string) => Promise<void>
  /** Returns the orders of an email, each with its charges at the bank. */
  readonly ordersOf: (email: string) => Promise<readonly Booked[]>
}
export type Undo = () => Promise<void>
type Booked = {
  readonly order: typeof orders.$inferSelect
  readonly payments: readonly (typeof payments.$inferSelect)[]
}

/** Runs `work` with its own shop at noon, with the kitchen off. */
export async function withProgramUnderTest(work: (shop: ProgramUnderTest) => Promise<void>): Promise<void> {
  const program = await openProgram({ CLOCK: tuesdayNoon, KITCHEN: 'off' })
  try {
    await work(shopOf(program))
  } finally {
    await program.stop()
  }
}

function shopOf({ origin, services, dataDir }: OwnProgram): ProgramUnderTest {
  const { database, clock } = services
  const api = createApi(httpTo(() => origin))
  return {
    url: origin,
    dataDir,
    closeForToday: async (store) => {
      const { closedDates } = outletOf(services, store)
      const today = marketDate(clock.now()).toString()
      await changeOutlet(services, store, { closedDates: [...closedDates, today] })
      return () => changeOutlet(services, store, { closedDates })
    },
    raisePrice: async (slug, cents) => {
      const { sizes } = productOf(services, slug)
      const dearer = <Priced extends { readonly prices: TierPrices }>(one: Priced) => ({
        ...one,
        prices: { 1: one.prices[1] + cents, 2: one.prices[2] + cents, 3: one.prices[3] + cents },
      })
      await changeProduct(services, slug, {
        sizes: sizes.map((size) => ({ ...dearer(size), crusts: size.crusts.map(dearer) })),
      })
      return () => changeProduct(services, slug, { sizes })
    },
    fillSlot: async (store, time) => {
      const context = { outlet_code: store, order_type: 'C', order_time: time, advance_order: 1 } as const
      for (;;) {
        const cart = await api.addItem({ ...unchangedLine(), context }, {})
        if (!cart.ok && cart.error.code === 'ORDER-18') return
        const { uuid, total, device } = unwrap(cart)
        const headers = { 'x-device': device ?? '', 'Idempotency-Key': crypto.randomUUID() }
        const request = orderRequestOf({ cart: { uuid, total }, email: 'others@example.com', method: 'cash' })
        unwrap(await api.placeOrder(request, headers))
      }
    },
    ordersOf: async (email) => {
      const all = await database.db.select().from(orders)
      const own = all.filter(({ doc }) => doc.contact?.email === email)
      return Promise.all(
        own.map(async (order) => ({
          order,
          payments: await database.db.select().from(payments).where(eq(payments.orderUuid, order.uuid)),
        })),
      )
    },
  }
}
