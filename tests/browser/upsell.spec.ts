import { addPizza, chooseStore, goToPay, order } from './shopping.ts'
import { expect, openSettled, test } from './test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test.beforeEach(async ({ page }) => {
  await openSettled(page, '/')
  await chooseStore(page)
  await addPizza(page)
})

const offer = { name: '¿Le añadimos algo más?' }
const payLink = { name: /Ir a pagar/ }

test('upsell: what is taken is in the order that is paid', async ({ page }) => {
  await order(page).getByRole('link', payLink).click()
  await page.getByRole('button', { name: 'Añadir Pan de ajo' }).click()
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Pan de ajo').first()).toBeVisible()
})

test('upsell: once an order, also after a reload, and Escape goes on', async ({ page }) => {
  await order(page).getByRole('link', payLink).click()
  await expect(page.getByRole('dialog', offer)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeVisible()
  await openSettled(page, '/order/pizzas')
  await order(page).getByRole('link', payLink).click()
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeVisible()
  await expect(page.getByRole('dialog', offer)).toHaveCount(0)
  // A new order is asked again.
  await openSettled(page, '/order/pizzas')
  await order(page).getByRole('button', { name: 'Vaciar la orden' }).click()
  await addPizza(page)
  await goToPay(page)
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeVisible()
})

test('upsell: nothing that the order has already', async ({ page }) => {
  await openSettled(page, '/order/sides')
  await page.getByRole('link', { name: 'Elegir Pan de ajo', exact: true }).click()
  await page.getByRole('button', { name: /^Añadir$/ }).click()
  await expect(order(page).getByText('Pan de ajo', { exact: true }).first()).toBeVisible()
  await order(page).getByRole('link', payLink).click()
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeVisible()
})

test('upsell: a store that does not answer keeps nobody waiting', async ({ page }) => {
  await page.route(/product-menu-fe\/menu\//, (route) => route.abort())
  await order(page).getByRole('link', payLink).click()
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeVisible()
})

test('upsell: on the phone it takes the place of the order', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: /^\d*\s*Ver tu orden/ }).click()
  await page.getByRole('dialog', { name: 'Tu orden' }).getByRole('link', payLink).click()
  await expect(page.getByRole('dialog', offer)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.getByRole('button', { name: 'No, gracias' }).click()
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeVisible()
})
