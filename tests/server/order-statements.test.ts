import { expect, it } from 'vitest'
import { cartContext, newCart, placeOrder, placedOrderFrom } from './support/calls.ts'
import { openTestApp, tuesdayNoon } from './support/open-test-app.ts'

it('placing a cash order takes one statement, and one more for the simulated kitchen', async () => {
  for (const [kitchen, expected, maxOpenOrders] of [
    ['off', 1, null],
    ['off', 1, 4],
    ['auto', 2, null],
  ] as const) {
    const app = await openTestApp(tuesdayNoon, { kitchen, maxOpenOrders })
    const own = await newCart(app, cartContext('SJ02', 'C'))
    const before = app.database.asked()
    const answer = await placeOrder(app, own)
    expect([kitchen, app.database.asked() - before]).toEqual([kitchen, expected])
    expect(placedOrderFrom(answer).events).toHaveLength(1)
    await app.close()
  }
})
