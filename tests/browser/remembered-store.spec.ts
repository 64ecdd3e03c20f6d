import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { StoredDisposition } from '../../contract/disposition.ts'
import { seedCatalog } from '../../server/db/seed/catalog.ts'
import { chooseStore, openWithPizza, openWithStore, orderSidebar } from './support/shopping.ts'
import { openSettled } from './support/settled.ts'
import { consoleIssuesOf, expect, test } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

type Kept = v.InferInput<typeof StoredDisposition>

/** Changes the store facts that this device stored. */
const tamper = (page: Page, changes: Partial<Kept>) =>
  page.evaluate((changed) => {
    const kept: unknown = JSON.parse(localStorage.getItem('disposition') ?? '{}')
    localStorage.setItem('disposition', JSON.stringify(Object.assign({}, kept, changed)))
  }, changes)

const gone = { outletId: '00000000-0000-4000-8000-000000000099', outletCode: 'XX99' }

for (const path of ['/', '/order/deals', '/order/pizzas', '/checkout'])
  test(
    `a store that no longer exists is cleared on ${path} and the order is saved for later`,
    { tag: path === '/checkout' ? [] : '@full' },
    async ({ page }) => {
      const complaints = consoleIssuesOf(page)
      await openWithPizza(page)
      await tamper(page, gone)
      complaints.length = 0
      // The order of a store that is gone leads to no other store: here its own is still open.
      const told = page.waitForResponse(/outlets\/detail\/XX99/)
      await page.route(/\/product-cart-fe\/detail/, async (route) => {
        await told
        await route.continue()
      })
      await page.goto(path)
      await expect(page.getByRole('main').getByText('Ya no tenemos esa tienda. Escoge otra.')).toBeVisible()
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('combobox')).toBeVisible()
      const panel = page.getByRole('region', { name: 'Escoge cómo y dónde' })
      await expect(panel.getByText('Guardamos tu orden anterior.')).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('disposition'))).toBeNull()
      expect(complaints.filter((text) => text.includes('HUTBE-1'))).toEqual([])
      await chooseStore(page)
      await page.getByRole('button', { name: 'Recuperar tu orden' }).click()
      await expect(orderSidebar(page).getByRole('link', { name: 'Editar La Boricua' })).toBeVisible()
    },
  )

test('the store’s facts come from the server, not from the device', async ({ page }) => {
  await openWithStore(page)
  const [name] = await page.evaluate(() =>
    Object.values(JSON.parse(localStorage.getItem('disposition') ?? '{}')).slice(3, 4),
  )
  await tamper(page, { outletName: 'Bohío de mentira', minCart: 1 })
  await openSettled(page, '/')
  await expect(
    page.getByRole('heading', { name: 'Recoges en' }).locator('..').getByText(String(name), { exact: true }),
  ).toBeVisible()
  await expect(page.getByText('Bohío de mentira')).toHaveCount(0)
  const kept: unknown = await page.evaluate(() => JSON.parse(localStorage.getItem('disposition') ?? '{}'))
  expect(kept).toMatchObject({ outletName: name, minCart: 1600 })
})

const uuidOf = (wanted: string) => seedCatalog.products.find(({ slug }) => slug === wanted)?.uuid ?? ''

/** Pages with their price request, an element that shows they are rendered, and a price of the store. */
const priced = [
  ['the menu', '/order/pizzas', /\/menu\?/, { role: 'link', name: 'Escoger La Boricua' }, '$14.59'],
  ['the deals', '/order/deals', /\/menu\?/, { role: 'link', name: 'Armar Dos medianas' }, 'Antes $18.69'],
  ['a pizza', `/order/pizzas/all/${uuidOf('la-boricua')}`, /\/menu\//, { role: 'radio', name: /^Familiar/ }, '$22.89'],
  [
    'halves',
    `/order/half-and-half/all/${uuidOf('half-and-half')}`,
    /\/menu\//,
    { role: 'radio', name: /^Familiar/ },
    '$25.50',
  ],
  ['a combo', `/combo-detail/${uuidOf('combo-pareja')}`, /\/menu\//, { role: 'radio', name: /^La Boricua/ }, '$22.89'],
] as const

for (const [what, path, asked, { role, name }, own] of priced)
  test(`[menu.prices] only the store’s own prices are ever shown for ${what}`, { tag: '@full' }, async ({ page }) => {
    await openSettled(page, '/?store_code=SJ03')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Recoger en/ })
      .click()
    await page.waitForURL(/\/order\/deals/)
    // The current price of a deal is the same everywhere.
    const price = page
      .getByRole('main')
      .getByText('$')
      .filter({ visible: true, hasNotText: /^Dos pizzas/ })
    const answered = Promise.withResolvers<void>()
    await page.route(asked, async (route) => {
      await answered.promise
      await route.continue()
    })
    const request = page.waitForRequest(asked)
    await page.context().clearCookies({ name: 'store' }) // so that the server does not know the store
    await page.goto(path)
    await request
    await expect(page.getByRole(role, { name })).toBeVisible()
    expect(await price.allTextContents()).toEqual([])
    answered.resolve()
    await expect(page.getByRole('main').getByText(own).first()).toBeVisible()
  })
