import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankForm } from '../../contract/checkout-form.ts'
import { emptyAddress } from '../../contract/delivery-address.ts'
import type { Disposition } from '../../contract/disposition.ts'
import { market } from '../../server/domain/market.ts'
import type { QueuedChange } from '../../machines/cart/cart.ports.ts'
import { createBrowserStore, memoryStorage, usableStorage, type CheckoutDraft } from '../../src/adapters/storage.ts'
import { pizzaItem, line } from '../paths/fixtures/products-and-carts.ts'

const uuid = '0190f000-0000-7000-8000-000000000001'
const chosen: Disposition = {
  orderType: 'carryout',
  outlet: {
    id: uuid,
    code: 'CON01',
    name: 'Condado',
    address: 'Ave. Ashford 1',
    region: 'Metro',
    tier: 1,
    minCart: 1600,
    deliveryFee: 399,
    quoteTime: { D: 45, C: 30 },
    customize: {
      delivery: true,
      carryout: true,
      curbside: true,
      sunday_carryout: true,
      contactless: true,
      dine_in: false,
    },
  },
  place: null,
  when: { kind: 'asap' },
}
const checkout: Omit<CheckoutDraft, 'version'> = {
  order: { cartId: uuid, total: 2345, itemsTotal: 1800, hasAlcohol: false, disposition: chosen },
  attempt: 'one',
  step: 'payment',
  form: {
    ...blankForm,
    firstName: 'Ana',
    lastName: 'Ríos',
    phone: '7875550100',
    email: 'ana@example.com',
    handover: 'counter',
    payment: 'cash',
    terms: true,
  },
}
const builder = {
  product: uuid,
  lineId: null,
  quantity: 2,
  build: { kind: 'single' as const, size: 's', crust: null, extra: { a: 1 }, removed: ['b'] },
}

function open() {
  const storages = { local: memoryStorage(), session: memoryStorage() }
  const device = { now: noon }
  return { ...storages, device, store: createBrowserStore(storages, () => Date.parse(device.now)) }
}
type Opened = ReturnType<typeof open>
const noon = '2026-03-04T16:00:00Z'
const parked = { id: uuid, device: 'secret', why: 'idle', count: 2 } as const
const places = [
  ['disposition', 'local', ({ store }: Opened) => store.disposition()],
  ['cart', 'local', ({ store }: Opened) => store.cart()],
  ['parked', 'local', ({ store }: Opened) => store.parked()],
  ['activity', 'local', ({ store }: Opened) => store.activity()],
  ['builder', 'session', ({ store }: Opened) => store.builder()],
  ['checkout', 'session', ({ store }: Opened) => store.checkout()],
] as const

test('the member token is stored as an encoded object, and other values are rejected', () => {
  const { store, local } = open()
  store.setToken('secret')
  expect(JSON.parse(atob(JSON.parse(local.getItem('user') ?? '')))).toEqual({ version: 1, token: 'secret' })
  expect(store.token()).toBe('secret')
  for (const broken of ['secret', '"secret"', '"!"', JSON.stringify(btoa('{"version":2,"token":"x"}')), '{}']) {
    local.setItem('user', broken)
    expect(store.token()).toBeNull()
    expect(local.getItem('user')).toBeNull()
  }
  store.setToken(null)
  expect(local.getItem('user')).toBeNull()
})

test('account forms are stored in the tab', () => {
  const { store } = open()
  const person = { firstName: 'Ana', lastName: '', phone: '787', birthdate: '', gender: null }
  const form = { ...person, email: 'ana@', terms: true, byEmail: false, bySms: true }
  store.setRegistration(form)
  store.setLogin('ana@')
  store.setReset({ email: 'ana@example.com', requestId: 'r1' })
  store.setProfile({
    member: uuid,
    part: 'person',
    form: { ...person, choices: { email: true, sms: false, push: false } },
  })
  expect(store.registration()).toEqual(form)
  expect(store.login()).toBe('ana@')
  expect(store.reset()).toMatchObject({ email: 'ana@example.com', requestId: 'r1' })
  expect(store.profile()).toMatchObject({ member: uuid, part: 'person', form: { firstName: 'Ana' } })
})

test('stored values are read back', () => {
  const { store } = open()
  store.setDisposition(chosen, market)
  store.setCart({ id: uuid, device: 'secret' })
  store.setBuilder(builder)
  store.setCheckout(checkout, market)
  store.setOrderToken(uuid, 'token')
  expect(store.disposition()).toEqual(chosen)
  expect(store.cart()).toEqual({ id: uuid, device: 'secret' })
  expect(store.builder()).toEqual({ version: 2, ...builder })
  expect(store.checkout()).toEqual({ version: 2, ...checkout })
  expect(store.orderToken(uuid)).toBe('token')
})

test('the stored place keeps the address code searched in this tab', () => {
  const { store, local } = open()
  const zip = '00907'
  const place = { text: 'Condado', lat: 18.45, long: -66.07, approximate: false, address: { ...emptyAddress, zip } }
  store.setAddressCode(`${zip}03`)
  store.setDisposition({ ...chosen, place }, market)
  expect(JSON.parse(local.getItem('disposition') ?? '')).toMatchObject({ addressCode: `${zip}03` })
})

test('[cart.parked] a saved cart is kept for one day', () => {
  const { store, device } = open()
  store.setParked(parked)
  device.now = '2026-03-05T15:59:59Z'
  expect(store.parked()).toEqual({ version: 1, ...parked, at: '2026-03-04T16:00:00.000Z' })
  device.now = '2026-03-05T16:00:00Z'
  expect(store.parked()).toBeNull()
})

