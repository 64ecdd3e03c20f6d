import type { Page } from '@playwright/test'
import { accessibilityIssuesOf } from '../support/accessibility-issues.ts'
import { openSettled, reloadSettled, waitUntilSettled } from '../support/settled.ts'
import { openWithStore } from '../support/shopping.ts'
import { expect, test } from '../support/test.ts'

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const linkOf = (page: Page, name: string) => page.getByRole('link', { name: `Escoger ${name}` })
const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Scrolls to a product of the list and opens it; returns the place of the list. */
async function openFromList(page: Page, name: string): Promise<number> {
  await linkOf(page, name).scrollIntoViewIfNeeded()
  await waitUntilSettled(page)
  const place = await scrollOf(page)
  await linkOf(page, name).click()
  await expect(dialogOf(page, name)).toBeVisible()
  return place
}

test('[menu.dialog] a product opens over its list, and adding it returns to the very place in the list', async ({
  page,
}) => {
  await openWithStore(page, '/order/drinks')
  const name = 'Malta bien fría'
  const place = await openFromList(page, name)
  expect(place).toBeGreaterThan(0)
  await expect(page).toHaveURL(/\/order\/drinks\/all\/[\w-]{36}$/)
  await expect(page).toHaveTitle(/^Malta bien fría.* \| Bohío Pizza$/)
  await expect(dialogOf(page, name).getByRole('heading', { name })).toBeFocused()
  expect(await accessibilityIssuesOf(page)).toEqual([])
  await dialogOf(page, name).getByRole('button', { name: 'Añadir', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Añadido: Malta bien fría.')).toBeAttached()
  await expect(page).toHaveURL(/\/order\/drinks$/)
  await expect(linkOf(page, name)).toBeFocused()
  expect(await scrollOf(page)).toBe(place)
})

for (const [way, close] of [
  ['Back', (page: Page) => page.goBack()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['the close button', (page: Page) => page.getByRole('button', { name: 'Cerrar' }).click()],
] as const)
  test(`${way} closes a product over its list, which stays as it was, and Forward opens it again`, async ({ page }) => {
    await openSettled(page, '/order/drinks')
    const place = await openFromList(page, 'Malta bien fría')
    await close(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(linkOf(page, 'Malta bien fría')).toBeFocused()
    expect(await scrollOf(page)).toBe(place)
    await page.goForward()
    await expect(dialogOf(page, 'Malta bien fría')).toBeVisible()
    expect(await scrollOf(page)).toBe(place)
  })

test('a reload of a product over its list shows its page, and Back returns to the list', async ({ page }) => {
  await openSettled(page, '/order/pizzas')
  await openFromList(page, 'La Boricua')
  await page.getByRole('radio', { name: /^Grande/ }).check()
  await reloadSettled(page)
  await expect(page.getByRole('heading', { level: 1, name: 'La Boricua' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('radio', { name: /^Grande/ })).toBeChecked()
  await page.goBack()
  await expect(linkOf(page, 'La Boricua')).toBeVisible()
})

test('a product opens over search results, which stay below it', async ({ page }) => {
  await openSettled(page, '/order/deals?q=pinera')
  await linkOf(page, 'La Piñera').click()
  await expect(dialogOf(page, 'La Piñera')).toBeVisible()
  await expect(page.locator('main output')).toHaveText(/^\d+ productos?$/)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/order\/deals\?q=pinera$/)
  await expect(linkOf(page, 'La Piñera')).toBeFocused()
})

test('a page that was opened from a product over its list returns to that product', async ({ page }) => {
  await openSettled(page, '/order/pizzas')
  await openFromList(page, 'La Boricua')
  await page.getByRole('link', { name: 'Nutrición y alérgenos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'La Boricua' })).toBeFocused()
  await page.goBack()
  await expect(dialogOf(page, 'La Boricua')).toBeVisible()
  await page.goBack()
  await expect(linkOf(page, 'La Boricua')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a combo opens as a page, and adding it returns to the list', { tag: '@full' }, async ({ page }) => {
  await openWithStore(page, '/order/combos')
  await linkOf(page, 'Combo para dos').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Combo para dos' })).toBeFocused()
  await expect(page).toHaveURL(/\/combo-detail\//)
  expect(await scrollOf(page)).toBe(0)
})
