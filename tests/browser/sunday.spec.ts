import type { Page } from '@playwright/test'
import { openSettled } from './support/settled.ts'
import { expect, testWith } from './support/test.ts'
import { addPizza, chooseStore, goToPay, orderSidebar } from './support/shopping.ts'

/** Sunday noon with a fast kitchen that still waits some seconds for arrivals by car. */
const test = testWith({ CLOCK: '2026-11-22T16:00:00Z', KITCHEN: 'off' })
test.use({ viewport: { width: 1280, height: 900 } })

const information = 'Los domingos te la llevamos al carro y se paga con tarjeta.'
const reason = /^Los domingos solo se recoge en el carro y pagando con tarjeta, y en .* no se puede/
const next = (page: Page) => page.getByRole('button', { name: 'Seguir' })

async function fillContact(page: Page) {
  const typed = { Nombre: 'Iris', Apellidos: 'Colón', Teléfono: '787 555 0100', Correo: 'iris@example.com' }
  for (const [name, text] of Object.entries(typed)) await page.getByRole('textbox', { name }).fill(text)
  await next(page).click()
}

async function describeCar(page: Page) {
  await page.getByRole('textbox', { name: 'Marca y modelo' }).fill('Toyota Yaris')
  await page.getByRole('radio', { name: 'Rojo' }).check()
  await next(page).click()
}

/** Opens the time picker, from the page or the order. */
async function openTimes(page: Page) {
  await page.getByRole('button', { name: /^(Lista en|Hoy:|Mañana:|Lun|Escoge día)/ }).click()
  return page.getByRole('dialog', { name: '¿Para cuándo?' })
}

async function pickFirst(page: Page, day: string) {
  const times = await openTimes(page)
  await times.getByRole('radio', { name: day }).check()
  await times
    .getByRole('radio', { name: /^\d+:\d\d/ })
    .first()
    .click()
  await times.getByRole('button', { name: /^Ordenar para/ }).click()
  await expect(page.getByRole('button', { name: new RegExp(`^${day}: `) })).toBeVisible() // the store has confirmed
}

test(
  'a Sunday order is announced as curbside by card from the start, and can be placed',
  { tag: '@full' },
  async ({ page, services }) => {
    await openSettled(page, '/')
    await page.getByRole('combobox').fill('00907')
    await page.getByRole('combobox').press('Enter')
    await expect(page.getByText(information)).toBeVisible()
    await expect(page.getByText('Hoy solo hace entregas')).toHaveCount(1)
    await page
      .getByRole('button', { name: /^Recoger en \S+$/ })
      .first()
      .click()
    await page.waitForURL(/\/order\/deals/)
    await expect(page.getByText(information)).toBeVisible()
    await expect(page.getByText(/Lista en/)).toBeVisible()
    await addPizza(page)
    await goToPay(page)
    await fillContact(page)
    await expect(page.getByText(information)).toBeVisible()
    await expect(page.getByRole('radio', { name: /^En el carro/ })).toBeChecked()
    await expect(page.getByRole('radio', { name: /^En el mostrador|^Sin contacto/ })).toHaveCount(0)
    await describeCar(page)
    await expect(page.getByText('Toyota Yaris, Rojo')).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Tarjeta/ })).toBeChecked()
    await expect(page.getByRole('radio', { name: /^Efectivo/ })).toHaveCount(0)
    await page.getByRole('checkbox', { name: /^Acepto los términos/ }).check()
    await page.getByRole('button', { name: /^Seguir al banco/ }).click()
    await page.waitForURL(/\/sandbox-bank\/pay\//)
    const card = { 'Número de tarjeta': '4242 4242 4242 4242', Mes: '12', Año: '30', 'Código de seguridad': '123' }
    for (const [name, text] of Object.entries(card)) await page.getByRole('textbox', { name }).fill(text)
    await page.getByRole('button', { name: /^Pagar \$/ }).click()
    await page.waitForURL(/\/tracker-order\/[\da-f-]{36}$/)
    await expect(page.getByText('Tu carro: Toyota Yaris, Rojo')).toBeVisible()
    const uuid = page.url().slice(-36)
    for (const status of [3, 10, 12, 5, 17] as const) await services.life.move(uuid, status, 'store')
    await page.getByRole('button', { name: 'Ya llegué' }).click()
    await expect(page.getByRole('button', { name: 'Ya llegué' })).toBeHidden()
    for (const status of [19, 9] as const) await services.life.move(uuid, status, 'store')
    await expect(page.getByRole('heading', { name: '¡Buen provecho!' })).toBeVisible()
  },
)

