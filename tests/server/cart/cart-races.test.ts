import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Cart, CreatedCart } from '../../../contract/cart.ts'
import {
  addLineBody,
  call,
  cartBase,
  itemFrom,
  orderBase,
  orderBody,
  placedOrderFrom,
  refusalOf,
  type Answer,
} from '../support/calls.ts'
import { createApp } from '../../../server/app.ts'
import { openServices } from '../../../server/services/services.ts'
import { seededRandom } from '../support/random-build.ts'
import { carryoutContext, readCart, createFilledCart, addLine, type CartAccess } from '../support/cart-calls.ts'
import { applyCoupon, removeCoupon } from '../support/coupon-calls.ts'
import { openTestApp, testPages, type TestApp } from '../support/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Contents of a cart: quantities by product, and whether the coupon is applied. */
type State = { readonly units: Readonly<Record<string, number>>; readonly isApplied: boolean }

type Change =
  | { readonly kind: 'add'; readonly slug: string; readonly quantity: number }
  | { readonly kind: 'set'; readonly slug: string; readonly quantity: number }
  | { readonly kind: 'apply' }
  | { readonly kind: 'remove' }

const slugs = ['agua', 'malta', 'brownie', 'pan-de-ajo']
const coupon = 'BOHIO20'
const unitPrices: Readonly<Record<string, number>> = { agua: 169, malta: 249, brownie: 349, 'pan-de-ajo': 299 }

const slugOf = (uuid: string) => app.catalog.current().productByUuid.get(uuid)?.slug ?? ''
const stateOf = (cart: Cart): State => ({
  units: Object.fromEntries(cart.data.map((line) => [slugOf(line.product_uuid), line.quantity])),
  isApplied: cart.coupon.data.some(({ code }) => code === coupon),
})

/** Returns the state after a change, or null when the change is not possible. */
function after({ units, isApplied }: State, change: Change): State | null {
  const sum = Object.entries(units).reduce((all, [slug, quantity]) => all + quantity * (unitPrices[slug] ?? 0), 0)
  if (change.kind === 'apply') return isApplied || sum < 1000 ? null : { units, isApplied: true }
  if (change.kind === 'remove') return isApplied ? { units, isApplied: false } : null
  const { slug, quantity } = change
  const had = units[slug] ?? 0
  if (change.kind === 'add') return { units: { ...units, [slug]: had + quantity }, isApplied }
  const { [slug]: _, ...others } = units
  if (had === 0) return null
  return { units: quantity === 0 ? others : { ...units, [slug]: quantity }, isApplied }
}

/** Returns the line id of each product: a line that is removed and added again gets a new one. */
const idsOf = async (basket: CartAccess) =>
  new Map((await readCart(app, basket)).data.map((line) => [slugOf(line.product_uuid), line.id]))

async function send(basket: CartAccess, change: Change): Promise<Answer> {
  if (change.kind === 'apply') return applyCoupon(app, basket, coupon)
  if (change.kind === 'remove') return removeCoupon(app, basket, coupon)
  if (change.kind === 'add') return addLine(app, basket, [change.slug, change.quantity])
  const id = (await idsOf(basket)).get(change.slug) ?? basket.id
  const body = { cart_id: basket.id, id, quantity: change.quantity }
  return call(app, 'POST', `${cartBase}/update-item-quantity`, body, basket.headers)
}

function anyChange(dice: (count: number) => number): Change {
  const slug = slugs[dice(slugs.length)] ?? ''
  const kinds = ['add', 'add', 'set', 'set', 'apply', 'remove'] as const
  const kind = kinds[dice(kinds.length)] ?? 'add'
  if (kind === 'apply' || kind === 'remove') return { kind }
  return { kind, slug, quantity: kind === 'add' ? 1 + dice(3) : dice(4) }
}

const expected = ['CART-04', 'CART-06', 'CP-01', 'CP-02', 'CPH-01']

