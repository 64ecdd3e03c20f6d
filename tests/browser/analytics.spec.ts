import type { Page } from '@playwright/test'
import type { DataLayerEvent } from '../../src/adapters/data-layer.ts'
import {
  chooseStore,
  fillCheckout,
  giveCard,
  goToBank,
  goToPay,
  openWithPizza,
  placeOrder,
} from './support/shopping.ts'
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

testWith({ CLOCK: tuesdayNoon })(
  'without a tag manager the events stay in the page, and nothing is asked of the visitor or loaded from elsewhere',
  async ({ page, baseURL }) => {
    const others: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '')) others.push(request.url())
    })
    await openSettled(page, '/order/pizzas')
    await expect.poll(() => told(page)).toEqual(['screen_view', 'view_item_list'])
    await expect(question(page)).toHaveCount(0)
    expect(others).toEqual([])
  },
)

test('[page.analytics] analytics sends nothing before consent, and a refusal is remembered', async ({ page }) => {
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

/** Stands in for the tag manager: on every page it reads the data layer from its beginning. */
async function readDataLayer(page: Page) {
  const heard: string[] = []
  await page.exposeFunction('hearEvent', (event: DataLayerEvent) => void heard.push(rowOf(event)))
  const body = `{
    const hear = (event) => event.event === 'gtm.js' || hearEvent(event)
    dataLayer.forEach(hear)
    const push = dataLayer.push.bind(dataLayer)
    dataLayer.push = (event) => (hear(event), push(event))
  }`
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
  return heard
}

/** Returns a row of the table: the event, and what it is about. */
function rowOf(event: DataLayerEvent): string {
  expect(JSON.stringify(event)).not.toMatch(/Iris|example\.com|555\D?0100/)
  if (event.event === 'screen_view') return `screen_view ${event.screen_name}`
  if (event.event === 'view_item_list') return `view_item_list ${event.ecommerce.item_list_id}`
  const { value, items } = event.ecommerce
  return `${event.event} $${value}: ${items.map((item) => `${item.quantity} ${item.item_name}`).join(', ')}`
}

const pizza = '$17.19: 1 La Boricua'

test('an order by clicks tells the tag manager each step once, and a declined card is no purchase', async ({
  page,
}) => {
  const heard = await readDataLayer(page)
  await openSettled(page, '/')
  await agree(page)
  await chooseStore(page)
  await expect.poll(() => heard).toContain('view_item_list deals')
  await page.getByRole('link', { name: 'Pizzas' }).first().click()
  await page.getByRole('link', { name: 'Escoger La Boricua' }).click()
  await page.getByRole('button', { name: /^Añadir$/ }).click()
  await goToPay(page)
  await fillCheckout(page)
  await goToBank(page)
  await giveCard(page, '4000 0000 0000 0002')
  await page.getByRole('button', { name: 'Intentar otra vez' }).click()
  await page.waitForURL(/\/sandbox-bank\/pay\//)
  await giveCard(page, '4242 4242 4242 4242')
  await expect
    .poll(() => heard)
    .toEqual([
      'screen_view home',
      'screen_view category',
      'view_item_list deals',
      'screen_view category',
      'view_item_list pizzas',
      'screen_view product',
      'view_item $14.59: 1 La Boricua',
      'screen_view category',
      'view_item_list pizzas',
      `add_to_cart ${pizza}`,
      'screen_view checkout',
      `begin_checkout ${pizza}`,
      'screen_view credit-payment',
      'screen_view tracker-order',
      'screen_view credit-payment',
      'screen_view tracker-order',
      'screen_view checkout.confirmation',
      `purchase ${pizza}`,
    ])
})

test('an order by full loads tells the tag manager the same steps, and a reload buys nothing again', async ({
  page,
}) => {
  const heard = await readDataLayer(page)
  await openSettled(page, '/privacy')
  await agree(page)
  await openWithPizza(page)
  const product = await page.getByRole('link', { name: 'Escoger La Boricua' }).getAttribute('href')
  await openSettled(page, product ?? '')
  await openSettled(page, '/checkout')
  const path = await placeOrder(page)
  await expect.poll(() => heard.at(-1)).toBe(`purchase ${pizza}`)
  await page.goto(path) // its event stream never becomes idle
  await expect
    .poll(() => heard)
    .toEqual([
      'screen_view privacy',
      'screen_view category',
      'view_item_list pizzas',
      'screen_view product',
      'view_item $14.59: 1 La Boricua',
      'screen_view checkout',
      `begin_checkout ${pizza}`,
      'screen_view checkout.confirmation',
      `purchase ${pizza}`,
      'screen_view tracker-order',
    ])
})

test(
  'analytics consent can be withdrawn on the privacy page and is asked for again',
  { tag: '@full' },
  async ({ page }) => {
    await tagManager(page)
    await openSettled(page, '/privacy')
    await question(page).getByRole('button', { name: 'No' }).click()
    await expect(page.getByText('No se miden tus visitas.')).toBeVisible()
    await page.getByRole('button', { name: 'Cambiar la respuesta' }).click()
    await agree(page)
    await expect(page.getByText('Permites que se midan tus visitas.')).toBeVisible()
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
