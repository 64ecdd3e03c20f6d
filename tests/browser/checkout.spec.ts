import type { Page } from '@playwright/test'
import * as v from 'valibot'
import {
  addPizza,
  fillCheckout,
  goToPay,
  openCheckout,
  openDeliveryCheckout,
  openWithPizza,
  orderPizza,
} from './support/shopping.ts'
import { openSettled } from './support/settled.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Seguir' })

async function fillContact(page: Page) {
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Iris')
  await page.getByRole('textbox', { name: 'Apellidos' }).fill('Colón')
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('787 555 0101')
  await page.getByRole('textbox', { name: 'Correo' }).fill('iris@ejemplo.pr')
}

/** Starts recording the live region's announcements. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const region = document.querySelector('body > output')
    if (!region) throw new Error('There is no live region')
    const received: string[] = []
    new MutationObserver(() => received.push(region.textContent)).observe(region, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    Object.assign(globalThis, { received })
  })
const received = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(globalThis, 'received'))

test(
  'one press tells all problems of a step, also when it leaves a field that has one',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openCheckout(page)
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Iris')
    await page.getByRole('textbox', { name: 'Teléfono' }).fill('12')
    await page.getByRole('textbox', { name: 'Correo' }).fill('iris')
    await next(page).click()
    for (const name of ['Apellidos', 'Teléfono', 'Correo'])
      await expect(page.getByRole('textbox', { name })).toHaveAttribute('aria-invalid', 'true')
  },
)

test('checkout: each step moves the focus to its heading and is announced once', async ({ page }) => {
  await openWithPizza(page)
  await goToPay(page)
  await expect(heading(page, 'Pagar y recoger')).toBeFocused()
  await page.getByRole('textbox', { name: 'Nombre' }).press('Enter') // the focus is on the first wrong field already
  await expect(page.locator('body > output')).toHaveText('Escribe tu nombre.')
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
  expect(await received(page)).toEqual([
    'Di cómo recibes tu orden.',
    'Escoge cómo pagas y revisa tu orden.',
    'Di cómo recibes tu orden.',
    'Escribe tus datos.',
  ])
})

test('checkout: after the order is placed, the title of its page is focused next, and its time announced alone', async ({
  page,
}) => {
  await openCheckout(page)
  await fillCheckout(page)
  await page.getByRole('radio', { name: /^Efectivo/ }).check()
  await page.getByRole('checkbox', { name: /^Acepto los términos/ }).check()
  await page.evaluate(() => {
    const focused: string[] = []
    addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLHeadingElement && target.closest('main')) focused.push(target.innerText)
    })
    Object.assign(globalThis, { focused })
  })
  await listen(page)
  await page.getByRole('button', { name: /^Hacer la orden/ }).press('Enter')
  const title = page.getByRole('heading', { level: 1, name: /^(Enviando tu orden|La tienda|Tu orden está)/ })
  await expect(title).toBeFocused()
  const focused = await page.evaluate(() => Reflect.get(globalThis, 'focused'))
  expect(focused).toEqual([expect.stringMatching(/^(Enviando tu orden|La tienda|Tu orden está)/)])
  const said = v.parse(v.array(v.string()), await received(page))
  expect(said.filter((words) => words.includes('Lista a eso'))).toEqual([
    expect.stringMatching(/^Lista a eso de las 12:30/),
  ])
})

test('checkout: cash is disabled above the store’s limit, which is shown', { tag: '@full' }, async ({ page }) => {
  const methods = [
    { code: 7, method: 'credit_card', name: 'credit_card', max: null },
    { code: 9, method: 'cash', name: 'cash', max: 500 },
  ]
  const json = { status: true, message: '', data: { items: methods } }
  await page.route(/payment-methods/, (route) => route.fulfill({ json }))
  await openCheckout(page)
  await fillContact(page)
  await next(page).click()
  await next(page).click()
  const cash = page.getByRole('radio', { name: /^Efectivo/ })
  await expect(cash).toBeDisabled()
  await expect(page.getByText('En esta tienda, hasta $5.00.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Tarjeta/ })).toBeEnabled()
})

test('checkout: closing a dialog returns the focus to the step behind it', async ({ page }) => {
  await openCheckout(page)
  await fillContact(page)
  await next(page).click()
  await next(page).click()
  await page.getByRole('radio', { name: /^Efectivo/ }).check()
  await page.getByRole('checkbox', { name: /^Acepto los términos/ }).check()
  await page.route(/\/orders$/, (route) =>
    route.fulfill({
      status: 400,
      json: { status: false, message: '', error: { code: 'ORDER-4', message: '', data: { path: 'phone', min: 10 } } },
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
  test(
    `checkout: Escape closes the dialog after ${code} and nothing else`,
    { tag: code === 'ORDER-18' ? [] : '@full' },
    async ({ page }) => {
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
    },
  )

test(
  'checkout: the button that pays has the total of an order that is changed in its panel',
  { tag: '@full' },
  async ({ page }) => {
    await openCheckout(page)
    await fillContact(page)
    await next(page).click()
    await next(page).click()
    await page.getByRole('radio', { name: /^Efectivo/ }).check()
    const summary = page.getByRole('complementary', { name: 'Resumen' })
    const place = page.getByRole('button', { name: /^Hacer la orden/ })
    const before = await place.innerText()
    await page.getByRole('banner').getByRole('link', { name: /orden/i }).click()
    const panel = page.getByRole('dialog', { name: 'Tu orden' })
    await panel
      .getByRole('button', { name: /^Subir la cantidad/ })
      .first()
      .click()
    await page.keyboard.press('Escape')
    await expect(place).not.toHaveText(before)
    const [total = ''] = /\$[\d.]+/.exec(await place.innerText()) ?? []
    await expect(summary).toContainText(total)
  },
)

test(
  'checkout: an address that is corrected there is that of the menu, after a reload too',
  { tag: '@full' },
  async ({ page }) => {
    await openDeliveryCheckout(page)
    await fillContact(page)
    await next(page).click()
    await page.getByRole('button', { name: 'Cambiar o añadir detalles' }).click()
    await page.getByRole('textbox', { name: 'Número', exact: true }).fill('14')
    await next(page).click()
    await expect(heading(page, 'El pago')).toBeFocused()
    await page.getByRole('navigation', { name: 'Principal', exact: true }).getByRole('link', { name: 'Menú' }).click()
    const place = page.getByRole('button', { name: /^Entrega en/ })
    await expect(place).toContainText('14 Calle Marina')
    await page.reload()
    await expect(place).toContainText('14 Calle Marina')
  },
)

test('checkout: leaving a field reports invalid input but not missing input', async ({ page }) => {
  await openCheckout(page)
  const field = (name: string) => page.getByRole('textbox', { name })
  await field('Nombre').focus()
  await field('Teléfono').fill('555 0101')
  await expect(field('Teléfono')).not.toHaveAttribute('aria-invalid')
  await field('Correo').fill('iris@')
  await expect(field('Teléfono')).toHaveAccessibleDescription(/^Ese teléfono no parece correcto/)
  await field('Apellidos').focus()
  await expect(field('Correo')).toHaveAccessibleDescription(/^Ese correo no parece correcto/)
  await expect(field('Nombre')).not.toHaveAttribute('aria-invalid')
  await field('Teléfono').fill('787 555 0101')
  await expect(field('Teléfono')).not.toHaveAttribute('aria-invalid')
})

test(
  'checkout: submitting without a choice marks the group and moves the focus to it',
  { tag: '@full' },
  async ({ page }) => {
    await openCheckout(page)
    await fillContact(page)
    await next(page).click()
    await page.getByRole('radio', { name: /^En el carro/ }).check()
    await page.getByRole('textbox', { name: 'Marca y modelo' }).fill('Toyota Yaris')
    await next(page).press('Enter')
    const color = page.getByRole('group', { name: 'Color' })
    await expect(color).toHaveAccessibleDescription('Escoge el color, para encontrarte.')
    await expect(color.getByRole('radio').first()).toBeFocused()
    await color.getByRole('radio', { name: 'Rojo' }).check()
    await next(page).press('Enter')
    const payment = page.getByRole('group', { name: 'Forma de pago' })
    await expect(payment.getByRole('radio').first()).toBeVisible()
    await page.getByRole('button', { name: /^Hacer la orden/ }).press('Enter')
    await expect(payment).toHaveAccessibleDescription('Escoge cómo vas a pagar.')
    await expect(payment.getByRole('radio').first()).toBeFocused()
  },
)

test('checkout: payment methods that failed to load can be retried', { tag: '@full' }, async ({ page }) => {
  await openCheckout(page)
  await fillContact(page)
  await next(page).click()
  await page.route(/payment-methods/, (route) => route.abort())
  await next(page).click()
  await expect(page.getByText(/No pudimos cargar cómo se paga en ella/)).toBeVisible()
  await page.unroute(/payment-methods/)
  await page.getByRole('button', { name: 'Intentar otra vez' }).click()
  await page.getByRole('radio', { name: /^Efectivo/ }).check()
  await expect(page.getByText(/No pudimos cargar cómo se paga/)).toHaveCount(0)
})

/** Returns autofill, keyboard type and Enter key of every visible field. */
const keysOf = (page: Page) =>
  page
    .locator('main :is(input:not([type="radio"], [type="checkbox"]), select)')
    .evaluateAll((fields) =>
      fields.map((field) =>
        ['name', 'autocomplete', 'inputmode', 'enterkeyhint'].map((name) => field.getAttribute(name) ?? '').join(' '),
      ),
    )

