import type { Page } from '@playwright/test'
import { seedCatalog } from '../../server/db/seed/catalog.ts'
import { addPizza, goToPay, openWithPizza, orderSidebar } from './support/shopping.ts'
import { openSettled } from './support/settled.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test.beforeEach(async ({ page }) => {
  await openWithPizza(page)
})

const offer = { name: '¿Le añadimos algo más?' }
const uuidOf = (wanted: string) => seedCatalog.products.find(({ slug }) => slug === wanted)?.uuid ?? ''
const payLink = { name: /Ir a pagar/ }

test('upsell: an accepted suggestion is part of the paid order', { tag: '@full' }, async ({ page }) => {
  await orderSidebar(page).getByRole('link', payLink).click()
  await expect(page.getByRole('dialog', offer).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Añadir Malta bien fría' }).click()
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Malta bien fría').first()).toBeVisible()
})

test(
  '[menu.upsell] upsell: the suggestion appears once per order, even after a reload, and Escape skips it',
  { tag: '@full' },
  async ({ page }) => {
    await orderSidebar(page).getByRole('link', payLink).click()
    await expect(page.getByRole('dialog', offer)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeVisible()
    await openSettled(page, '/order/pizzas')
    await orderSidebar(page).getByRole('link', payLink).click()
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeVisible()
    await expect(page.getByRole('dialog', offer)).toHaveCount(0)
    // A new order gets a suggestion again.
    await openSettled(page, '/order/pizzas')
    await orderSidebar(page).getByRole('button', { name: 'Vaciar la orden' }).click()
    await addPizza(page)
    await goToPay(page)
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeVisible()
  },
)

/** Adds an unchanged product from the menu. */
async function addOne(page: Page, category: string, name: string) {
  await openSettled(page, `/order/${category}`)
  await page.getByRole('link', { name: `Escoger ${name}`, exact: true }).click()
  await page.getByRole('button', { name: /^Añadir$/ }).click()
  await expect(orderSidebar(page).getByRole('link', { name: `Editar ${name}` })).toBeVisible()
}

test(
  'upsell: the suggestion is of a kind that the order lacks, or does not appear',
  { tag: '@full' },
  async ({ page }) => {
    await addOne(page, 'drinks', 'Agua')
    await orderSidebar(page).getByRole('link', payLink).click()
    await page.getByRole('button', { name: 'Añadir Flan de queso' }).click()
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeVisible()
    // A new order that includes a side.
    await openSettled(page, '/order/pizzas')
    await orderSidebar(page).getByRole('button', { name: 'Vaciar la orden' }).click()
    for (const [category, name] of [
      ['drinks', 'Agua'],
      ['desserts', 'Brownie de chocolate'],
      ['sides', 'Pan de ajo'],
    ] as const)
      await addOne(page, category, name)
    await orderSidebar(page).getByRole('link', payLink).click()
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeVisible()
  },
)

test('upsell: a combo’s drink and dessert count as such', { tag: '@full' }, async ({ page }) => {
  await openSettled(page, `/combo-detail/${uuidOf('combo-nene')}`)
  for (const name of ['Tu pizza', 'Tu postre', 'Tu bebida'])
    await page.getByRole('group', { name, exact: true }).getByRole('radio').first().check()
  await page.getByRole('button', { name: /^Añadir$/ }).click()
  await expect(orderSidebar(page).getByRole('link', { name: /^Editar Combo/ })).toBeVisible()
  await orderSidebar(page).getByRole('link', payLink).click()
  await expect(page.getByRole('button', { name: 'Añadir Pan de ajo' })).toBeVisible()
  await expect(page.getByRole('dialog', offer).getByRole('listitem')).toHaveCount(1)
})

test('upsell: a store that does not answer does not delay checkout', { tag: '@full' }, async ({ page }) => {
  await page.route(/product-menu-fe\/menu\//, (route) => route.abort())
  await orderSidebar(page).getByRole('link', payLink).click()
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeVisible()
})

test('upsell: on a phone, the suggestion replaces the order', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: /^\d*\s*Ver tu orden/ }).click()
  await page.getByRole('dialog', { name: 'Tu orden' }).getByRole('link', payLink).click()
  await expect(page.getByRole('dialog', offer)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.getByRole('dialog').getByRole('button', { name: 'No, gracias' }).click()
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeVisible()
})
