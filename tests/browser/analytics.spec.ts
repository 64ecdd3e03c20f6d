import type { Page } from '@playwright/test'
import { addPizza, chooseStore, goToPay, openWithPizza, order, placeOrder } from './support/shopping.ts'
import { openSettled } from './support/settled.ts'
import { expect, testWith, tuesdayNoon } from './support/test.ts'

/** A storefront whose visits can be measured. */
const test = testWith({ CLOCK: tuesdayNoon, KITCHEN_SPEED: '600', GTM_ID: 'GTM-TEST123' })

test.use({ viewport: { width: 1280, height: 900 } })

const question = (page: Page) => page.getByRole('region', { name: 'Medir las visitas' })
const agree = (page: Page) => question(page).getByRole('button', { name: 'Sí' }).click()

/** Answers for the tag manager, and counts how often it was asked for. */
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

test('nothing is measured before a yes, and nothing after a no, which is remembered', async ({ page }) => {
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

test('after a yes: screens, what is looked at, added and taken out', { tag: '@full' }, async ({ page }) => {
  const asked = await tagManager(page)
  await openSettled(page, '/')
  await agree(page)
  await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST123'])
  await chooseStore(page)
  await expect.poll(() => told(page)).toEqual(['gtm.js', 'screen_view', 'screen_view', 'view_item_list'])
  await addPizza(page)
  await expect.poll(() => told(page)).toContain('add_to_cart')
  expect(await tellings(page, 'view_item')).toMatchObject([{ ecommerce: { items: [{ item_name: 'La Boricua' }] } }])
  await order(page).getByRole('button', { name: 'Quitar La Boricua de la orden' }).click()
  await expect
    .poll(() => tellings(page, 'remove_from_cart'))
    .toMatchObject([{ ecommerce: { items: [{ quantity: 1 }] } }])
})

test(
  'an order is a purchase once, also after a reload, and its screen is the confirmation',
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
    await page.goto(path) // its line to the kitchen is never idle
    await expect.poll(() => tellings(page, 'screen_view')).toMatchObject([{ screen_name: 'tracker-order' }])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await tellings(page, 'purchase')).toEqual([])
  },
)

test('an answer is taken back where it is explained, and is asked for again', { tag: '@full' }, async ({ page }) => {
  await tagManager(page)
  await openSettled(page, '/privacy')
  await question(page).getByRole('button', { name: 'No' }).click()
  await expect(page.getByText('No medimos tus visitas.')).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar la respuesta' }).click()
  await agree(page)
  await expect(page.getByText('Permites que midamos tus visitas.')).toBeVisible()
})

test('an address that is a secret is not shown to the tag manager', { tag: '@full' }, async ({ page }) => {
  const asked = await tagManager(page)
  await openSettled(page, '/')
  await agree(page)
  await expect.poll(() => asked).toHaveLength(1)
  await openSettled(page, '/setnewpassword/very-secret-token')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked).toHaveLength(1)
})
