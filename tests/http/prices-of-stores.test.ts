import { expect, test } from 'vitest'
import * as v from 'valibot'
import { MenuItem } from '../../contract/menu.ts'
import { parseDocument, request, textOf } from './request.ts'

const Menu = v.object({ data: v.object({ items: v.array(MenuItem) }) })

/** Stores of each price tier; the last one has sold-out products. */
const stores = ['TB01', 'SJ01', 'SJ02', 'HU01']

const pageOf = async (path: string, store: string) =>
  parseDocument(await (await request(path, { headers: { cookie: `store=${store}.C` } })).text())

async function menuOf(store: string) {
  const answer = await request(`/v2/product-menu-fe/menu?outlet_code=${store}&order_type=C&lang=es`)
  return v.parse(Menu, await answer.json()).data.items
}

for (const store of stores)
  test(`the server’s HTML of a menu has the prices, descriptions and sold-out marks of ${store}`, async () => {
    const items = (await menuOf(store)).filter(({ category }) => category === 'sides')
    const cards = [...(await pageOf('/order/sides', store)).querySelectorAll('main li')]
    expect(items.length).toBeGreaterThan(3)
    for (const { name, sold_out: isSoldOut, display_price: cents, marketing_description: description } of items) {
      const card = cards.find((other) => textOf(other.querySelector('h2')) === name)
      const text = textOf(card ?? null)
      expect(text.includes('Se acabó por hoy en esta tienda.')).toBe(isSoldOut)
      expect(text).toContain(`$${(cents / 100).toFixed(2)}`)
      expect(text).toContain(description)
    }
  })

test('stores of different price tiers have different prices in the server’s HTML', async () => {
  const [one, other] = await Promise.all(['SJ01', 'SJ02'].map((store) => pageOf('/order/pizzas', store)))
  const prices = (page: typeof one) => [...(page?.querySelectorAll('main [data-price]') ?? [])].map(textOf)
  expect(prices(one).length).toBeGreaterThan(5)
  expect(prices(one)).not.toEqual(prices(other))
})

test('a category that needs a store is listed, and has its products, with the cookie of a store only', async () => {
  const path = '/order/lunch-set'
  const [withStore, without] = [await pageOf(path, 'SJ01'), parseDocument(await (await request(path)).text())]
  expect(withStore.querySelectorAll('main li [data-price]').length).toBeGreaterThan(0)
  expect(without.querySelectorAll('main li [data-price]')).toHaveLength(0)
  const links = async (store: string) => [
    ...(await pageOf('/order/pizzas', store)).querySelectorAll(`a[href="${path}"]`),
  ]
  expect([(await links('SJ01')).length, (await links('XX99')).length]).toEqual([1, 0])
})
