import type { Page } from '@playwright/test'
import { openCheckout } from './shopping.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Seguir' })

async function fillContact(page: Page) {
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Iris')
  await page.getByRole('textbox', { name: 'Apellido' }).fill('Colón')
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('787 555 0101')
  await page.getByRole('textbox', { name: 'Correo' }).fill('iris@ejemplo.pr')
}

/** From now on, what the page's live region says. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const region = document.querySelector('body > output')
    if (!region) throw new Error('There is no live region')
    const heard: string[] = []
    new MutationObserver(() => heard.push(region.textContent)).observe(region, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    Object.assign(globalThis, { heard })
  })
const heard = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(globalThis, 'heard'))

test('checkout: the focus goes where the eye goes, and each step is announced once', async ({ page }) => {
  await openCheckout(page)
  await expect(heading(page, 'Pagar y recoger')).toBeFocused()
  await fillContact(page)
  await listen(page)
  await next(page).press('Enter')
  await expect(heading(page, 'Cómo recoges')).toBeFocused()
  await next(page).press('Enter')
  await expect(heading(page, 'El pago')).toBeFocused()
  await page.getByRole('button', { name: 'Cambiar Cómo recoges' }).press('Enter')
  await expect(heading(page, 'Cómo recoges')).toBeFocused()
  await page.getByRole('button', { name: 'Cambiar Tus datos' }).press('Enter')
  await expect(heading(page, 'Tus datos')).toBeFocused()
  expect(await heard(page)).toEqual([
    'Di cómo recibes tu orden.',
    'Escoge cómo pagas y revisa tu orden.',
    'Di cómo recibes tu orden.',
    'Escribe tus datos.',
  ])
})

test('checkout: a window that closes gives the focus to the step behind it', async ({ page }) => {
  await openCheckout(page)
  await fillContact(page)
  await next(page).click()
  await next(page).click()
  await page.getByRole('radio', { name: /^Efectivo/ }).check()
  await page.getByRole('checkbox', { name: /^Acepto los términos/ }).check()
  await page.route(/\/orders$/, (route) =>
    route.fulfill({
      status: 400,
      json: { status: false, message: '', error: { code: 'ORDER-12', message: '', data: {} } },
    }),
  )
  await page.getByRole('button', { name: /^Hacer la orden/ }).press('Enter')
  await page.getByRole('button', { name: 'Corregir mis datos' }).press('Enter')
  await expect(heading(page, 'Tus datos')).toBeFocused()
  await next(page).press('Enter')
  await next(page).press('Enter')
  await page.getByRole('button', { name: /^Hacer la orden/ }).press('Enter')
  await page.getByRole('button', { name: 'Cerrar' }).press('Enter')
  await expect(page.getByRole('button', { name: /^Hacer la orden/ })).toBeFocused()
})

for (const [code, title] of [
  ['HUTFE-4', /no está tomando órdenes$/],
  ['ORDER-18', 'Esa hora ya no se puede'],
] as const)
  test(`checkout: Escape closes the window after ${code}, and nothing else`, async ({ page }) => {
    await openCheckout(page)
    await fillContact(page)
    await next(page).click()
    await next(page).click()
    await page.getByRole('radio', { name: /^Efectivo/ }).check()
    await page.getByRole('checkbox', { name: /^Acepto los términos/ }).check()
    await page.route(/\/orders$/, (route) =>
      route.fulfill({ status: 400, json: { status: false, message: '', error: { code, message: '', data: {} } } }),
    )
    const place = page.getByRole('button', { name: /^Hacer la orden/ })
    await place.press('Enter')
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/checkout')
    await expect(place).toBeFocused()
  })

test('checkout: what was typed wrong is said when its field is left, and what is only missing is not', async ({
  page,
}) => {
  await openCheckout(page)
  const field = (name: string) => page.getByRole('textbox', { name })
  await field('Nombre').focus()
  await field('Teléfono').fill('555 0101')
  await expect(field('Teléfono')).not.toHaveAttribute('aria-invalid')
  await field('Correo').fill('iris@')
  await expect(field('Teléfono')).toHaveAccessibleDescription(/^Ese teléfono no parece correcto/)
  await field('Apellido').focus()
  await expect(field('Correo')).toHaveAccessibleDescription(/^Ese correo no parece correcto/)
  await expect(field('Nombre')).not.toHaveAttribute('aria-invalid')
  await field('Teléfono').fill('787 555 0101')
  await expect(field('Teléfono')).not.toHaveAttribute('aria-invalid')
})
