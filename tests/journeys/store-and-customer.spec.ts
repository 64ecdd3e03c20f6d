import type { Page } from '@playwright/test'
import { issueStoreKey } from '../../server/services/store-keys.ts'
import { orderPizza } from '../browser/support/shopping.ts'
import { consoleIssuesOf, expect, testWith, tuesdayNoon } from '../browser/support/test.ts'

/** A customer on one device and the store on another: what the store presses is what the customer reads. */

const test = testWith({ CLOCK: tuesdayNoon, KITCHEN: 'off' })
test.use({ viewport: { width: 1280, height: 900 } })

const headline = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('an order rings at the store, is accepted with a time that the customer reads, and is handed over', async ({
  page,
  browser,
  server,
  services,
}) => {
  const issues = consoleIssuesOf(page)
  const tablet = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } })
  const screen = await tablet.newPage()
  await screen.clock.install()
  const press = async (name: string) => {
    await screen.getByRole('article').getByRole('button', { name }).click()
    await screen.clock.fastForward(10_000) // in which it could be undone
  }
  await screen.goto(`/kitchen/#key=${(await issueStoreKey(services.database, 'SJ03')) ?? ''}`)
  await expect(screen.getByRole('heading', { name: /^Nuevas/ })).toBeVisible()

  await orderPizza(page)
  await expect(headline(page, 'Enviando tu orden')).toBeVisible()
  await expect(screen.getByRole('article')).toContainText('La Boricua')
  await expect(screen.getByText('1 orden nueva. Toca la pantalla.')).toBeVisible()

  await press('40 min')
  await expect(headline(page, 'La tienda aceptó tu orden')).toBeVisible()
  await expect(page).toHaveTitle(/Lista a eso de las 12:4\d p\.\sm\./)
  await press('Al horno')
  await expect(headline(page, 'Tu orden está en el horno')).toBeVisible()
  await press('Lista')
  await expect(headline(page, 'Tu orden te espera')).toBeVisible()
  await press('Entregada')
  await expect(headline(page, '¡Buen provecho!')).toBeVisible()
  await expect(screen.getByRole('article')).toHaveCount(0)
  await tablet.close()
  expect(issues).toEqual([])
})
