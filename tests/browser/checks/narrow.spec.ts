import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { addressLengths } from '../../../contract/delivery-address.ts'
import { seedCatalog } from '../../../server/db/seed/catalog.ts'
import { openCheckout, orderPizza } from '../support/shopping.ts'
import { openSettled } from '../support/settled.ts'
import { expect, testWith, tuesdayNoon } from '../support/test.ts'

const test = testWith({ CLOCK: tuesdayNoon, KITCHEN: 'off' })
/** The narrowest phones, including folded ones. */
test.use({ viewport: { width: 280, height: 653 } })

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
const pizza = seedCatalog.products.find(({ slug }) => slug === 'la-boricua')?.uuid ?? ''
const paths = ['/', '/order/deals', '/order/pizzas', `/order/pizzas/all/${pizza}`, '/find-a-hut', '/login', '/contact']

test('no page scrolls sideways on a screen of 280 px', { tag: '@full' }, async ({ page }) => {
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
const letters = (field: keyof typeof addressLengths) => 'm'.repeat(addressLengths[field])
/** The maximum length of each field. */
const written = {
  address: {
    kind: 'street',
    municipio: 'San Juan',
    zip: '00911',
    number: `1${letters('number').slice(1)}`,
    street: letters('street'),
    area: letters('area'),
    unit: letters('unit'),
    gate: letters('gate'),
    announce: letters('announce'),
    landmark: letters('landmark'),
  },
  vehicle: { model: 'm'.repeat(40), color: 'm'.repeat(30), plate: 'm'.repeat(12) },
}

test('an order with long unbroken customer text fits a screen of 280 px', { tag: '@full' }, async ({ page }) => {
  await page.route(/\/product-order-be\/orders\/[\da-f-]{36}$/, async (route) => {
    const order = v.parse(ReadOrder, await (await route.fetch()).json())
    Object.assign(order.data.item, written, { first_name: long, instructions: long, allergies: long, directions: long })
    await route.fulfill({ json: order })
  })
  await openSettled(page, await orderPizza(page))
  await expect(page.getByText(letters('landmark'), { exact: true })).toBeVisible()
  await expect(page.getByText('Tu carro:')).toBeVisible()
  expect(await sideways(page)).toBe(0)
})

test('long unbroken input in search and checkout fits a screen of 280 px', async ({ page }) => {
  const wide: string[] = []
  const look = async (where: string) => {
    if ((await sideways(page)) > 0) wide.push(where)
  }
  await openSettled(page, `/find-a-hut?q=${long}`)
  await look('the stores')
  await openCheckout(page)
  const typed = { Nombre: long, Apellidos: long, Teléfono: '787 555 0100', Correo: `${long.slice(60)}@example.com` }
  for (const [name, text] of Object.entries(typed)) await page.getByRole('textbox', { name }).fill(text)
  await page.getByRole('button', { name: 'Seguir' }).click()
  await expect(page.getByRole('heading', { name: 'Cómo recoges' })).toBeFocused()
  await look('the checkout')
  expect(wide).toEqual([])
})
