import type { Locator, Page } from '@playwright/test'
import * as v from 'valibot'
import { choiceOfBuild } from '../../contract/build-to-choice.ts'
import { CreatedCart } from '../../contract/cart.ts'
import { PlacedOrder } from '../../contract/orders.ts'
import { defaultBuild } from '../../machines/product/single-builder.rules.ts'
import { seedCatalog } from '../../server/db/seed/catalog.ts'
import { createApi } from '../../src/api/api.ts'
import { unwrap } from '../faults/kit/customer.ts'
import { httpTo } from '../faults/kit/http-to.ts'
import { expect, originOf, test } from './support/test.ts'

/** Opens the form of a call in the documentation, in the closed list of its family, and fills in its body. */
async function tryOut(page: Page, family: string, path: string, body: object): Promise<Locator> {
  await page.locator(`[data-tag="${family}"]`).click()
  const call = page.locator('.opblock-post', { has: page.locator(`[data-path="${path}"]`) })
  await call.locator('.opblock-summary-control').click()
  await call.getByRole('button', { name: 'Try it out' }).click()
  await call.locator('textarea.body-param__text').fill(JSON.stringify(body))
  return call
}

/** Sends the call and returns the shown answer. */
async function execute<S extends v.GenericSchema>(call: Locator, schema: S): Promise<v.InferOutput<S>> {
  await call.getByRole('button', { name: 'Execute' }).click()
  const answer = call.locator('.live-responses-table')
  await expect(answer.locator('.response-col_status').last()).toHaveText('200')
  const said = await answer.locator('.response-col_description .microlight').first().textContent()
  return v.parse(v.object({ data: v.object({ item: schema }) }), JSON.parse(said ?? '')).data.item
}

// The documentation is drawn from every schema, which takes many seconds.
test('the API documentation orders a pizza with “Try it out”', { tag: '@full' }, async ({ page }) => {
  const slug = 'la-boricua'
  const uuid = seedCatalog.products.find((product) => product.slug === slug)?.uuid ?? ''
  const product = unwrap(await createApi(httpTo(() => originOf(page))).product(uuid, {}))
  const context = { outlet_code: 'SJ02', order_type: 'C', order_time: null, advance_order: 0 }
  const pizza = { context, productUuid: uuid, quantity: 1, ...choiceOfBuild(product, defaultBuild(product)) }
  await page.goto('/docs')

  const cart = await execute(await tryOut(page, 'Cart', '/v1/product-cart-fe/cart', pizza), CreatedCart)
  await page.getByRole('button', { name: 'Authorize', exact: true }).click()
  const secrets = page.locator('.auth-container', { hasText: 'x-device' })
  await secrets.getByRole('textbox').fill(cart.device ?? '')
  await secrets.getByRole('button', { name: 'Apply' }).click()
  await page.locator('.close-modal').click()

  const order = await tryOut(page, 'Orders', '/v1/product-order-be/orders', {
    cart_id: cart.uuid,
    contact: { first_name: 'Iris', last_name: 'Colón', phone: '(787) 555-0100', email: 'iris@example.com' },
    handover: 'counter',
    instructions: '',
    vehicle: null,
    address: null,
    payment: { method: 'cash', change_for: null },
    terms: true,
    age_confirmed: false,
    total: cart.total,
  })
  await order.getByPlaceholder('Idempotency-Key').fill('a-key-of-mine')
  expect((await execute(order, PlacedOrder)).order_number).toMatch(/\w/)
})
