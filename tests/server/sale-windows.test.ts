import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CreatedCart } from '../../contract/cart.ts'
import { Market } from '../../contract/market.ts'
import { Category, MenuItem } from '../../contract/menu.ts'
import { saleProblem } from '../../contract/sale-rules.ts'
import {
  addLineBody,
  asap,
  call,
  cartBase,
  cartContext,
  itemFrom,
  itemsFrom,
  placeOrder,
  refusalOf,
  atSlot,
} from './support/calls.ts'
import { changeProduct, productOf } from './support/change-catalog.ts'
import { openTestApp, tuesdayNoon, type TestApp } from './support/open-test-app.ts'

let app: TestApp
let market: Market
beforeAll(async () => {
  app = await openTestApp()
  market = itemFrom(Market, await call(app, 'GET', '/v1/product-tenant/config'))
  const { sale } = productOf(app, 'malta')
  await changeProduct(app, 'malta', { sale: { ...sale, startsAt: '2026-03-03T16:00:00Z' } })
})
afterAll(() => app.close())

const base = '/v2/product-menu-fe'
const wired = (instant: string) => instant.slice(0, 19).replace('T', ' ')

/** An order for `at`, or for as soon as possible, made at `now`. */
type Moment = { readonly now: string; readonly at: string | null; readonly store: string }

/** Returns the item from the menu at that store and time. */
async function listed(slug: string, { at, store }: Moment): Promise<MenuItem> {
  const time = at === null ? '' : `&order_time=${wired(at)}`
  const items = itemsFrom(MenuItem, await call(app, 'GET', `${base}/menu?outlet_code=${store}&order_type=C${time}`))
  const item = items.find((other) => other.slug === slug)
  if (!item) throw new Error(`${slug} is not on the menu`)
  return item
}

/** Returns the code with which the cart refuses the item, or null. */
async function carted(slug: string, { at, store }: Moment): Promise<string | null> {
  const body = addLineBody(app, slug, { context: cartContext(store, 'C', at === null ? asap : atSlot(wired(at))) })
  if (slug === 'almuerzo-de-alitas') body.picks = lunchPicks()
  if (slug === lunch) body.isLunch = true
  const answer = await call(app, 'POST', `${cartBase}/cart`, body)
  return answer.status === 200 ? null : refusalOf(answer).code
}

const lunchPicks = () =>
  [
    { group: 'wings', slug: 'alitas-al-pilon' },
    { group: 'side', slug: 'papas-fritas' },
    { group: 'drink', slug: 'agua' },
  ].map(({ group, slug }) => {
    const { uuid, sizes } = productOf(app, slug)
    return {
      group,
      productUuid: uuid,
      first_layer: sizes[0]?.uuid ?? '',
      second_layer: null,
      toppings: { extra: [], removed: [] },
    }
  })

/** Open from 11:00 to 2:00 of the next day. */
const lateStore = 'SJ02'
const lunch = 'almuerzo-de-alitas'
const hutDay = 'miercoles-pepperoni'
const catering = 'bandeja-de-alitas'
/** On sale from Tuesday noon on. */
const later = 'malta'

