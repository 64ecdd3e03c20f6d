import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { asap, cartBase, cartContext } from '../server/support/calls.ts'
import { fillCheckout, openCheckout, openWithPizza, orderSidebar } from './support/shopping.ts'
import { expect, originOf, test } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const StoredCart = v.object({ id: v.string(), device: v.string() })

/** Brings the order of a page to Plaza Las Américas, as another device does. */
async function bringElsewhere(page: Page) {
  const stored = await page.evaluate(() => localStorage.getItem('cart'))
  const { id, device } = v.parse(StoredCart, JSON.parse(stored ?? 'null'))
  const moved = await page.request.post(`${originOf(page)}${cartBase}/restore-cart`, {
    headers: { Client: 'web', 'x-device': device },
    data: { cart_uuid: id, ...cartContext('SJ02', 'C', asap), without: [] },
  })
  expect(moved.status()).toBe(200)
}

test('a reload follows an order that another device brought to another store', async ({ page }) => {
  await openWithPizza(page)
  const place = page.getByRole('button', { name: /^Recoges en/ })
  const before = (await place.textContent()) ?? ''
  await bringElsewhere(page)
  await page.reload()
  await expect(place).not.toHaveText(before)
  await expect(orderSidebar(page).getByRole('link', { name: 'Editar La Boricua' })).toBeVisible()
  await page.reload()
  await expect(place).not.toHaveText(before)
})

test('an order that another device brought elsewhere during the checkout is not placed, and the page then follows it', async ({
  page,
}) => {
  await openCheckout(page)
  await fillCheckout(page)
  await bringElsewhere(page)
  await page.getByRole('radio', { name: /^Efectivo/ }).check()
  await page.getByRole('checkbox', { name: /^Acepto los términos/ }).check()
  await page.getByRole('button', { name: /^Hacer la orden/ }).click()
  const refusal = page.getByRole('dialog', { name: 'No se pudo hacer la orden' })
  await expect(refusal).toContainText('Tu orden cambió en otra pestaña o en otro equipo')
  await page.reload()
  await expect(page.getByRole('button', { name: /^Recoges en Condado/ })).toBeVisible()
  await expect(orderSidebar(page).getByRole('link', { name: 'Editar La Boricua' })).toBeVisible()
})