test('checkout: every field declares its autofill and keyboard type', { tag: '@full' }, async ({ page }) => {
  await openSettled(page, '/')
  await page.getByRole('tab', { name: 'Entrega' }).click()
  await page.getByRole('combobox').fill('00907')
  await page.getByRole('combobox').press('Enter')
  await page.getByRole('textbox', { name: 'Número' }).fill('1058')
  await page.getByRole('textbox', { name: 'Calle' }).fill('Ave. Ashford')
  await page.getByRole('button', { name: 'Entregar aquí' }).click()
  await page.waitForURL(/\/order\/deals/)
  await addPizza(page)
  await goToPay(page)
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeVisible()
  expect(await keysOf(page)).toEqual([
    'firstName given-name  next',
    'lastName family-name  next',
    'phone tel tel next',
    'email email email next',
  ])
  await fillContact(page)
  await next(page).click()
  await page.getByRole('button', { name: 'Cambiar o añadir detalles' }).click()
  await page.getByRole('button', { name: 'Añadir más detalles' }).click()
  expect(await keysOf(page)).toEqual([
    'number off  next',
    'street address-line1  next',
    'area address-level3  next',
    'municipio address-level2  ',
    'zip postal-code numeric next',
    'unit address-line2  next',
    'gate off  next',
    'announce off  next',
    'landmark off  next',
    'instructions off  next',
    'directions off  next',
    'allergies off  next',
  ])
  await page.getByRole('textbox', { name: 'ZIP' }).fill('10001')
  await page.getByRole('textbox', { name: 'Calle' }).focus()
  await expect(page.getByRole('textbox', { name: 'ZIP' })).toHaveAccessibleDescription(/^Los ZIP de Puerto Rico/)
  await page.getByRole('textbox', { name: 'ZIP' }).fill('00907')
  await expect(page.getByRole('textbox', { name: 'ZIP' })).not.toHaveAttribute('aria-invalid')
  await next(page).click()
  await page.getByRole('radio', { name: /^Efectivo/ }).check()
  expect(await keysOf(page)).toEqual(['changeFor off decimal done'])
  await page.reload()
  await expect(page.getByRole('radio', { name: /^Efectivo/ })).toBeChecked()
})

test('[checkout.reload] checkout: a reload stays at the open step', async ({ page }) => {
  await openCheckout(page)
  await fillContact(page)
  await next(page).click()
  await next(page).click()
  await expect(heading(page, 'El pago')).toBeFocused()
  await page.reload()
  await expect(page.getByRole('radio', { name: /^Efectivo/ })).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar Tus datos' }).click()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Iris')
})

test(
  'checkout: going back to checkout after the order leads to the placed order',
  { tag: '@full' },
  async ({ page }) => {
    const path = await orderPizza(page)
    await page.goBack()
    await page.getByRole('link', { name: 'Ver mi última orden' }).click()
    await expect(page).toHaveURL(path)
  },
)