test('the last activity is shared between tabs', () => {
  const { store, local } = open()
  store.setActivity(noon)
  expect(createBrowserStore({ local, session: memoryStorage() }, Date.now).activity()).toBe(noon)
})

test('storing null clears the value', () => {
  const { store, local, session } = open()
  store.setDisposition(chosen, market)
  store.setCheckout(checkout, market)
  store.setDisposition(null, market)
  store.setCheckout(null, market)
  expect([store.disposition(), store.checkout(), local.length, session.length]).toEqual([null, null, 0, 0])
})

const strange = fc.oneof(
  fc.string(),
  fc.json(),
  fc.constantFrom('{', 'null', '[]', '{"version":2}', '"text"', '{"__proto__":{"id":1}}'),
)

test('a malformed order list contains no token', () => {
  fc.assert(
    fc.property(strange, (text) => {
      const { local, store } = open()
      local.setItem('orders', text)
      expect(store.orderToken(uuid)).toBeNull()
    }),
  )
})

test.each(places)('a malformed %s is dropped', (key, where, read) => {
  fc.assert(
    fc.property(strange, (text) => {
      const opened = open()
      opened[where].setItem(key, text)
      expect(read(opened)).toBeNull()
      expect(opened[where].getItem(key)).toBeNull()
    }),
  )
})

test('drafts of another version are dropped', () => {
  const { store, session } = open()
  session.setItem('builder', JSON.stringify({ version: 1, ...builder }))
  session.setItem('checkout', JSON.stringify({ version: 1, ...checkout }))
  expect([store.builder(), store.checkout(), session.length]).toEqual([null, null, 0])
})

test('the tokens of the last 20 orders are kept', () => {
  const { store } = open()
  for (let order = 0; order < 25; order++) store.setOrderToken(`order-${order}`, `token-${order}`)
  store.setOrderToken('order-10', 'renewed')
  expect(store.orderToken('order-4')).toBeNull()
  expect(store.orderToken('order-5')).toBe('token-5')
  expect(store.orderToken('order-10')).toBe('renewed')
  expect(store.orderToken('order-24')).toBe('token-24')
})

function refuse(): never {
  throw new DOMException('full', 'QuotaExceededError')
}

test('a full storage keeps what it had, and what it refuses stays until the visit ends', () => {
  const full = memoryStorage()
  full.setItem('lang', 'es')
  Object.assign(full, { setItem: refuse })
  const local = usableStorage(() => full)
  const store = createBrowserStore({ local, session: memoryStorage() }, Date.now)
  store.setCart({ id: uuid, device: 'secret' })
  local.setItem('lang', 'en')
  expect([store.cart()?.id, local.getItem('lang'), full.getItem('lang')]).toEqual([uuid, 'en', 'es'])
  local.removeItem('lang')
  expect([local.getItem('lang'), full.length]).toEqual([null, 0])
})

test('a forbidden storage is replaced by one in memory', () => {
  const local = usableStorage(refuse)
  local.setItem('lang', 'en')
  expect(local.getItem('lang')).toBe('en')
})

const waiting: QueuedChange[] = [
  { kind: 'add', item: pizzaItem, key: 'tab-one-0' },
  { kind: 'replace', lineId: line.id, item: pizzaItem, key: 'tab-one-1' },
  { kind: 'quantity', lineId: line.id, quantity: 2, key: 'tab-one-2' },
  { kind: 'remove', lineId: line.id, key: 'tab-one-3' },
  { kind: 'restore', lineId: line.id, line, key: 'tab-one-4' },
  { kind: 'coupon', code: 'BOHIO20', from: 'form', key: 'tab-one-5' },
  { kind: 'couponRemoval', code: 'BOHIO20', key: 'tab-one-6' },
  { kind: 'time', when: { kind: 'asap' }, key: 'tab-one-7' },
  { kind: 'time', when: { kind: 'slot', at: '2026-03-04T16:00:00Z' }, key: 'tab-one-8' },
]

test('pending changes are stored by tab and cart', () => {
  const { store, session, local } = open()
  store.setWaiting(uuid, waiting)
  expect(store.waiting(uuid)).toEqual(waiting)
  expect(store.waiting(null)).toEqual([])
  expect(local.length).toBe(0)
  store.setWaiting(null, waiting.slice(0, 1))
  expect(store.waiting(null)).toEqual(waiting.slice(0, 1))
  store.setWaiting(null, [])
  expect(session.length).toBe(0)
})

test('malformed pending changes are dropped', () => {
  const { store, session } = open()
  for (const spoiled of [{ kind: 'add', key: 'tab-one-0' }, { ...waiting[3], key: 'x' }, { kind: 'other' }]) {
    session.setItem('waiting', JSON.stringify({ version: 1, cartId: uuid, changes: [waiting[0], spoiled] }))
    expect(store.waiting(uuid)).toEqual([])
    expect(session.getItem('waiting')).toBeNull()
  }
})

test('a checkout that was kept before the form asked for something more is kept, and lacks that', () => {
  const { store, session } = open()
  store.setCheckout(checkout, market)
  const { changeFor: _, ...before } = checkout.form
  session.setItem('checkout', JSON.stringify({ ...JSON.parse(session.getItem('checkout') ?? ''), form: before }))
  expect(store.checkout()?.form).toEqual({ ...before, changeFor: '' })
})
