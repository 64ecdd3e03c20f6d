import type { Page } from '@playwright/test'
import { seedCatalog } from '../../../server/db/seed/catalog.ts'
import { openWithStore } from '../support/shopping.ts'
import { openSettled } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

const productAt = (category: string, wanted: string) =>
  `/order/${category}/all/${seedCatalog.products.find(({ slug }) => slug === wanted)?.uuid ?? ''}`
const pizza = productAt('pizzas', 'la-boricua')
const halves = productAt('half-and-half', 'half-and-half')

/** Returns whether the focused element or its card is covered at its center. */
const isFocusCovered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    const shown = focused?.closest('label') ?? focused
    if (!shown || shown === document.body) return false
    const { x, y, width, height } = shown.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return !top || !(shown.contains(top) || top.contains(shown))
  })

test(
  'phone: the builder bar covers neither the focused element nor the end of the page',
  { tag: '@full' },
  async ({ page }) => {
    await openWithStore(page)
    await openSettled(page, pizza)
    await page.getByRole('link', { name: 'Nutrición y alérgenos' }).first().focus()
    const covered: string[] = []
    const last = page.getByRole('contentinfo').getByRole('link').last()
    for (let stops = 0; stops < 80 && !(await last.evaluate((link) => link === document.activeElement)); stops++) {
      await page.keyboard.press('Tab')
      if (await isFocusCovered(page)) covered.push(await page.evaluate(() => document.activeElement?.outerHTML ?? ''))
    }
    await expect(last).toBeFocused()
    expect(covered).toEqual([])
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const end = await page.getByText(/^© 2026/).boundingBox()
    const add = await page.getByRole('button', { name: /^Añadir$/ }).boundingBox()
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThan(add?.y ?? 0)
  },
)

test('phone: a notice stays above the builder bar at any height', { tag: '@full' }, async ({ page }) => {
  await openWithStore(page)
  await openSettled(page, pizza)
  await page.getByRole('button', { name: /^Añadir$/ }).click()
  await expect(page.getByRole('link', { name: /Ver tu orden/ })).toBeVisible()
  await page.route(/product-cart-fe/, (route) => route.fulfill({ status: 500 }))
  await openSettled(page, halves)
  const message = page.getByRole('button', { name: 'Actualizar' })
  await expect(message).toBeVisible()
  // An unforced click fails if something covers the element.
  await page.getByRole('button', { name: 'Escoger la izquierda' }).click()
  const left = page.getByRole('group', { name: 'Escoge la mitad izquierda' })
  await expect(left.getByRole('radio').first()).toBeFocused()
})

test('phone: choosing a store from a built pizza returns to it', { tag: '@full' }, async ({ page }) => {
  await openSettled(page, pizza)
  await page.getByRole('radio', { name: /^Grande/ }).press('Space')
  await page.getByRole('button', { name: 'Añadir Pepperoni' }).click()
  await page.getByRole('link', { name: 'Escoge tu tienda' }).last().click()
  await page.getByRole('combobox').fill('00907')
  await page.getByRole('combobox').press('Enter')
  await page
    .getByRole('button', { name: /^Recoger en/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'La Boricua' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Grande/ })).toBeChecked()
  await expect(page.getByRole('spinbutton', { name: 'Pepperoni' })).toContainText('1')
  await expect(page.getByRole('button', { name: /^Añadir$/ })).toBeVisible()
})

test('phone: the first added item is sent again after a lost answer', { tag: '@full' }, async ({ page }) => {
  await openWithStore(page)
  await openSettled(page, pizza)
  await page.route(/product-cart-fe/, (route) => route.fulfill({ status: 500 }))
  await page.getByRole('button', { name: /^Añadir$/ }).click()
  await expect(page.getByText('Tus cambios se guardan cuando vuelva.').last()).toBeVisible()
  await page.unroute(/product-cart-fe/)
  await page.getByRole('button', { name: 'Intentar ahora' }).click()
  await expect(page.getByRole('link', { name: /Ver tu orden.*1 producto/ })).toBeVisible()
})

test('phone: the current category and sub-category are in view', { tag: '@full' }, async ({ page }) => {
  await openSettled(page, '/order/drinks')
  await expect(page.getByRole('navigation', { name: 'Categorías' }).locator('[aria-current]')).toBeInViewport({
    ratio: 1,
  })
  await openSettled(page, '/order/pizzas/del-mar')
  await expect(page.getByRole('link', { name: 'Del mar', exact: true })).toBeInViewport({ ratio: 1 })
})

test('phone: a disabled topping states its reason', { tag: '@full' }, async ({ page }) => {
  await openSettled(page, pizza)
  const more = page.getByRole('button', { name: 'Añadir Piña' })
  await more.click()
  await expect(more).not.toHaveAttribute('aria-disabled')
  await more.click()
  await expect(more).toHaveAccessibleDescription(/^Porción doble, el máximo; \$/)
  const names = ['Pepperoni', 'Tocineta', 'Hongos', 'Camarones', 'Pastrami', 'Jalapeños']
  for (const name of names) await page.getByRole('button', { name: `Añadir ${name}` }).click({ clickCount: 2 })
  const fifteenth = page.getByRole('button', { name: 'Añadir Albahaca' })
  await fifteenth.click()
  await expect(fifteenth).toHaveAccessibleDescription(/^Extra, \$.*; ya vas por 15 extras$/)
  await expect(page.getByRole('button', { name: 'Añadir Ajo picado' })).toHaveAccessibleDescription(
    /ya vas por 15 extras/,
  )
})

test('phone: filters are kept in other parts of the menu, a search is not', { tag: '@full' }, async ({ page }) => {
  await openSettled(page, '/order/pizzas?q=queso&without=fish')
  await expect(page.locator('main output')).toBeVisible()
  await page.getByRole('link', { name: 'Criollas', exact: true }).click()
  await expect(page).toHaveURL(/\/order\/pizzas\?without=fish$/)
  await expect(page.getByRole('textbox', { name: 'Busca en el menú' })).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Sin pescado' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: 'Acompañantes' }).click()
  await expect(page).toHaveURL(/\/order\/sides\?without=fish$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Acompañantes' })).toBeAttached()
  await page.getByRole('button', { name: 'Quitar los filtros' }).click()
  await expect(page.getByRole('button', { name: 'Filtros' })).toBeFocused()
})

test('the open category is in view even if the store adds categories', { tag: '@full' }, async ({ page }) => {
  await openWithStore(page, '/order/coupons')
  const row = page.getByRole('navigation', { name: 'Categorías' })
  await expect(row.getByRole('link', { name: 'Catering' })).toBeAttached()
  await expect(row.getByRole('link', { name: 'Cupones' })).toBeInViewport({ ratio: 1 })
})
