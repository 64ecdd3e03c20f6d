import type { Locator, Page } from '@playwright/test'
import { writeLocalStorage, storedCart, storedStore } from './stored-state.ts'
import { openSettled } from './settled.ts'
import { expect, originOf } from './test.ts'

/** The order next to the menu on a wide screen. */
export const orderSidebar = (page: Page) => page.getByRole('complementary', { name: 'Tu orden' })

/** Chooses the nearest pickup store from the front page. */
export async function chooseStore(page: Page) {
  await page.getByRole('combobox').fill('00907')
  await page.getByRole('combobox').press('Enter')
  await page
    .getByRole('button', { name: /^Recoger en/ })
    .first()
    .click()
  await page.waitForURL(/\/order\/deals/)
}

/** Adds a plain La Boricua on a wide screen. */
export async function addPizza(page: Page) {
  await openSettled(page, '/order/pizzas')
  await page.getByRole('link', { name: 'Escoger La Boricua' }).click()
  await page.getByRole('button', { name: /^Añadir$/ }).click()
  await expect(orderSidebar(page).getByRole('button', { name: 'Vaciar la orden' })).toBeVisible()
}

/** Goes to checkout and skips the upsell. */
export async function goToPay(page: Page, within: Locator = orderSidebar(page)) {
  await within.getByRole('link', { name: /Ir a pagar/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'No, gracias' }).click()
}

/** Opens a page on a device with the store that `chooseStore` chooses. */
export async function openWithStore(page: Page, path = '/order/deals') {
  await writeLocalStorage(page, await storedStore(originOf(page)))
  await openSettled(page, path)
}

/** Opens a page on a device with that store and La Boricua in the order. */
export async function openWithPizza(page: Page, path = '/order/pizzas') {
  await writeLocalStorage(page, await storedCart(originOf(page)))
  await openSettled(page, path)
}

/** Opens checkout with a large La Boricua with pepperoni, to be delivered to Calle Marina: $27.89. */
export async function openDeliveryCheckout(page: Page) {
  await openSettled(page, '/')
  await page.getByRole('tab', { name: 'Entrega' }).click()
  await page.getByRole('combobox', { name: '¿A dónde te la llevamos?' }).fill('00907')
  await page.getByRole('button', { name: 'Entregar aquí' }).click()
  await page.getByRole('textbox', { name: 'Calle', exact: true }).fill('Calle Marina')
  await page.getByRole('textbox', { name: 'Número', exact: true }).fill('12')
  await page.getByRole('button', { name: 'Entregar aquí' }).click()
  await page.waitForURL(/\/order\/deals$/)
  await page.getByRole('link', { name: 'Pizzas' }).first().click()
  await page.getByRole('link', { name: 'Escoger La Boricua' }).click()
  await page.getByRole('radio', { name: /Grande/ }).check()
  await page.getByRole('button', { name: 'Añadir Pepperoni' }).click()
  await page.getByRole('button', { name: 'Añadir', exact: true }).click()
  await goToPay(page)
}

/** Opens checkout with a pizza in the order. */
export async function openCheckout(page: Page) {
  await writeLocalStorage(page, await storedCart(originOf(page), { upsell: true }))
  await page.goto('/checkout')
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeVisible()
}

/** Orders a pizza for cash and returns the path of its order page. */
export async function orderPizza(page: Page): Promise<string> {
  await openCheckout(page)
  return placeOrder(page)
}

/** Fills in the open checkout up to the payment step. */
export async function fillCheckout(page: Page) {
  const typed = { Nombre: 'Iris', Apellidos: 'Colón', Teléfono: '787 555 0100', Correo: 'iris@example.com' }
  for (const [name, text] of Object.entries(typed)) await page.getByRole('textbox', { name }).fill(text)
  await page.getByRole('button', { name: 'Seguir' }).click()
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveCount(0) // the next step has another button of this name
  await page.getByRole('button', { name: 'Seguir' }).click()
}

/** Waits for the page of an order, and returns its path. */
async function orderPathOf(page: Page): Promise<string> {
  await page.waitForURL(/\/tracker-order\/[\da-f-]{36}$/)
  return new URL(page.url()).pathname
}

/** Fills in the open checkout, places the order and returns the path of its page. */
export async function placeOrder(page: Page): Promise<string> {
  await fillCheckout(page)
  await page.getByRole('radio', { name: /^Efectivo/ }).check()
  await page.getByRole('checkbox', { name: /^Acepto los términos/ }).check()
  await page.getByRole('button', { name: /^Hacer la orden/ }).click()
  return orderPathOf(page)
}

/** Goes from the payment step to the bank. */
export async function goToBank(page: Page) {
  await page.getByRole('radio', { name: /^Tarjeta/ }).check()
  await page.getByRole('checkbox', { name: /^Acepto los términos/ }).check()
  await page.getByRole('button', { name: /^Seguir al banco/ }).click()
  await page.waitForURL(/\/sandbox-bank\/pay\//)
}

/** Gives the bank a card. `words`: translates the Spanish words of its page. */
export async function giveCard(page: Page, number: string, words = (spanish: string) => spanish) {
  const typed = { 'Número de tarjeta': number, Mes: '12', Año: '30', 'Código de seguridad': '123' }
  for (const [name, text] of Object.entries(typed)) await page.getByRole('textbox', { name: words(name) }).fill(text)
  await page.getByRole('button', { name: new RegExp(`^${words('Pagar {0}').replace('{0}', '\\$')}`) }).click()
}

/** Orders a pizza, pays it by card, and returns the path of its page. */
export async function orderPizzaByCard(page: Page): Promise<string> {
  await openCheckout(page)
  await fillCheckout(page)
  await goToBank(page)
  await giveCard(page, '4242 4242 4242 4242')
  return orderPathOf(page)
}