/** An item, the time of ordering, the order time and the expected code; in UTC, four hours ahead of the island. 3 March 2026 is a Tuesday. */
const edge = (slug: string, now: string, at: string | null, code: string | null, store = 'SJ01') => ({
  slug,
  code,
  now,
  at,
  store,
})
const edges = [
  // Lunch: Monday to Friday, from 11:00 and before 15:00.
  edge(lunch, '2026-03-03T14:59:59Z', null, 'ITEM-03'),
  edge(lunch, '2026-03-03T15:00:00Z', null, null),
  edge(lunch, '2026-03-03T18:59:59Z', null, null),
  edge(lunch, '2026-03-03T19:00:00Z', null, 'ITEM-03'),
  edge(lunch, '2026-03-03T12:00:00Z', '2026-03-03T14:45:00Z', 'ITEM-03'),
  edge(lunch, '2026-03-03T12:00:00Z', '2026-03-03T15:00:00Z', null),
  edge(lunch, '2026-03-03T12:00:00Z', '2026-03-03T18:45:00Z', null),
  edge(lunch, '2026-03-03T12:00:00Z', '2026-03-03T19:00:00Z', 'ITEM-03'),
  edge(lunch, '2026-03-03T16:00:00Z', '2026-03-06T16:00:00Z', null),
  edge(lunch, '2026-03-03T16:00:00Z', '2026-03-07T16:00:00Z', 'ITEM-03'),
  edge(lunch, '2026-03-03T16:00:00Z', '2026-03-09T16:00:00Z', null),
  // Hut day: Wednesday on the island, from midnight to midnight, even if the business day goes on.
  edge(hutDay, '2026-03-04T03:59:59Z', null, 'ITEM-02', lateStore),
  edge(hutDay, '2026-03-04T04:00:00Z', null, null, lateStore),
  edge(hutDay, '2026-03-05T03:59:59Z', null, null, lateStore),
  edge(hutDay, '2026-03-05T04:00:00Z', null, 'ITEM-02', lateStore),
  edge(hutDay, '2026-03-03T16:00:00Z', '2026-03-04T03:45:00Z', 'ITEM-02', lateStore),
  edge(hutDay, '2026-03-03T16:00:00Z', '2026-03-04T04:00:00Z', null, lateStore),
  edge(hutDay, '2026-03-03T16:00:00Z', '2026-03-05T04:00:00Z', 'ITEM-02', lateStore),
  // Catering: a day's notice, never as soon as possible.
  edge(catering, '2026-03-03T16:00:00Z', null, 'ITEM-10'),
  edge(catering, '2026-03-03T16:00:00Z', '2026-03-04T15:45:00Z', 'ITEM-10'),
  edge(catering, '2026-03-03T16:00:00Z', '2026-03-04T16:00:00Z', null),
  edge(catering, '2026-03-03T16:00:01Z', '2026-03-04T16:00:00Z', 'ITEM-10'),
  // Not on sale yet, by the order time.
  edge(later, '2026-03-03T15:59:59Z', null, 'SINGLE-06'),
  edge(later, '2026-03-03T16:00:00Z', null, null),
  edge(later, '2026-03-03T12:00:00Z', '2026-03-03T15:45:00Z', 'SINGLE-06'),
  edge(later, '2026-03-03T12:00:00Z', '2026-03-03T16:00:00Z', null),
]

describe('sale windows', () => {
  it.each(edges)(
    '[menu.sale-times] $slug at $now for $at gets $code from the cart and from the menu’s fields',
    async ({ slug, code, ...moment }) => {
      const { now, at } = moment
      app.clock.set(now)
      const item = await listed(slug, moment)
      expect(await carted(slug, moment)).toBe(code)
      expect(saleProblem(item, { at: at ?? now, future: at !== null, now }, market)).toBe(code)
    },
  )

  it('the menu always lists items of special days, lunch and later dates, with the fields that explain them', async () => {
    for (const { slug, ...moment } of edges) {
      app.clock.set(moment.now)
      const item = await listed(slug, moment)
      const { only_lunch: isLunch, only_hut_day: isHutDay, advance_hours: notice } = item
      expect([isLunch, isHutDay, notice]).toEqual([slug === lunch, slug === hutDay, slug === catering ? 24 : 0])
    }
    const categories = itemsFrom(Category, await call(app, 'GET', `${base}/category?outlet_code=SJ01`))
    const flags = categories.flatMap(({ slug, only_lunch: isLunch, only_hut_day: isHutDay }) =>
      isLunch || isHutDay ? [[slug, isLunch, isHutDay]] : [],
    )
    expect(flags).toEqual([
      ['hut-day', false, true],
      ['lunch-set', true, false],
    ])
  })
})

describe('alcohol', () => {
  it('menu and cart lines mark the same alcoholic products, and those require the age', async () => {
    app.clock.set(tuesdayNoon)
    const items = itemsFrom(MenuItem, await call(app, 'GET', `${base}/menu?outlet_code=SJ01`))
    const drinks = items.filter(({ category }) => category === 'drinks')
    expect(drinks.filter(({ alcohol }) => alcohol).map(({ slug }) => slug)).toEqual([
      'cerveza-rubia',
      'sangria-de-la-casa',
    ])
    for (const { slug, alcohol } of drinks) {
      const added = await call(
        app,
        'POST',
        `${cartBase}/cart`,
        addLineBody(app, slug, { context: cartContext('SJ01', 'C') }),
      )
      const { device, ...cart } = itemFrom(CreatedCart, added)
      expect(cart.data.map((line) => line.alcohol)).toEqual([alcohol])
      const own = { cart, headers: { 'x-device': device ?? '' } }
      const unsaid = await placeOrder(app, own)
      expect(unsaid.status === 200 ? null : refusalOf(unsaid).code).toBe(alcohol ? 'ORDER-9' : null)
    }
  })
})
