import type { BrowserContext, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { dollarsOf } from '../../contract/dollars.ts'
import { issueStoreKey } from '../../server/services/store-keys.ts'
import {
  fillCheckout,
  giveCard,
  goToBank,
  openDeliveryCheckout,
  orderPizza,
  orderPizzaByCard,
} from '../browser/support/shopping.ts'
import { signInToOffice } from '../browser/support/staff.ts'
import { consoleIssuesOf, expect, testWith, tuesdayNoon } from '../browser/support/test.ts'

/** A customer, the store and the office on devices of their own: what one presses is what the others read. */

const test = testWith({ CLOCK: tuesdayNoon, KITCHEN: 'off' })
test.use({ viewport: { width: 1280, height: 900 } })

const headline = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Presses a button of the only order on the store's screen, and lets the ten seconds pass in which it could be undone. */
async function press(screen: Page, name: string) {
  await screen.getByRole('article').getByRole('button', { name, exact: true }).click()
  await screen.clock.fastForward(10_000)
}

/** Does something while none of the pages has a network, which is back afterwards. */
async function withoutNetwork(pages: readonly Page[], work: () => Promise<unknown>) {
  const setOffline = (isOffline: boolean) => Promise.all(pages.map((page) => page.context().setOffline(isOffline)))
  await setOffline(true)
  await work()
  await setOffline(false)
}

/** Sales and refunds of that many orders for $18.39, of which $4.50 was given back. */
const salesOf = (orders: number) => {
  const sold = ['2026-03-03', 'SJ03', 'Miramar', 'Recoger', 'Tarjeta']
  const line = (kind: string, name: string, ...cents: readonly number[]) => [
    ...sold,
    name,
    String(orders),
    ...cents.map((each) => dollarsOf(orders * each)),
    `carryout/credit_card/${kind}`,
  ]
  return [
    line('sales', 'Ventas', 1719, 103, 17, 1839, 0, 0),
    line('refunds', 'Reembolsos', -421, -25, -4, -450, 450, 0),
  ]
}

/** Saves the sales of the day, and returns the fields of each line of an order type after the headings. */
async function savedSales(office: Page, orderType: 'carryout' | 'delivery') {
  await office.goto('/office/days/2026-03-03')
  const saving = office.waitForEvent('download')
  await office.getByRole('button', { name: 'Bajar CSV' }).click()
  const lines = (await readFile(await (await saving).path(), 'utf8')).trim().split('\r\n')
  return lines
    .slice(1)
    .map((line) => line.split(','))
    .filter((fields) => fields.at(-1)?.startsWith(`${orderType}/`))
}

test.describe('a day of a store', () => {
  let contexts: BrowserContext[] = []
  let screen: Page
  let office: Page
  test.beforeEach(async ({ browser, server, services }) => {
    const device = async (width: number) => {
      const context = await browser.newContext({ baseURL: server.url, viewport: { width, height: 800 } })
      contexts.push(context)
      return context.newPage()
    }
    screen = await device(1180)
    office = await device(1280)
    await screen.clock.install()
    await screen.goto(`/kitchen/#key=${(await issueStoreKey(services.database, 'SJ03')) ?? ''}`)
    await expect(screen.getByRole('heading', { name: /^Nuevas/ })).toBeVisible()
  })
  test.afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()))
    contexts = []
  })

  /** The store's presses, and what the customer reads after each. */
  const steps = [
    ['40 min', 'La tienda aceptó tu orden'],
    ['Al horno', 'Tu orden está en el horno'],
    ['Lista', 'Tu orden te espera'],
    ['Entregada', '¡Buen provecho!'],
  ] as const

  for (const network of ['steady', 'cut at each step'] as const)
    test(`an order is made, handed over, partly paid back and in the day's sales to the cent: network ${network}`, async ({
      page,
      services,
    }) => {
      const isSteady = network === 'steady'
      const issues = consoleIssuesOf(page)
      const path = await orderPizzaByCard(page)
      await expect(headline(page, 'Enviando tu orden')).toBeVisible()
      await expect(screen.getByRole('article')).toContainText('La Boricua')
      await expect(screen.getByText('1 orden nueva. Toca la pantalla.')).toBeVisible()

      for (const [name, told] of steps) {
        if (isSteady) await press(screen, name)
        else await withoutNetwork([page, screen], () => press(screen, name))
        await expect(async () => {
          await screen.clock.fastForward(5000)
          await expect(headline(page, told)).toBeVisible({ timeout: 1000 })
        }).toPass()
        if (name === '40 min') await expect(page).toHaveTitle(/Lista a eso de las 12:4\d p\.\sm\./)
      }
      await expect(screen.getByRole('article')).toHaveCount(0)

      await signInToOffice(office, services, 'owner', `/office/orders/${path.slice(-36)}`)
      await office.getByRole('button', { name: 'Devolver dinero' }).click()
      const dialog = office.getByRole('dialog', { name: 'Devolver dinero' })
      await dialog.getByRole('radio', { name: 'Una parte' }).check()
      await dialog.getByRole('textbox', { name: 'Cantidad en dólares' }).fill('4.50')
      await dialog.getByRole('combobox', { name: 'Razón' }).selectOption('cold')
      await dialog.getByRole('button', { name: 'Continuar' }).click()
      const confirm = () => dialog.getByRole('button', { name: 'Sí, devolver el dinero' }).click()
      if (isSteady) await confirm()
      else
        await withoutNetwork([office], async () => {
          await confirm()
          await expect(dialog.getByText('todavía no sabemos si los $4.50 salieron')).toBeVisible()
        })
      await expect(dialog.getByText('El banco devolvió $4.50')).toBeVisible()

      await office.getByRole('button', { name: 'Volver a la orden' }).click()
      const saved = await savedSales(office, 'carryout')
      expect(saved).toEqual(salesOf(Number(saved[0]?.[6])))
      // After the bank's redirect the device asks for its cart, which was ordered.
      if (isSteady) expect(issues.filter((issue) => !issue.includes('400'))).toEqual([])
    })

  test('a tip of fifteen percent is cleared by cash, paid with a card, told to the store, and apart from the sales', async ({
    page,
    services,
  }) => {
    await openDeliveryCheckout(page)
    await fillCheckout(page)
    const tips = page.getByRole('group', { name: 'Propina para quien entrega' })
    const share = tips.getByRole('radio', { name: '15% $3.31' })
    await expect(tips).toHaveCount(0)
    await page.getByRole('radio', { name: /^Tarjeta/ }).check()
    await expect(tips.getByRole('radio', { name: 'Sin propina' })).toBeChecked()
    await share.check()
    await expect(page.getByRole('button', { name: /^Seguir al banco/ })).toContainText('$31.20')
    await page.getByRole('radio', { name: /^Efectivo/ }).check()
    await expect(page.getByText('Quitamos la propina de la orden')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Hacer la orden/ })).toContainText('$27.89')
    await page.getByRole('radio', { name: /^Tarjeta/ }).check()
    await page.reload()
    await expect(share).toBeChecked()
    await goToBank(page)
    await giveCard(page, '4242 4242 4242 4242')
    await expect(headline(page, 'Enviando tu orden')).toBeVisible()
    await expect(page.getByText('Propina').locator('..').filter({ visible: true })).toContainText('$3.31')
    await expect(page.getByText('$31.20').filter({ visible: true }).first()).toBeVisible()

    const uuid = page.url().slice(-36)
    await expect(screen.getByRole('article')).toContainText('Propina del repartidor: $3.31, pagada')
    for (const name of ['40 min', 'Al horno', 'Salió', 'Entregada']) await press(screen, name)
    await expect.poll(async () => (await services.life.read(uuid)).status).toBe(7)

    await signInToOffice(office, services, 'owner', `/office/orders/${uuid}`)
    await expect(office.getByRole('region', { name: 'Dinero' })).toContainText('Propina$3.31Total$31.20')
    const sold = ['2026-03-03', 'SJ03', 'Miramar', 'Entrega', 'Tarjeta', 'Ventas', '1']
    const cents = ['26.07', '1.56', '0.26', '27.89', '0.00', '3.31']
    expect(await savedSales(office, 'delivery')).toEqual([[...sold, ...cents, 'delivery/credit_card/sales']])
  })

  test('a customer of a silent store is asked, cancels, and is charged nothing', async ({ page }) => {
    await page.clock.install()
    await orderPizza(page)
    await expect(screen.getByText('1 orden nueva. Toca la pantalla.')).toBeVisible()
    await screen.clock.fastForward(150_000)
    await page.clock.fastForward(9 * 60_000)
    await expect(page.getByText(/^Desde las 12:0.* no ha aceptado tu orden/)).toBeVisible()
    await page.getByRole('button', { name: 'Cancelar la orden' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Sí, cancelar/ })
      .click()
    await expect(page.getByText('No se ha cobrado nada.').first()).toBeVisible()
    await screen.clock.fastForward(5000)
    await expect(screen.getByRole('article')).toHaveCount(0)
  })
})
