import type { Page } from '@playwright/test'
import { openWithPizza, openWithStore, orderSidebar } from './support/shopping.ts'
import { openSettled } from './support/settled.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const quantity = (page: Page) => orderSidebar(page).getByRole('spinbutton', { name: 'Cantidad de La Boricua' })
const offline = (page: Page) => page.getByRole('region', { name: 'Avisos' }).getByText('Sin conexión con la tienda.')
const silent = (page: Page) => page.getByRole('region', { name: 'Avisos' }).getByText('La tienda no contesta.')
const more = (page: Page) => orderSidebar(page).getByRole('button', { name: 'Subir la cantidad de La Boricua' })

test('[cart.offline] offline changes are queued, shown as pending and saved once when back online', async ({
  page,
  context,
}) => {
  await openWithPizza(page)
  await context.setOffline(true)
  await more(page).click()
  await expect(offline(page)).toBeVisible()
  await more(page).click()
  await expect(quantity(page)).toHaveValue('3')
  await expect(orderSidebar(page).getByText('Por guardar')).toBeVisible()
  await expect(orderSidebar(page).getByText('Podrás pagar cuando vuelva la conexión')).toBeVisible()
  await expect(orderSidebar(page).getByRole('link', { name: /Ir a pagar/ })).toBeHidden()
  await context.setOffline(false)
  await expect(offline(page)).toBeHidden()
  await expect(orderSidebar(page).getByRole('link', { name: /Ir a pagar/ })).toBeVisible()
  await expect(quantity(page)).toHaveValue('3')
  await openSettled(page, '/order/pizzas')
  await expect(quantity(page)).toHaveValue('3')
})

test('an addition with a lost answer is in the order once, even after a reload', { tag: '@full' }, async ({ page }) => {
  await openWithPizza(page)
  // The server receives the request, but the page gets no answer.
  await page.route('**/product-cart-fe/cart', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('link', { name: 'Escoger La Boricua' }).click()
  await page.getByRole('button', { name: /^Añadir$/ }).click()
  await expect(silent(page)).toBeVisible()
  await expect(orderSidebar(page).getByText('1 × La Boricua')).toBeVisible()
  await page.unroute('**/product-cart-fe/cart')
  await openSettled(page, '/order/pizzas')
  await expect(quantity(page)).toHaveValue('2')
  await expect(silent(page)).toBeHidden()
})

test(
  'removing a line by keyboard keeps the focus in the order, and undo restores the line',
  { tag: '@full' },
  async ({ page }) => {
    await openWithPizza(page)
    await orderSidebar(page).getByRole('button', { name: 'Quitar La Boricua de la orden' }).press('Enter')
    await expect(orderSidebar(page).getByText('Tu orden está vacía.')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(orderSidebar(page).getByRole('button', { name: 'Deshacer' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(orderSidebar(page).getByRole('button', { name: 'Quitar La Boricua de la orden' })).toBeFocused()
    await expect(quantity(page)).toHaveValue('1')
  },
)

test('on a phone, the order dialog shows and undoes removals itself', { tag: '@full' }, async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openWithStore(page, '/order/pizzas')
  await page.getByRole('link', { name: 'Escoger La Boricua' }).click()
  await page.getByRole('button', { name: /^Añadir$/ }).click()
  await page.getByRole('link', { name: /^Ver tu orden|Ver tu orden/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Tu orden' })
  await sheet.getByRole('button', { name: 'Quitar La Boricua de la orden' }).press('Enter')
  await expect(sheet.getByText('Tu orden está vacía.')).toBeFocused()
  await sheet.getByRole('button', { name: 'Deshacer' }).press('Enter')
  await expect(sheet.getByRole('button', { name: 'Quitar La Boricua de la orden' })).toBeFocused()
  await context.setOffline(true)
  await sheet.getByRole('button', { name: 'Subir la cantidad de La Boricua' }).click()
  await expect(sheet.getByText('Sin conexión con la tienda.')).toBeVisible()
  await expect(sheet.getByText('Podrás pagar cuando vuelva la conexión')).toBeVisible()
  await context.setOffline(false)
  await expect(sheet.getByRole('link', { name: /Ir a pagar/ })).toBeVisible()
})

test(
  'a page that failed to load offline loads by itself when back online, and another by its button',
  { tag: '@full' },
  async ({ page, context }) => {
    await openWithStore(page, '/order/pizzas')
    const broken = page.getByRole('heading', { name: 'Se nos quemó algo' })
    const again = page.getByRole('button', { name: 'Intentar otra vez' })
    await context.setOffline(true)
    const away = page.getByRole('heading', { name: 'Sin conexión con la tienda' })
    await page.getByRole('link', { name: 'Escoger La Jíbara' }).click()
    await expect(away).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'La Jíbara' })).toBeVisible()
    await openSettled(page, '/order/pizzas')
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Tiendas' }).first().click()
    await expect(away).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Nuestras tiendas' })).toBeVisible()
    await openSettled(page, '/order/pizzas')
    // The device is online, but the server does not answer.
    const calls = '**/v2/product-menu-fe/menu/**'
    await page.route(calls, (route) => route.abort())
    await page.getByRole('link', { name: 'Escoger La Guavate' }).click()
    await expect(broken).toBeVisible()
    await page.unroute(calls)
    await again.click()
    await expect(page.getByRole('heading', { name: 'La Guavate' })).toBeVisible()
  },
)
