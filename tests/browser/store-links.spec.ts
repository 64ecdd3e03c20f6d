import type { Page } from '@playwright/test'
import { openWithPizza, orderSidebar } from './support/shopping.ts'
import { openSettled } from './support/settled.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const keptCode = (page: Page) =>
  page.evaluate((): unknown => JSON.parse(localStorage.getItem('disposition') ?? '{}').outletCode)
const pizza = (page: Page) => orderSidebar(page).getByRole('link', { name: 'Editar La Boricua' })
const question = (page: Page) => page.getByRole('dialog', { name: '¿Cambiar de tienda o de dirección?' })

test(
  'the order button of the chosen store leads to the deals and keeps the order',
  { tag: '@full' },
  async ({ page }) => {
    await openWithPizza(page)
    const chosen = String(await keptCode(page))
    await openSettled(page, `/huts/${chosen}`)
    await page.getByRole('link', { name: 'Recoger aquí' }).click()
    await expect(page).toHaveURL('/order/deals')
    await expect(pizza(page)).toBeVisible()
    expect(await keptCode(page)).toBe(chosen)
  },
)

test(
  'the order button of another store asks before emptying the order, and declining keeps it',
  { tag: '@full' },
  async ({ page }) => {
    await openWithPizza(page)
    const chosen = String(await keptCode(page))
    const other = chosen === 'SJ03' ? 'SJ02' : 'SJ03'
    await openSettled(page, '/find-a-hut')
    await page.locator(`a[href="/?store_code=${other}"]`).click()
    await question(page).getByRole('button', { name: 'No, seguir aquí' }).click()
    await expect(question(page)).toBeHidden()
    expect(await keptCode(page)).toBe(chosen)
    await openSettled(page, `/huts/${other}`)
    await page.getByRole('link', { name: 'Recoger aquí' }).click()
    await question(page).getByRole('button', { name: 'Sí, cambiar' }).click()
    await expect(page).toHaveURL('/order/deals')
    expect(await keptCode(page)).toBe(other)
    await expect(pizza(page)).toHaveCount(0)
  },
)

test('[place.link] a link to an unknown store keeps the chosen store and the order and says so', async ({ page }) => {
  await openWithPizza(page, '/order/pizzas?store_code=XX99')
  await expect(page.getByText('No encontramos la tienda de ese enlace. La tuya sigue escogida.')).toBeVisible()
  await expect(pizza(page)).toBeVisible()
  await expect(page).toHaveURL('/order/pizzas')
})

test('a store link keeps its path and leads to its callback', { tag: '@full' }, async ({ page }) => {
  const collect = page.getByRole('dialog', { name: 'Este enlace es para recoger' }).getByRole('button', {
    name: /^Recoger en/,
  })
  await openSettled(page, '/order/pizzas?store_code=SJ03&utm_source=volante')
  await collect.click()
  await expect(collect).toBeHidden()
  await expect(page).toHaveURL('/order/pizzas?utm_source=volante')
  expect(await keptCode(page)).toBe('SJ03')
  await openSettled(page, '/?store_code=SJ02&callback=%2Forder%2Fsides')
  await collect.click()
  await expect(page).toHaveURL('/order/sides')
  expect(await keptCode(page)).toBe('SJ02')
})
