import type { Page } from '@playwright/test'
import {
  addPizza,
  chooseStore,
  fillCheckout,
  goToPay,
  openCheckout,
  orderSidebar,
  placeOrder,
} from './support/shopping.ts'
import { openSettled } from './support/settled.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const place = (page: Page) => page.getByRole('button', { name: /^Recoges en/ })

test('[cart.tabs] two tabs share the store and the cart', async ({ page, context }) => {
  await openSettled(page, '/')
  const other = await context.newPage()
  await other.setViewportSize({ width: 1280, height: 900 })
  await openSettled(other, '/order/pizzas')

  await chooseStore(page)
  await expect(place(other)).toBeVisible()

  await addPizza(page)
  await expect(orderSidebar(other).getByRole('link', { name: 'Editar La Boricua' })).toBeVisible()

  await orderSidebar(other)
    .getByRole('button', { name: /^Subir la cantidad/ })
    .click()
  await expect(orderSidebar(page).getByRole('spinbutton', { name: 'Cantidad de La Boricua' })).toHaveValue('2')

  await orderSidebar(page)
    .getByRole('button', { name: /^Bajar la cantidad/ })
    .click()
  await orderSidebar(page).getByRole('button', { name: 'Quitar La Boricua de la orden' }).click()
  await expect(orderSidebar(other).getByText('Tu orden está vacía.')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(orderSidebar(other).getByRole('link', { name: 'Editar La Boricua' })).toBeVisible()

  await orderSidebar(page).getByRole('button', { name: 'Vaciar la orden' }).click()
  await expect(orderSidebar(other).getByText('Tu orden está vacía.')).toBeVisible()
  await other.getByRole('button', { name: 'Deshacer' }).click()
  await expect(orderSidebar(page).getByRole('link', { name: 'Editar La Boricua' })).toBeVisible()

  await place(page).click()
  await page.getByRole('button', { name: 'Sí, cambiar' }).click()
  await expect(place(other)).toBeHidden()
})

test('an open checkout is unaffected by another tab', { tag: '@full' }, async ({ page, context }) => {
  await openSettled(page, '/')
  await chooseStore(page)
  await addPizza(page)
  await goToPay(page)
  await page.getByLabel('Nombre', { exact: true }).fill('Iris')
  const other = await context.newPage()
  await other.setViewportSize({ width: 1280, height: 900 })
  await openSettled(other, '/order/pizzas')
  await place(other).click()
  await other.getByRole('button', { name: 'Sí, cambiar' }).click()
  await expect(other.getByRole('combobox')).toBeVisible()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Iris')
  expect(new URL(page.url()).pathname).toBe('/checkout')
})

test('a tab that orders what another tab has ordered leads to that order, with an empty bag', async ({
  page,
  context,
}) => {
  await openCheckout(page)
  const other = await context.newPage()
  await other.setViewportSize({ width: 1280, height: 900 })
  await other.goto('/checkout')
  await fillCheckout(other)
  await other.getByRole('radio', { name: /^Efectivo/ }).check()
  await other.getByRole('checkbox', { name: /^Acepto los términos/ }).check()
  const placed = await placeOrder(page)
  await other.getByRole('button', { name: /^Hacer la orden/ }).click()
  const refused = other.getByRole('dialog', { name: 'Ya hiciste esta orden' })
  const toOrder = refused.getByRole('link', { name: 'Ver mi orden' })
  await expect(toOrder).toBeVisible()
  await expect(refused.getByRole('button'), 'the form of an order that exists is not opened again').toHaveCount(0)
  await toOrder.click()
  await other.waitForURL(`**${placed}`)
  await expect(other.getByText('pasó mucho tiempo')).toHaveCount(0)
  await other.getByRole('link', { name: 'Menú' }).first().click()
  await expect(orderSidebar(other).getByRole('button', { name: 'Vaciar la orden' })).toHaveCount(0)
  await expect(other.getByText('pasó mucho tiempo')).toHaveCount(0)
})
