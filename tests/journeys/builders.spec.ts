import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { startServer } from '../browser/support/server.ts'
import { chooseStore, goToPay, orderSidebar } from '../browser/support/shopping.ts'
import { openSettled } from '../browser/support/settled.ts'
import { consoleIssuesOf } from '../browser/support/test.ts'

/** A guest orders a half-and-half built by keyboard and announcements alone, and a combo; the tracker lists both. */
test.use({ viewport: { width: 1280, height: 900 } })

const announced = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeAttached()

/** Presses a named control by keyboard. */
async function pressKey(
  page: Page,
  role: 'button' | 'link' | 'radio' | 'tab' | 'spinbutton',
  name: string | RegExp,
  key: string,
) {
  await page.getByRole(role, { name }).first().focus()
  await page.keyboard.press(key)
}

test(
  'a guest orders a half-and-half by keyboard and a combo, from menu to tracker',
  { tag: '@full' },
  async ({ page }) => {
    const complaints = consoleIssuesOf(page)
    const dataDir = await mkdtemp(join(tmpdir(), 'bohio-'))
    const server = await startServer(dataDir, { CLOCK: '2026-03-03T16:00:00Z', KITCHEN_SPEED: '600' })
    await openSettled(page, `${server.url}/`)
    await chooseStore(page)

    await openSettled(page, `${server.url}/order/half-and-half`)
    await pressKey(page, 'link', 'Armar Mitad y mitad', 'Enter')
    await pressKey(page, 'button', 'Escoger la izquierda', 'Enter')
    await expect(page.getByRole('radio', { name: /^La Boricua/ })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await announced(page, /^Izquierda: La Jíbara\. Falta la mitad derecha\. \$\d+\.\d\d$/)
    await pressKey(page, 'spinbutton', 'Piña', 'ArrowUp')
    await announced(page, /^Izquierda: Piña, 1 porción\. \$\d+\.\d\d$/)
    await pressKey(page, 'tab', 'Izquierda', 'ArrowRight')
    await pressKey(page, 'radio', /^Pepperoni Doble/, 'Space')
    await announced(page, /^Derecha: Pepperoni Doble\. Los dos lados están escogidos\. \$\d+\.\d\d$/)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Cambiarlas de lado' })).toBeVisible()
    // $18.70 at this store, plus half of $1.39 for an extra on one half, rounded up.
    await expect(page.getByRole('main').locator('b.num')).toHaveText('$19.40')
    await pressKey(page, 'button', /^Añadir$/, 'Enter')
    await expect(orderSidebar(page).getByText('Izquierda: La Jíbara, extra de Piña')).toBeVisible()
    await expect(orderSidebar(page).getByText('Derecha: Pepperoni Doble')).toBeVisible()
    await expect(orderSidebar(page).getByText('$19.40', { exact: true }).first()).toBeVisible()

    await openSettled(page, `${server.url}/order/combos`)
    await page.getByRole('link', { name: 'Escoger Combo para dos' }).click()
    const main = page.getByRole('main')
    await expect(main.getByText('Falta: Tu pizza, Tu acompañante, Tu bebida, La otra bebida')).toBeVisible()
    await main.getByRole('radio', { name: /^La Boricua/ }).check()
    await main.getByRole('radio', { name: /^Borde de queso/ }).check()
    await main.getByText('Cambiar los ingredientes de La Boricua').click()
    await main.getByRole('button', { name: 'Quitar Cilantrillo' }).click()
    const group = (name: string) => main.getByRole('group', { name, exact: true })
    await group('Tu acompañante')
      .getByRole('radio', { name: /^Tostones/ })
      .check()
    await group('Tu bebida')
      .getByRole('radio', { name: /^Malta/ })
      .check()
    await group('La otra bebida').getByRole('radio', { name: /^Agua/ }).check()
    // $22.89 at this store, pizza surcharge $1.60, crust $2.00, tostones $0.50 and malta $0.50.
    await expect(main.locator('b.num')).toHaveText('$27.49')
    await main.getByRole('button', { name: /^Añadir$/ }).click()
    await expect(
      orderSidebar(page).getByText(/^Tu pizza: La Boricua, Mediana, Borde de queso, sin Cilantrillo/),
    ).toBeAttached()
    await expect(orderSidebar(page).getByText('$27.49', { exact: true }).first()).toBeAttached()

    await orderSidebar(page).getByRole('link', { name: 'Editar Combo para dos' }).click()
    await expect(page).toHaveURL(/\/combo-detail\//)
    await expect(main.getByRole('radio', { name: /^La Boricua/ })).toBeChecked()
    await group('Tu bebida').getByRole('radio', { name: /^Agua/ }).check()
    await main.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(orderSidebar(page).getByText(/^Tu bebida: Agua/)).toBeAttached()

    await goToPay(page)
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Ana')
    await page.getByRole('textbox', { name: 'Apellidos' }).fill('Rivera')
    await page.getByRole('textbox', { name: 'Teléfono' }).fill('787 555 0101')
    await page.getByRole('textbox', { name: 'Correo' }).fill('ana@example.com')
    await page.getByRole('button', { name: 'Seguir' }).click()
    await page.getByRole('button', { name: 'Seguir' }).click()
    await page.getByRole('radio', { name: /^Efectivo/ }).check()
    await page.getByRole('checkbox', { name: /^Acepto los términos/ }).check()
    await page.getByRole('button', { name: /^Hacer la orden/ }).click()
    await expect(page.getByText('En tu orden')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('paragraph').filter({ hasText: 'Izquierda: La Jíbara, extra de Piña' })).toBeVisible()
    await expect(page.getByRole('paragraph').filter({ hasText: /^Tu acompañante: Tostones/ })).toBeVisible()
    await server.end('SIGTERM')
    await rm(dataDir, { recursive: true })
    expect(complaints.filter((words) => !words.includes('ERR_'))).toEqual([])
  },
)
