import type { Page } from '@playwright/test'
import { issueStoreKey } from '../../server/services/store-keys.ts'
import type { Services } from '../../server/services/services.ts'
import { openWithPizza, orderSidebar } from '../browser/support/shopping.ts'
import { expect, testWith, tuesdayNoon } from '../browser/support/test.ts'
import { productOf } from '../server/support/change-catalog.ts'

/** What the office or the store changes reaches pages and orders that are open. */

const test = testWith({ CLOCK: tuesdayNoon, KITCHEN: 'off' })
test.use({ viewport: { width: 1280, height: 900 } })

const changes = (page: Page) => page.getByRole('dialog', { name: 'La tienda cambió algo de tu orden' })
async function readChanges(page: Page) {
  await changes(page).getByRole('button', { name: 'Entendido' }).click()
  await expect(changes(page)).toHaveCount(0)
}

test.beforeEach(async ({ page }) => {
  await openWithPizza(page, '/order/pizzas')
  await expect(orderSidebar(page)).toContainText('La Boricua')
})

test('what a store reports as sold out is told in an open order, and is on the open menu', async ({
  page,
  request,
  services,
}) => {
  const key = (await issueStoreKey(services.database, 'SJ03')) ?? ''
  const { uuid } = productOf(services, 'la-boricua')
  const say = (isOut: boolean) =>
    request.put(`/v2/product-menu-fe/sold-out/${uuid}`, { headers: { 'x-store-key': key }, data: { sold_out: isOut } })
  await say(true)
  await expect(changes(page)).toContainText('La Boricua')
  await readChanges(page)
  await expect(page.getByText('Se acabó por hoy en esta tienda.').first()).toBeVisible()
  await say(false)
  await expect(page.getByText('Se acabó por hoy en esta tienda.')).toHaveCount(0)
})

/** Publishes changes of the catalog as the office does: values by their paths. */
async function publish({ catalogVersions }: Services, edits: Readonly<Record<string, unknown>>) {
  const list = Object.entries(edits).map(([path, value]) => ({ path, value }))
  const drafted = await catalogVersions.draft(list, null, { staffId: null, note: '' })
  if (drafted.outcome !== 'drafted') throw new Error(JSON.stringify(drafted))
  const published = await catalogVersions.publish(drafted.number, { at: null, staffId: null })
  expect(published.outcome).toBe('published')
}

test('a price, a coupon and an hour of the office reach an open order, and go back', async ({ page, services }) => {
  await orderSidebar(page).getByRole('button', { name: 'Tengo un cupón' }).click()
  await page.getByRole('textbox', { name: 'Código del cupón' }).fill('BOHIO20')
  await orderSidebar(page).getByRole('button', { name: 'Usar' }).click()
  await expect(orderSidebar(page)).toContainText('−$3.44')

  await publish(services, {
    ['products.la-boricua.sizes.medium.crusts.hand-tossed.prices.2']: 2000,
    'coupons.BOHIO20.value': 50,
    'outlets.SJ03.hours.2.closes': '12:30',
  })
  await expect(changes(page)).toContainText(/\$17\.19.*\$20\.00/s)
  await expect(changes(page)).toContainText(/\$14\.72.*\$10\.70/s)
  await readChanges(page)
  await expect(orderSidebar(page)).toContainText('−$10.00')
  await expect(page.getByText('La tienda cierra en')).toBeVisible()

  expect(await services.catalogVersions.back(1, { staffId: null, note: '' })).toMatchObject({ outcome: 'published' })
  await expect(changes(page)).toContainText(/\$10\.70.*\$14\.72/s)
  await readChanges(page)
  await expect(orderSidebar(page)).toContainText('−$3.44')
  await expect(page.getByText('La tienda cierra en')).toHaveCount(0)
})