test(
  'a form for another day has what a Sunday allows once Sunday is chosen, and can be changed on another day',
  { tag: '@full' },
  async ({ page }) => {
    await openSettled(page, '/')
    await chooseStore(page)
    await pickFirst(page, 'Mañana')
    await expect(page.getByText(information)).toHaveCount(0)
    await addPizza(page)
    await goToPay(page)
    await fillContact(page)
    await page.getByRole('radio', { name: /^En el mostrador/ }).check()
    await next(page).click()
    await page.getByRole('radio', { name: /^Efectivo/ }).check()

    await pickFirst(page, 'Hoy')
    await expect(page.getByRole('radio', { name: /^En el carro/ })).toBeChecked()
    await expect(page.getByRole('radio', { name: /^En el mostrador/ })).toHaveCount(0)
    await pickFirst(page, 'Mañana')
    await page.getByRole('radio', { name: /^En el mostrador/ }).check()
    await pickFirst(page, 'Hoy')
    await describeCar(page)
    const card = page.getByRole('radio', { name: /^Tarjeta/ })
    await expect(card).toBeChecked()
    await expect(page.getByRole('radio', { name: /^Efectivo/ })).toHaveCount(0)
    await page.reload()
    await expect(card).toBeChecked()
  },
)

test('delivery on Sunday works as on other days', { tag: '@full' }, async ({ page }) => {
  await openSettled(page, '/')
  await page.getByRole('tab', { name: 'Entrega' }).click()
  await page.getByRole('combobox').fill('00907')
  await page.getByRole('combobox').press('Enter')
  await expect(page.getByRole('button', { name: 'Entregar aquí' })).toBeVisible()
  await expect(page.getByText(/^Los domingos/)).toHaveCount(0)
})

test(
  'a store without curbside says that Sunday pickup is unavailable, with another day or delivery as remedies',
  { tag: '@full' },
  async ({ page }) => {
    // The device has the wrong day until the first answer of the server.
    await page.clock.setSystemTime('2026-11-25T16:00:00Z')
    await openSettled(page, '/huts/SJ06')
    await expect(page.getByText(reason)).toBeVisible()
    await openSettled(page, '/?store_code=SJ06')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Recoger en/ })
      .click()
    await page.waitForURL(/\/order\/deals/)
    await expect(page.getByText(reason)).toBeVisible()
    await addPizza(page)
    const pay = orderSidebar(page).getByRole('button', { name: 'Ir a pagar' })
    await expect(pay).toHaveAttribute('aria-disabled', 'true')
    await expect(pay).toHaveAccessibleDescription('Los domingos no se puede recoger en esta tienda.')
    await openSettled(page, '/checkout')
    await expect(page.getByText(reason)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Escoger otro día' }).click()
    const times = page.getByRole('dialog')
    await expect(times.getByRole('radio', { name: 'Mañana' })).toBeChecked()
    await times.getByRole('radio', { name: 'Hoy' }).check()
    await expect(times.getByText(reason)).toBeVisible()
    await expect(times.getByRole('radio', { name: /^\d+:\d\d|^Lo antes/ })).toHaveCount(0)
    await times.getByRole('radio', { name: 'Mañana' }).check()
    await times.getByRole('radio', { name: /^12:00/ }).click()
    await times.getByRole('button', { name: /^Ordenar para/ }).click()
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeVisible()
  },
)

test(
  'the picker of a store without curbside leads from Sunday pickup to delivery, with the order and its time, also over a reload',
  { tag: '@full' },
  async ({ page }) => {
    await openSettled(page, '/?store_code=SJ06')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Recoger en/ })
      .click()
    await page.waitForURL(/\/order\/deals/)
    await addPizza(page)
    const times = await openTimes(page)
    await times.getByRole('radio', { name: 'Hoy' }).check()
    await times.getByRole('button', { name: 'Cambiar a entrega' }).click()
    await page
      .getByRole('dialog', { name: '¿Cambiar de tienda o de dirección?' })
      .getByRole('button', { name: 'Cambiar y traer mi orden' })
      .click()
    const delivery = page.getByRole('tab', { name: 'Entrega' })
    await expect(delivery).toHaveAttribute('aria-selected', 'true')
    const coming = page.getByText('Tu orden viene contigo: escoge la tienda.')
    await expect(coming).toBeVisible()
    await page.reload()
    await expect(delivery).toHaveAttribute('aria-selected', 'true')
    await expect(coming).toBeVisible()
  },
)