it(
  '[cart.concurrent] 200 concurrent changes by 20 clients leave the cart as if made one after another',
  { tags: ['full'] },
  async () => {
    const basket = await createFilledCart(app, carryoutContext, [['pan-de-ajo', 4]])
    const start = await readCart(app, basket)
    const done: { readonly change: Change; readonly cart: Cart }[] = []
    const refused = new Set<string>()
    async function customer(seed: number): Promise<void> {
      const dice = seededRandom(seed)
      for (let turn = 0; turn < 10; turn += 1) {
        const change = anyChange(dice)
        const answer = await send(basket, change)
        if (answer.status === 200) done.push({ change, cart: itemFrom(Cart, answer) })
        else refused.add(refusalOf(answer).code)
      }
    }
    await Promise.all(Array.from({ length: 20 }, (_, seed) => customer(seed + 1)))

    expect(expected).toEqual(expect.arrayContaining([...refused]))
    const inOrder = done.toSorted((a, b) => a.cart.version - b.cart.version)
    expect(inOrder.map(({ cart }) => cart.version)).toEqual(inOrder.map((_, index) => start.version + 1 + index))
    let state = stateOf(start)
    for (const { change, cart } of inOrder) {
      expect({ change, state: after(state, change) }).toEqual({ change, state: stateOf(cart) })
      expect(cart.sub_total).toBe(cart.data.reduce((sum, { total }) => sum + total, 0))
      state = stateOf(cart)
    }
    expect(await readCart(app, basket)).toEqual(inOrder.at(-1)?.cart)
    expect(inOrder.length).toBeGreaterThan(100)
  },
)

/** Opens another server on the same database. */
async function anotherServer() {
  const services = await openServices(app)
  return { ...app, ...services, app: createApp({ ...services, ...testPages }), clock: app.clock }
}

describe('multiple servers', () => {
  const setQuantity = (server: TestApp, { id, headers }: CartAccess, lineId: string | undefined, quantity: number) =>
    call(server, 'POST', `${cartBase}/update-item-quantity`, { cart_id: id, id: lineId, quantity }, headers)

  it('[operation.servers] servers that share a cart never act on a stale copy', async () => {
    const other = await anotherServer()
    const basket = await createFilledCart(app, carryoutContext, [['agua', 1]])
    await addLine(other, basket, ['agua', 2])
    const { data } = itemFrom(Cart, await addLine(app, basket, ['agua', 3]))
    expect(data).toMatchObject([{ quantity: 6 }])
    const brownie = itemFrom(Cart, await addLine(other, basket, ['brownie', 1])).data[1]
    expect(itemFrom(Cart, await setQuantity(app, basket, brownie?.id, 4)).data[1]).toMatchObject({ quantity: 4 })
    expect((await setQuantity(other, basket, brownie?.id, 0)).status).toBe(200)
    expect(refusalOf(await setQuantity(app, basket, brownie?.id, 2)).code).toBe('CART-06')
    await call(other, 'POST', `${cartBase}/remove-cart`, { cart_uuid: basket.id }, basket.headers)
    expect(refusalOf(await addLine(app, basket, ['agua', 1])).code).toBe('CART-01')
  })
})

describe('additions', () => {
  it('an addition to a cart that has just been ordered is rejected', async () => {
    const basket = await createFilledCart(app, carryoutContext, [['agua', 1]])
    const body = orderBody({ cart: await readCart(app, basket) })
    placedOrderFrom(
      await call(app, 'POST', orderBase, body, { ...basket.headers, 'Idempotency-Key': `key-${basket.id}` }),
    )
    expect(refusalOf(await addLine(app, basket, ['agua', 1])).code).toBe('CART-01')
  })

  const questions = async (work: () => Promise<unknown>) => {
    const spies = [vi.spyOn(PGlite.prototype, 'query'), vi.spyOn(Client.prototype, 'query')]
    await work()
    const asked = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
    vi.restoreAllMocks()
    return asked
  }

  it('adding a product takes one database query besides that of its estimate, even with a new cart', async () => {
    let basket: CartAccess | null = null
    const make = async () => {
      const made = await call(app, 'POST', `${cartBase}/cart`, addLineBody(app, 'agua', { context: carryoutContext }))
      const { uuid, device = '' } = itemFrom(CreatedCart, made)
      basket = { id: uuid, headers: { 'x-device': device } }
    }
    expect(await questions(make)).toBe(2)
    expect(await questions(async () => basket && addLine(app, basket, ['agua', 2]))).toBe(2)
    expect(basket && (await readCart(app, basket)).data).toMatchObject([{ quantity: 3 }])
  })

  it('besides its estimate an addition takes one query, two on another server, and three after a change', async () => {
    const basket = await createFilledCart(app, carryoutContext, [['agua', 1]])
    const add = () => questions(() => addLine(app, basket, ['brownie', 1]))
    expect([await add(), await add()]).toEqual([2, 2])
    await applyCoupon(app, basket, 'ALMUERZO2')
    expect([await add(), await add()]).toEqual([4, 2])
    const other = await anotherServer()
    expect(await questions(() => addLine(other, basket, ['brownie', 1]))).toBe(3)
  })
})
