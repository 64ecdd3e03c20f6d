import type { Page } from '@playwright/test'
import { delayMachines } from './checks/delay-machines.ts'
import { compareWithServer, rememberServerPage } from './checks/server-page.ts'
import { layoutShiftsOf, watchLayoutShifts } from './support/layout-shifts.ts'
import { openSettled, waitUntilSettled, watchRequests } from './support/settled.ts'
import { consoleIssuesOf, expect, waitUntilHydrated, test } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

/** Chooses pickup at a store by its link, and returns a new tab, where scripts that are loaded can be delayed. */
async function choose(page: Page, code: string): Promise<Page> {
  await openSettled(page, `/?store_code=${code}`)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Recoger en/ })
    .click()
  await page.waitForURL(/\/order\/deals/)
  await waitUntilSettled(page)
  const tab = await page.context().newPage()
  watchRequests(tab)
  return tab
}

const storeCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'store')?.value ?? null
const pricesOf = (page: Page) => page.locator('main [data-price]').filter({ visible: true }).allInnerTexts()

test('a menu page with a store has its prices and sold-out marks from the first byte, and nothing changes or shifts', async ({
  page: first,
}) => {
  const page = await choose(first, 'HU01')
  const complaints = consoleIssuesOf(page)
  expect(await storeCookie(page)).toBe('HU01.C')
  await page.addInitScript(rememberServerPage)
  await watchLayoutShifts(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const start = await delayMachines(page)
  const response = await page.goto('/order/sides')
  await waitUntilHydrated(page)
  const { lost, notAdopted, changed, added, sameText } = await page.evaluate(compareWithServer)
  expect({ lost, notAdopted, changed, added, sameText }).toEqual({
    lost: [],
    notAdopted: [],
    changed: [],
    added: [],
    sameText: true,
  })
  await expect(page.getByText('Se acabó por hoy en esta tienda.')).toBeVisible()
  const prices = await pricesOf(page)
  expect(prices.length).toBeGreaterThan(3)
  const html = (await response?.text()) ?? ''
  for (const price of prices) expect(html).toContain(/\$[\d.]+/.exec(price)?.[0])
  await start()
  await waitUntilSettled(page)
  expect(await pricesOf(page)).toEqual(prices)
  expect(await layoutShiftsOf(page)).toEqual([])
  expect(asked.filter((path) => path.includes('/product-menu-fe/'))).toEqual(['/v2/product-menu-fe/catalog/events'])
  expect(complaints).toEqual([])
})

test('a page for a store that this device no longer has shows no prices until the standard ones are there, and clears the cookie', async ({
  page: first,
}) => {
  const page = await choose(first, 'HU01')
  await first.evaluate(() => localStorage.removeItem('disposition'))
  await first.close()
  const start = await delayMachines(page)
  await page.goto('/order/pizzas')
  await waitUntilHydrated(page)
  await expect(page.locator('main .num').first()).toBeHidden()
  await start()
  await waitUntilSettled(page)
  await expect(page.getByRole('main').getByRole('link', { name: 'Escoge tu tienda', exact: true })).toBeVisible()
  expect(await storeCookie(page)).toBeNull()
  const standard = await (await page.request.get('/order/pizzas')).text()
  for (const price of await pricesOf(page)) expect(standard).toContain(/\$[\d.]+/.exec(price)?.[0])
})
