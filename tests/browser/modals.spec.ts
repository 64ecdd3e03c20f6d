import type { Page } from '@playwright/test'
import { openWithStore } from './support/shopping.ts'
import { openSettled } from './support/settled.ts'
import { expect, test } from './support/test.ts'

const isFocusInside = (page: Page) =>
  page.evaluate(() => document.querySelector('[role="dialog"]')?.contains(document.activeElement) === true)

/** Checks that a dialog keeps the focus while Tab cycles through it. */
async function expectTrap(page: Page) {
  await expect.poll(() => isFocusInside(page)).toBe(true)
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press(press < 4 ? 'Tab' : 'Shift+Tab')
    await expect.poll(() => isFocusInside(page)).toBe(true) // the focus wraps around at the edges
  }
}

test('the contactless dialog traps the focus, and Escape returns it', async ({ page }) => {
  await openSettled(page, '/')
  const ask = page.getByRole('button', { name: '¿Qué significa “sin contacto”?' })
  await ask.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Sin contacto' })).toBeVisible()
  await expectTrap(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(ask).toBeFocused()
})

test('a double click opens a dialog and presses nothing in it', async ({ page }) => {
  await openSettled(page, '/')
  const ask = page.getByRole('button', { name: '¿Qué significa “sin contacto”?' })
  const dialog = page.getByRole('dialog', { name: 'Sin contacto' })
  await ask.click() // loads it
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await ask.dblclick()
  await expect(dialog.getByRole('button', { name: 'Cerrar' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('the no-delivery dialog traps the focus, and Escape returns it', { tag: '@full' }, async ({ page }) => {
  await page.route(/outlets\/available/, (route) =>
    route.fulfill({
      status: 400,
      json: { status: false, message: '', error: { code: 'UNAVAILABLE', message: '', data: {} } },
    }),
  )
  await openSettled(page, '/')
  const address = page.getByRole('combobox')
  await address.fill('Condado')
  await address.press('Enter')
  const take = page.getByRole('button', { name: /^Recoger en/ })
  await take.press('Enter')
  await expect(page.getByRole('dialog', { name: 'No llegamos a esa dirección' })).toBeVisible()
  await expectTrap(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(take).toBeFocused()
})

test('an unknown refusal shows the server’s message and offers another time', { tag: '@full' }, async ({ page }) => {
  await page.route(/outlets\/available/, (route) =>
    route.fulfill({
      status: 400,
      json: { status: false, message: '', error: { code: 'HUTFE-99', message: 'Hoy no hay horno.', data: {} } },
    }),
  )
  await openSettled(page, '/')
  await page.getByRole('combobox').fill('Condado')
  await page.getByRole('combobox').press('Enter')
  await page.getByRole('button', { name: /^Recoger en/ }).click()
  const modal = page.getByRole('dialog', { name: 'Escoge otra hora' })
  await expect(modal.getByText('Hoy no hay horno.')).toBeVisible()
  await modal.getByRole('button', { name: 'Ordenar para más tarde' }).click()
  await expect(page.getByRole('dialog', { name: '¿Para cuándo?' })).toBeVisible()
})

test('the ASAP chooser traps the focus, and Escape leaves the page usable', async ({ page }) => {
  await openSettled(page, '/?store_code=SJ01')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Recoger en/ })
    .click()
  await page.waitForURL(/deals/)
  await page.route(/product-cart-fe\/cart$/, (route) =>
    route.fulfill({
      status: 400,
      json: { status: false, message: '', error: { code: 'HUT-02', message: '', data: {} } },
    }),
  )
  await page.getByRole('navigation', { name: 'Principal', exact: true }).getByRole('link', { name: 'Menú' }).click()
  await page.getByRole('link', { name: 'Escoger La Boricua' }).click()
  await page.getByRole('button', { name: /^Añadir$/ }).click()
  const chooser = page.getByRole('dialog', { name: 'Esa hora ya no se puede' })
  await expect(chooser.getByText('La tienda está cerrada a esa hora.')).toBeVisible()
  await expect(chooser.getByRole('button', { name: /^Hoy, / })).toHaveCount(3)
  await expectTrap(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: 'Escoger La Boricua' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'La Boricua' })).toBeVisible()
})

test('quick presses on the same button of an open product all count', async ({ page }) => {
  await openWithStore(page, '/order/pizzas')
  await page.getByRole('link', { name: 'Escoger La Boricua' }).click()
  const product = page.getByRole('dialog', { name: 'La Boricua' })
  const more = product.getByRole('button', { name: 'Añadir Jalapeños', includeHidden: true })
  await expect(more).toBeVisible()
  // The double click that opens a dialog is over by then.
  const opened = await page.evaluate(() => performance.now())
  await page.waitForFunction((since) => performance.now() > since + 500, opened)
  await more.dblclick()
  await expect(product.getByRole('spinbutton', { name: 'Jalapeños' })).toHaveAttribute('aria-valuenow', '2')
})

test('ASAP and other times are one radio group, navigated by arrow keys', { tag: '@full' }, async ({ page }) => {
  await openWithStore(page)
  await page.getByRole('button', { name: /^Llega en|^Lista en/ }).click()
  const picker = page.getByRole('dialog', { name: '¿Para cuándo?' })
  const asap = picker.getByRole('radio', { name: 'Lo antes posible' })
  await asap.focus()
  await asap.press('Space')
  await asap.press('ArrowDown')
  await expect(asap).not.toBeChecked()
  const time = picker.getByRole('radio', { name: /^\d+:\d\d/, checked: true })
  await expect(time).toBeFocused()
  await time.press('ArrowUp')
  await expect(asap).toBeFocused()
  await expect(asap).toBeChecked()
})
