import type { Page } from '@playwright/test'
import type { Product } from '../../../server/domain/catalog.ts'
import { seedCatalog } from '../../../server/db/seed/catalog.ts'
import { openWithStore, orderSidebar } from '../support/shopping.ts'
import { expect, testWith } from '../support/test.ts'

/** A Wednesday noon after the launch of the summer pizza, when every product is on sale. */
const test = testWith({ CLOCK: '2027-06-02T16:00:00Z' })
test.describe.configure({ mode: 'parallel' })
test.use({ viewport: { width: 1280, height: 900 } })

const addressOf = ({ kind, category, uuid }: Product) =>
  kind === 'combo' ? `/combo-detail/${uuid}` : `/order/${category}/all/${uuid}`

/** Navigates within the page by a link. */
const follow = (page: Page, href: string) =>
  page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), { href: address })
    document.body.append(link)
    link.click()
    link.remove()
  }, href)

/** A combo has a page; the others open over their list. */
const builderOf = (page: Page, { kind, name }: Product) =>
  kind === 'combo' ? page.getByRole('main') : page.getByRole('dialog', { name: name.es })

/** Chooses the required options of a product. */
async function configure(page: Page, product: Product) {
  const { kind, groups } = product
  const builder = builderOf(page, product)
  if (kind === 'half' || kind === 'pair') {
    await builder.getByRole('tabpanel').getByRole('radio').first().check()
    await builder.getByRole('tab').nth(1).click()
    await builder.getByRole('tabpanel').getByRole('radio').nth(1).check()
  }
  for (const { name, choices } of groups) {
    if (new Set(choices.map((choice) => choice.product)).size === 1) continue
    await builder.getByRole('group', { name: name.es, exact: true }).getByRole('radio').first().check()
  }
}

/** Configures and adds a product, and checks its price in the order. */
async function take(page: Page, product: Product, before: number) {
  const builder = builderOf(page, product)
  await follow(page, addressOf(product))
  await expect(builder.getByRole('heading', { name: product.name.es }).first()).toBeVisible()
  await configure(page, product)
  if (product.alcohol) await expect(builder.getByText(/^Debes tener 18 años o más/)).toBeVisible()
  const price = (await builder.locator('b.num').textContent()) ?? ''
  expect(price).toMatch(/^\$\d+\.\d\d$/)
  await builder.getByRole('button', { name: /^Añadir$/ }).click()
  const lines = orderSidebar(page).getByRole('listitem')
  await expect(lines).toHaveCount(before + 1)
  await expect(lines.last()).toContainText(product.name.es)
  await expect(lines.last().getByText(price, { exact: true }).first()).toBeVisible()
}

/** Orders items with advance notice for tomorrow. */
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
    `every product of ${category} can be configured and added for the shown price`,
    { tag: '@full' },
    async ({ page }) => {
      await openWithStore(page, `/order/${category}`)
      await expect(orderSidebar(page).getByText(/^Tu orden está vacía/)).toBeVisible()
      if (products.some(({ sale }) => sale.advanceHours > 0)) await orderForTomorrow(page)
      for (const [index, product] of products.entries()) await test.step(product.slug, () => take(page, product, index))
    },
  )
