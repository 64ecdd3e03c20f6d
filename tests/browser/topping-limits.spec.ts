import type { Page } from '@playwright/test'
import { seedCatalog } from '../../server/db/seed/catalog.ts'
import { openWithStore, orderSidebar } from './support/shopping.ts'
import { openSettled } from './support/settled.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const uuidOf = (wanted: string) => seedCatalog.products.find(({ slug }) => slug === wanted)?.uuid ?? ''

/** Toppings that neither Margarita nor Pepperoni has, twice each: 14 portions. */
const seven = ['Jamón de la casa', 'Tocineta', 'Carne molida', 'Longaniza', 'Camarones', 'Hongos', 'Piña']

async function openProduct(page: Page, path: string) {
  await openWithStore(page)
  await openSettled(page, path)
}

const more = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name: `Añadir ${name}` })

async function addTwice(page: Page, names: readonly string[]) {
  for (const name of names) {
    await more(page, name).click()
    await more(page, name).click()
    await expect(more(page, name)).toBeDisabled()
  }
}

test(
  'limits: 15 extras over both halves disable all other toppings on either half',
  { tag: '@full' },
  async ({ page }) => {
    await openProduct(page, `/order/half-and-half/all/${uuidOf('half-and-half')}`)
    const main = page.getByRole('main')
    await main.getByRole('radio', { name: /^Margarita/ }).check()
    await addTwice(page, seven.slice(0, 4))
    await expect(main.getByText('8 de 15 porciones extra entre las dos mitades')).toBeVisible()
    await main.getByRole('tab', { name: 'Derecha' }).click()
    await main.getByRole('radio', { name: /^Pepperoni Doble/ }).check()
    // Each half takes two of one topping, whatever the other half has.
    await addTwice(page, seven.slice(0, 3))
    await more(page, 'Longaniza').click()
    const full = main.getByText('Llegaste al límite de 15 extras entre las dos mitades.')
    await expect(full).toBeVisible()
    for (const name of ['Longaniza', 'Piña', 'Pepperoni']) await expect(more(page, name)).toBeDisabled()
    await main.getByRole('tab', { name: 'Izquierda' }).click()
    for (const name of ['Piña', 'Camarones']) await expect(more(page, name)).toBeDisabled()
    await main.getByRole('button', { name: 'Quitar Tocineta' }).click()
    await expect(full).toBeHidden()
    await more(page, 'Piña').click()
    await expect(full).toBeVisible()
    await main.getByRole('button', { name: /^Añadir$/ }).click()
    await expect(orderSidebar(page).getByRole('link', { name: 'Editar Mitad y mitad' })).toBeVisible()
  },
)

test('limits: each of two pizzas has its own 15 extras', { tag: '@full' }, async ({ page }) => {
  await openProduct(page, `/order/deals/all/${uuidOf('dos-medianas')}`)
  const main = page.getByRole('main')
  for (const tab of ['Primera', 'Segunda']) {
    await main.getByRole('tab', { name: tab }).click()
    await main.getByRole('radio', { name: /^Margarita/ }).check()
    await expect(main.getByText('0 de 15 porciones extra')).toBeVisible()
    await addTwice(page, seven)
    await more(page, 'Maíz dulce').click()
    await expect(main.getByText('Llegaste al límite de 15 extras.')).toBeVisible()
    for (const name of ['Maíz dulce', 'Cebolla lila']) await expect(more(page, name)).toBeDisabled()
  }
  await main.getByRole('button', { name: /^Añadir$/ }).click()
  await expect(orderSidebar(page).getByRole('link', { name: 'Editar Dos medianas' })).toBeVisible()
})
