import { afterAll, beforeAll, expect, it } from 'vitest'
import { Order } from '../../contract/orders.ts'
import { sendDueEmails, signInNewMember } from './support/account-calls.ts'
import { itemFrom, refusalOf } from './support/calls.ts'
import { openTestApp, type TestApp } from './support/open-test-app.ts'
import { placeOwnOrder, readOwnOrder, requestErasure, type OwnOrder } from './support/own-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Places an order that its store has handed over. */
async function placeCollected(given: Parameters<typeof placeOwnOrder>[2] = {}): Promise<OwnOrder> {
  const mine = await placeOwnOrder(app, { instructions: 'Timbre roto' }, given)
  for (const status of [10, 12, 5, 16, 9] as const) await app.life.move(mine.uuid, status, 'store')
  return mine
}

it('[privacy.guest] a guest removes personal data from an order that is over, at once and as often as asked; the rest stays', async () => {
  const mine = await placeCollected()
  const before = await readOwnOrder(app, mine)
  expect(before).toMatchObject({ first_name: 'Iris', instructions: 'Timbre roto', guest_data: 'kept' })
  const erased = itemFrom(Order, await requestErasure(app, mine))
  expect(erased).toEqual({ ...before, first_name: '', instructions: '', guest_data: 'erased' })
  expect(itemFrom(Order, await requestErasure(app, mine))).toEqual(erased)
})

it('emails that are still due are not sent without an address', async () => {
  const mine = await placeCollected()
  await requestErasure(app, mine)
  const sent = await sendDueEmails(app)
  expect(JSON.stringify(sent)).not.toContain(mine.placed.order_number)
})

it('a member’s order keeps its data until the account is deleted', async () => {
  const headers = await signInNewMember(app, 'erasing@example.com')
  const mine = await placeCollected({ headers })
  expect(refusalOf(await requestErasure(app, mine)).code).toBe('COMMON-03')
  expect(await readOwnOrder(app, mine)).toMatchObject({ first_name: 'Iris', guest_data: null })
})
