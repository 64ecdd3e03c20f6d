import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { seedCatalog } from '../../../server/db/seed/catalog.ts'
import { openCheckout, orderPizza } from '../shopping.ts'
import { openSettled } from '../settled.ts'
import { expect, test } from '../test.ts'

/** The narrowest phones, folded ones too. */
test.use({ viewport: { width: 280, height: 653 } })

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
const pizza = seedCatalog.products.find(({ slug }) => slug === 'la-boricua')?.uuid ?? ''
const paths = ['/', '/order/deals', '/order/pizzas', `/order/pizzas/all/${pizza}`, '/find-a-hut', '/login', '/contact']

test('nothing scrolls sideways on a screen of 280 px', async ({ page }) => {
  const wide: string[] = []
  for (const path of paths) {
    await openSettled(page, path)
    if ((await sideways(page)) > 0) wide.push(path)
  }
  await openCheckout(page)
  if ((await sideways(page)) > 0) wide.push('/checkout')
  expect(wide).toEqual([])
})

const ReadOrder = v.looseObject({ data: v.looseObject({ item: v.looseObject({}) }) })
const long = 'm'.repeat(120)
const address = {
  kind: 'street',
  number: '1',
  street: 'Calle Loíza',
  area: '',
  unit: '',
  municipio: 'San Juan',
} as const

test('a landmark of 120 letters without a blank does not widen the page of its order on a screen of 280 px', async ({
  page,
}) => {
  await page.route(/\/product-order-be\/orders\/[\da-f-]{36}$/, async (route) => {
    const response = await route.fetch()
    const order = v.parse(ReadOrder, await response.json())
    order.data.item['address'] = { ...address, zip: '00911', gate: '', announce: '', landmark: long }
    await route.fulfill({ json: order })
  })
  await openSettled(page, await orderPizza(page))
  await expect(page.getByText(long).first()).toBeVisible()
  expect(await sideways(page)).toBe(0)
})
