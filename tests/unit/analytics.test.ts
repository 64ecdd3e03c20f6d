import { expect, test } from 'vitest'
import { createConsentStore } from '../../src/adapters/consent.ts'
import { memoryStorage } from '../../src/adapters/storage.ts'
import { cartEvents, screenName } from '../../src/app/analytics/analytics-events.ts'
import { cartOf, line } from '../paths/fixtures/products-and-carts.ts'

const cart = (version: number, quantity: number) => ({ ...cartOf({ ...line, quantity }), version })

test.each([
  ['a new cart with one pizza', null, cart(1, 1), [['add_to_cart', 1]]],
  ['a higher quantity', cart(1, 1), cart(2, 3), [['add_to_cart', 2]]],
  ['a lower quantity', cart(2, 3), cart(3, 2), [['remove_from_cart', 1]]],
  ['a removed last line', cart(3, 2), { ...cart(4, 0), data: [] }, [['remove_from_cart', 2]]],
  ['a restored cart', null, cart(5, 2), []],
  ['a replaced cart', cart(5, 2), { ...cart(7, 1), uuid: '0190f000-0000-7000-8000-0000000000aa' }, []],
  ['a removed cart', cart(5, 2), null, []],
  ['an unchanged cart', cart(5, 2), cart(6, 2), []],
])('the data layer gets the events of %s', (_, before, after, told) => {
  const events = cartEvents(before, after).map((event) => [
    event.event,
    'ecommerce' in event && 'items' in event.ecommerce ? event.ecommerce.items[0]?.quantity : null,
  ])
  expect(events).toEqual(told)
})

test('amounts are in dollars', () => {
  const [event] = cartEvents(null, { ...cartOf({ ...line, quantity: 2, item_price: 1899 }), version: 1 })
  expect(event).toMatchObject({
    ecommerce: { currency: 'USD', value: 37.98, items: [{ price: 18.99, quantity: 2, item_id: line.product_uuid }] },
  })
})

test.each([
  ['/', false, 'home'],
  ['/order/pizzas', false, 'category'],
  ['/order/pizzas/all/0190f000-0000-7000-8000-000000000001', false, 'product'],
  ['/contact', false, 'contact-us'],
  ['/huts/SJ02', false, 'store'],
  ['/checkout', false, 'checkout'],
  ['/tracker-order/0190f000-0000-7000-8000-000000000001', true, 'checkout.confirmation'],
  ['/tracker-order/0190f000-0000-7000-8000-000000000001', false, 'tracker-order'],
])('the screen name of %s (new order: %s) is %s', (path, isNew, name) => {
  expect(screenName(path, isNew)).toBe(name)
})

test('the analytics choice is stored, announced and can be withdrawn', () => {
  const storage = memoryStorage()
  const consent = createConsentStore(storage)
  expect(consent.read()).toBeNull()
  let told = 0
  consent.subscribe(() => told++)
  consent.give('denied')
  expect(createConsentStore(storage).read()).toBe('denied')
  consent.give(null)
  expect(createConsentStore(storage).read()).toBeNull()
  expect(told).toBe(2)
})
