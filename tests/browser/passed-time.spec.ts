import type { Page } from '@playwright/test'
import { addPizza, goToPay } from './support/shopping.ts'
import { openSettled } from './support/settled.ts'
import { expect, testWith, tuesdayNoon } from './support/test.ts'

/** Twenty minutes before Miramar closes. */
const evening = '2026-11-21T03:40:00Z'

const noon = testWith({ CLOCK: tuesdayNoon })
const night = testWith({ CLOCK: evening })
for (const test of [noon, night]) test.use({ viewport: { width: 1280, height: 900 } })

const gone = (page: Page) => page.getByRole('dialog', { name: /^(Esa hora ya no se puede|Escoge una hora)$/ })
const field = (page: Page, name: string) => page.getByRole('textbox', { name })

/** Opens checkout with a pizza for pickup at Miramar, with the page's clock pinned. */
async function openForm(page: Page, now: string, chooseTime: () => Promise<void>) {
  await page.clock.install({ time: now })
  await openSettled(page, '/?store_code=SJ03')
  await page.getByRole('button', { name: /^Recoger en/ }).click()
  await page.waitForURL(/\/order\/deals/)
  await chooseTime()
  await addPizza(page)
  await goToPay(page)
  await expect(field(page, 'Nombre')).toBeVisible()
}

noon(
  'a slot that gets too near during checkout is reported at once, and another is picked in place',
  { tag: '@full' },
  async ({ page }) => {
    await openForm(page, tuesdayNoon, async () => {
      await page.getByRole('button', { name: /^Lista en/ }).click()
      await page.getByRole('radio', { name: /^12:45/ }).click()
      await page.getByRole('button', { name: /^Ordenar para/ }).click()
      await expect(page.getByRole('button', { name: /^Hoy: 12:45/ })).toBeVisible() // the store has confirmed
    })
    await field(page, 'Nombre').fill('Iris')
    await page.clock.fastForward('00:17:00')
    await expect(gone(page).getByText('Esa hora ya pasó o está demasiado cerca. Escoge otra.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(field(page, 'Nombre')).toHaveValue('Iris')
    await expect(page.getByText('Esa hora ya pasó o está demasiado cerca. Escoge otra.')).toBeVisible()
    await page.getByRole('button', { name: 'Escoger otra hora' }).click()
    await gone(page)
      .getByRole('button', { name: /^Hoy, 1:00/ })
      .click()
    await expect(page.getByText('Esa hora ya pasó o está demasiado cerca. Escoge otra.')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /1:00/ })).toBeVisible()
    await expect(field(page, 'Nombre')).toHaveValue('Iris')
  },
)

night(
  'a store that closes during checkout offers other times and takes no order until one is picked',
  { tag: '@full' },
  async ({ page }) => {
    await openForm(page, evening, () => Promise.resolve())
    const typed = { Nombre: 'Iris', Apellidos: 'Colón', Teléfono: '787 555 0100', Correo: 'iris@example.com' }
    for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text)
    await page.getByRole('button', { name: 'Seguir' }).click()
    await page.getByRole('button', { name: 'Seguir' }).click()
    await page.getByRole('radio', { name: /^Efectivo/ }).check()
    await page.getByRole('checkbox', { name: /^Acepto los términos/ }).check()
    await page.clock.fastForward('00:21:00')
    await expect(gone(page).getByText(/La tienda cerró o está en pausa/)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Hacer la orden/ }).click()
    await gone(page)
      .getByRole('button', { name: /^Mañana/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^Hacer la orden/ }).click()
    await page.waitForURL(/\/tracker-order\/[\da-f-]{36}$/)
  },
)
