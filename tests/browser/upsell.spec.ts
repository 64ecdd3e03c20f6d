import type { Page } from '@playwright/test'
import { seedCatalog } from '../../server/db/seed/catalog.ts'
import { addPizza, goToPay, openWithPizza, order } from './support/shopping.ts'
import { openSettled } from './support/settled.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test.beforeEach(async ({ page }) => {
  await openWithPizza(page)
})

const offer = { name: '¿Le añadimos algo más?' }
const uuidOf = (wanted: string) => seedCatalog.products.find(({ slug }) => slug === wanted)?.uuid ?? ''
const payLink = { name: /Ir a pagar/ }

test('upsell: what is taken is in the order that is paid', { tag: '@full' }, async ({ page }) => {
  await order(page).getByRole('link', payLink).click()
  await expect(page.getByRole('dialog', offer).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Añadir Malta bien fría' }).click()
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Malta bien fría').first()).toBeVisible()
})

test('upsell: once an order, also after a reload, and Escape goes on', { tag: '@full' }, async ({ page }) => {
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

/** From the menu, as it comes. */
async function addOne(page: Page, category: string, name: string) {
  await openSettled(page, `/order/${category}`)
  await page.getByRole('link', { name: `Escoger ${name}`, exact: true }).click()
  await page.getByRole('button', { name: /^Añadir$/ }).click()
  await expect(order(page).getByRole('link', { name: `Editar ${name}` })).toBeVisible()
}

test(
  'upsell: of a kind that the order lacks, and nothing when it has some of each',
  { tag: '@full' },
  async ({ page }) => {
    await addOne(page, 'drinks', 'Agua')
    await order(page).getByRole('link', payLink).click()
    await page.getByRole('button', { name: 'Añadir Flan de queso' }).click()
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeVisible()
    // A new order, with a side too.
    await openSettled(page, '/order/pizzas')
    await order(page).getByRole('button', { name: 'Vaciar la orden' }).click()
    for (const [category, name] of [
      ['drinks', 'Agua'],
      ['desserts', 'Brownie de chocolate'],
      ['sides', 'Pan de ajo'],
    ] as const)
      await addOne(page, category, name)
    await order(page).getByRole('link', payLink).click()
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeVisible()
  },
)

test('upsell: the drink and the dessert of a combo are a drink and a dessert', { tag: '@full' }, async ({ page }) => {
  await openSettled(page, `/combo-detail/${uuidOf('combo-nene')}`)
  for (const name of ['Tu pizza', 'Tu postre', 'Tu bebida'])
    await page.getByRole('group', { name, exact: true }).getByRole('radio').first().check()
  await page.getByRole('button', { name: /^Añadir$/ }).click()
  await expect(order(page).getByRole('link', { name: /^Editar Combo/ })).toBeVisible()
  await order(page).getByRole('link', payLink).click()
  await expect(page.getByRole('button', { name: 'Añadir Pan de ajo' })).toBeVisible()
  await expect(page.getByRole('dialog', offer).getByRole('listitem')).toHaveCount(1)
})

test('upsell: a store that does not answer keeps nobody waiting', { tag: '@full' }, async ({ page }) => {
  await page.route(/product-menu-fe\/menu\//, (route) => route.abort())
  await order(page).getByRole('link', payLink).click()
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeVisible()
})

test('upsell: on the phone it takes the place of the order', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: /^\d*\s*Ver tu orden/ }).click()
  await page.getByRole('dialog', { name: 'Tu orden' }).getByRole('link', payLink).click()
  await expect(page.getByRole('dialog', offer)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.getByRole('dialog').getByRole('button', { name: 'No, gracias' }).click()
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeVisible()
})
