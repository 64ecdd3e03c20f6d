import type { Page } from '@playwright/test'
import { withProgram } from './support/program.ts'
import { addPizza, goToPay } from './support/shopping.ts'
import { openSettled } from './support/settled.ts'
import { expect, testWith, type TestServer } from './support/test.ts'

const evening = '2026-11-22T03:50:00Z'
const midnight = '2026-11-22T04:00:00Z'

/** Saturday night, ten minutes before midnight, and the same program just after midnight. */
const test = testWith({ CLOCK: evening }).extend<{ later: TestServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from the pattern
  later: async ({}, use) => withProgram({ CLOCK: '2026-11-22T04:00:02Z' }, use),
})
test.use({ viewport: { width: 1280, height: 900 } })

const picker = (page: Page) => page.getByRole('dialog', { name: '¿Para cuándo?' })
const days = (page: Page) => picker(page).getByRole('group', { name: 'Día' }).getByRole('radio')

/** Chooses a store that is open until 2:00 a.m. */
async function arrive(page: Page) {
  await page.clock.install({ time: evening })
  await openSettled(page, '/?store_code=SJ02')
  await page.getByRole('button', { name: 'Recoger en Condado' }).click()
  await page.waitForURL(/\/order\/deals/)
  await openSettled(page, '/order/deals') // a pending request would seem to take ten minutes below
}

async function openPicker(page: Page) {
  await page.getByRole('button', { name: /^Llega en|^Lista en/ }).click()
  await expect(days(page).first()).toBeVisible()
}

/** Moves the page's clock to just before midnight and then past it, by less than its polling interval. Later answers carry the later server clock, which the page follows. */
async function passMidnight(page: Page, later: TestServer) {
  await page.route(/\/v[12]\//, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: `${later.url}${pathname}${search}` }) })
  })
  const left = Date.parse(midnight) - (await page.evaluate(() => Date.now()))
  await page.clock.fastForward(left - 12_000)
  await page.clock.runFor(14_000)
}

test('an open picker refreshes at midnight and names the new day today', { tag: '@full' }, async ({ page, later }) => {
  await arrive(page)
  await openPicker(page)
  await expect(days(page).first()).toHaveAccessibleName('Hoy')
  await days(page).nth(1).check()
  await picker(page)
    .getByRole('radio', { name: /^1:00\sp/ })
    .check()
  await passMidnight(page, later)
  await expect(days(page).first()).toHaveAccessibleName('Hoy')
  await expect(picker(page).getByRole('radio', { name: 'Lo antes posible' })).toBeVisible()
  await expect(picker(page).getByRole('radio', { name: /^1:00\sp/ })).toBeChecked()
  await expect(picker(page).getByRole('button', { name: /^Ordenar para hoy, 1:00\sp/ })).toBeVisible()
})

test('a picker opened after midnight on an older page starts with today', { tag: '@full' }, async ({ page, later }) => {
  await arrive(page)
  await openPicker(page)
  await page.keyboard.press('Escape')
  await passMidnight(page, later)
  await openPicker(page)
  await expect(days(page).first()).toHaveAccessibleName('Hoy')
  await expect(picker(page).getByRole('radio', { name: 'Lo antes posible' })).toBeChecked()
})

test(
  'an open checkout goes to the car and takes cards alone when Sunday begins',
  { tag: '@full' },
  async ({ page, later }) => {
    await arrive(page)
    await addPizza(page)
    await goToPay(page)
    const typed = { Nombre: 'Iris', Apellidos: 'Colón', Teléfono: '787 555 0100', Correo: 'iris@example.com' }
    for (const [name, text] of Object.entries(typed)) await page.getByRole('textbox', { name }).fill(text)
    await page.getByRole('button', { name: 'Seguir' }).click()
    await expect(page.getByRole('radio', { name: /^En el mostrador/ })).toBeChecked()
    await passMidnight(page, later)
    await expect(page.getByRole('radio', { name: /^En el carro/ })).toBeChecked()
    await expect(page.getByRole('radio', { name: /^En el mostrador/ })).toHaveCount(0)
    await page.getByRole('textbox', { name: 'Marca y modelo' }).fill('Toyota Yaris')
    await page.getByRole('radio', { name: 'Rojo' }).check()
    await page.getByRole('button', { name: 'Seguir' }).click()
    await expect(page.getByRole('radio', { name: /^Tarjeta/ })).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Efectivo/ })).toHaveCount(0)
  },
)
