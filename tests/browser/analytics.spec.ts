import type { Page } from '@playwright/test'
import { addPizza, chooseStore, goToPay, openWithPizza, orderSidebar, placeOrder } from './support/shopping.ts'
import { openSettled } from './support/settled.ts'
import { expect, testWith, tuesdayNoon } from './support/test.ts'

/** A storefront with analytics configured. */
const test = testWith({ CLOCK: tuesdayNoon, KITCHEN_SPEED: '600', GTM_ID: 'GTM-TEST123' })

test.use({ viewport: { width: 1280, height: 900 } })

const question = (page: Page) => page.getByRole('region', { name: 'Medir las visitas' })
const agree = (page: Page) => question(page).getByRole('button', { name: 'Sí' }).click()

/** Mocks the tag manager and records its requests. */
async function tagManager(page: Page) {
  const asked: string[] = []
  await page.route('https://www.googletagmanager.com/**', async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return asked
}

const told = (page: Page) => page.evaluate(() => (globalThis.dataLayer ?? []).map(({ event }) => event))
const tellings = (page: Page, name: string) =>
  page.evaluate((wanted) => (globalThis.dataLayer ?? []).filter(({ event }) => event === wanted), name)

test('analytics sends nothing before consent, and a refusal is remembered', async ({ page }) => {
  const asked = await tagManager(page)
  await openSettled(page, '/')
  await expect(question(page)).toBeVisible()
  expect(await told(page)).toEqual([])
  await question(page).getByRole('button', { name: 'No' }).click()
  await expect(question(page)).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: 'Tiendas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nuestras tiendas' })).toBeVisible()
  await openSettled(page, '/order/pizzas')
  await expect(question(page)).toBeHidden()
  expect(await told(page)).toEqual([])
  expect(asked).toEqual([])
})

test('with consent, screens, views and cart changes are sent to analytics', { tag: '@full' }, async ({ page }) => {
  const asked = await tagManager(page)
  await openSettled(page, '/')
  await agree(page)
  await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST123'])
  await chooseStore(page)
  await expect.poll(() => told(page)).toEqual(['gtm.js', 'screen_view', 'screen_view', 'view_item_list'])
  await addPizza(page)
  await expect.poll(() => told(page)).toContain('add_to_cart')
  expect(await tellings(page, 'view_item')).toMatchObject([{ ecommerce: { items: [{ item_name: 'La Boricua' }] } }])
  await orderSidebar(page).getByRole('button', { name: 'Quitar La Boricua de la orden' }).click()
  await expect
    .poll(() => tellings(page, 'remove_from_cart'))
    .toMatchObject([{ ecommerce: { items: [{ quantity: 1 }] } }])
})

test(
  'an order is sent as one purchase, even after a reload, with the confirmation screen',
  { tag: '@full' },
  async ({ page }) => {
    await tagManager(page)
    await openSettled(page, '/')
    await agree(page)
    await openWithPizza(page)
    await goToPay(page)
    const path = await placeOrder(page)
    await expect
      .poll(() => tellings(page, 'purchase'))
      .toMatchObject([
        {
          ecommerce: { transaction_id: path.split('/').at(-1), currency: 'USD', items: [{ item_name: 'La Boricua' }] },
        },
      ])
    expect(await tellings(page, 'begin_checkout')).toHaveLength(1)
    expect((await tellings(page, 'screen_view')).at(-1)).toMatchObject({ screen_name: 'checkout.confirmation' })
    expect(JSON.stringify(await page.evaluate(() => globalThis.dataLayer))).not.toMatch(/Iris|example\.com|555\D?0100/)
    await page.goto(path) // its event stream never becomes idle
    await expect.poll(() => tellings(page, 'screen_view')).toMatchObject([{ screen_name: 'tracker-order' }])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await tellings(page, 'purchase')).toEqual([])
  },
)

test(
  'analytics consent can be withdrawn on the privacy page and is asked for again',
  { tag: '@full' },
  async ({ page }) => {
    await tagManager(page)
    await openSettled(page, '/privacy')
    await question(page).getByRole('button', { name: 'No' }).click()
    await expect(page.getByText('No medimos tus visitas.')).toBeVisible()
    await page.getByRole('button', { name: 'Cambiar la respuesta' }).click()
    await agree(page)
    await expect(page.getByText('Permites que midamos tus visitas.')).toBeVisible()
  },
)

test('an address with a secret is hidden from the tag manager', { tag: '@full' }, async ({ page }) => {
  const asked = await tagManager(page)
  await openSettled(page, '/')
  await agree(page)
  await expect.poll(() => asked).toHaveLength(1)
  await openSettled(page, '/setnewpassword/very-secret-token')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked).toHaveLength(1)
})
