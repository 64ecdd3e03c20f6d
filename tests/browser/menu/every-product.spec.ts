import type { Page } from '@playwright/test'
import type { Product } from '../../../server/domain/catalog.ts'
import { seedCatalog } from '../../../server/db/seed/catalog.ts'
import { openWithStore, order } from '../support/shopping.ts'
import { expect, testWith } from '../support/test.ts'

/** A Wednesday at noon after the summer pizza has come: lunch and the day of the hut are on, and all else is sold too. */
const test = testWith({ CLOCK: '2027-06-02T16:00:00Z' })
test.describe.configure({ mode: 'parallel' })
test.use({ viewport: { width: 1280, height: 900 } })

const addressOf = ({ kind, category, uuid }: Product) =>
  kind === 'combo' ? `/combo-detail/${uuid}` : `/order/${category}/all/${uuid}`

/** Follows a link to an address within the page. */
const follow = (page: Page, href: string) =>
  page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), { href: address })
    document.body.append(link)
    link.click()
    link.remove()
  }, href)

/** Chooses what a product does not come with. */
async function configure(page: Page, { kind, groups }: Product) {
  const main = page.getByRole('main')
  if (kind === 'half' || kind === 'pair') {
    await main.getByRole('tabpanel').getByRole('radio').first().check()
    await main.getByRole('tab').nth(1).click()
    await main.getByRole('tabpanel').getByRole('radio').nth(1).check()
  }
  for (const { name, choices } of groups) {
    if (new Set(choices.map(({ product }) => product)).size === 1) continue
    await main.getByRole('group', { name: name.es, exact: true }).getByRole('radio').first().check()
  }
}

/** Opens a product, chooses, adds it, and finds it in the order for the price that was said. */
async function take(page: Page, product: Product, before: number) {
  const main = page.getByRole('main')
  await follow(page, addressOf(product))
  await expect(main.getByRole('heading', { level: 1, name: product.name.es, exact: true })).toBeVisible()
  await configure(page, product)
  if (product.alcohol) await expect(main.getByText(/^Debes tener 18 años o más/)).toBeVisible()
  const price = (await main.locator('b.num').textContent()) ?? ''
  expect(price).toMatch(/^\$\d+\.\d\d$/)
  await main.getByRole('button', { name: /^Añadir$/ }).click()
  const lines = order(page).getByRole('listitem')
  await expect(lines).toHaveCount(before + 1)
  await expect(lines.last()).toContainText(product.name.es)
  await expect(lines.last().getByText(price, { exact: true }).first()).toBeVisible()
}

/** What needs a day of notice is ordered for tomorrow. */
async function orderForTomorrow(page: Page) {
  await page
    .getByRole('button', { name: /^Ordenar para el/ })
    .first()
    .click()
  const picker = page.getByRole('dialog', { name: '¿Para cuándo?' })
  await picker.getByRole('button', { name: /^Ordenar para mañana/ }).click()
  await expect(picker).toBeHidden()
}

for (const [category, products = []] of Object.entries(Object.groupBy(seedCatalog.products, (one) => one.category)))
  test(
    `every product of ${category} can be configured and added for the price that is said`,
    { tag: '@full' },
    async ({ page }) => {
      await openWithStore(page, `/order/${category}`)
      await expect(order(page).getByText(/^Tu orden está vacía/)).toBeVisible()
      if (products.some(({ sale }) => sale.advanceHours > 0)) await orderForTomorrow(page)
      for (const [index, product] of products.entries()) await test.step(product.slug, () => take(page, product, index))
    },
  )
