import type { Page } from '@playwright/test'
import { seedCatalog } from '../../../server/db/seed/catalog.ts'
import { openCheckout } from '../shopping.ts'
import { openSettled } from '../settled.ts'
import { expect, test } from '../test.ts'

/** The narrowest phones, folded ones too. */
test.use({ viewport: { width: 280, height: 653 } })

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
const pizza = seedCatalog.products.find(({ slug }) => slug === 'la-boricua')?.uuid ?? ''
const paths = ['/', '/order/deals', '/order/pizzas', `/order/pizzas/all/${pizza}`, '/find-a-hut', '/login', '/contact']

test('nothing scrolls sideways on a screen of 280 px', async ({ page }) => {
  const wide: string[] = []
  for (const path of paths) {
    await openSettled(page, path)
    if ((await sideways(page)) > 0) wide.push(path)
  }
  await openCheckout(page)
  if ((await sideways(page)) > 0) wide.push('/checkout')
  expect(wide).toEqual([])
})
