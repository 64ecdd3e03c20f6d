import { and, eq } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import type { Temporal } from 'temporal-polyfill'
import { uuidv7 } from 'uuidv7'
import type { Build } from '../../contract/build.ts'
import type { Choice } from '../../contract/cart.ts'
import type { OrderType } from '../../contract/primitives.ts'
import { linesOf, readCart, touchCart, type CartRow } from '../db/cart-repository.ts'
import { cartLines, carts } from '../db/schema.ts'
import { fullSlots } from '../db/slot-repository.ts'
import { soldLines, viewCart, type CartView, type ComparedCart } from '../domain/cart-view.ts'
import type { Outlet } from '../domain/outlet.ts'
import { judgeBuild } from '../domain/build-rules.ts'
import { buildOf } from '../domain/choice.ts'
import { judgeSale } from '../domain/line-rules.ts'
import { market } from '../domain/market.ts'
import { judgeOrderTime } from '../domain/order-time.ts'
import type { Line } from '../domain/price.ts'
import { pass, RefusalError } from '../domain/refusal.ts'
import { timeRefusal } from '../domain/time-refusals.ts'
import type { Services } from './services.ts'

/** Store, way and time of a cart; `at` null is as soon as possible. */
export type CartContext = {
  readonly outletCode: string
  readonly orderType: OrderType
  readonly at: Temporal.Instant | null
}
export type ShownCart = { readonly cart: CartRow; readonly outlet: Outlet; readonly view: CartView }

/** Different lines that one cart can hold. */
const mostLines = 100

type Addition = { readonly productUuid: string; readonly quantity: number; readonly choice: Choice }

function lineIn(lines: readonly Line[], id: string): Line {
  const line = lines.find((candidate) => candidate.id === id)
  if (!line) throw new RefusalError('CART-06', { line_id: id })
  return line
}

type Own = { readonly cartId: string; readonly deviceHash: string }

/** Carts: every change is one transaction and answers the whole cart. */
export function createCarts({ database, clock, catalog }: Pick<Services, 'database' | 'clock' | 'catalog'>) {
  const outletOf = (cart: CartRow): Outlet => {
    const outlet = catalog.current().outletById.get(cart.outletId)
    if (!outlet) throw new RefusalError('HUTBE-1')
    return outlet
  }

  const show = (cart: CartRow, lines: readonly Line[]): ShownCart => {
    const outlet = outletOf(cart)
    return { cart, outlet, view: viewCart(catalog.current(), outlet, cart, lines, clock.now()) }
  }

  /** Refuses a time that the store does not take, or a slot that is full. */
  async function checkTime(outlet: Outlet, orderType: OrderType, at: Temporal.Instant | null): Promise<void> {
    if (!outlet.services[orderType])
      throw new RefusalError('HUTFE-10', { outlet_name: outlet.name, phone: outlet.phone })
    const problem = judgeOrderTime(outlet, orderType, at, clock.now())
    pass(problem && timeRefusal(problem, outlet, 'chosen'))
    if (at && (await fullSlots(database, outlet, at)).has(at.toString())) throw new RefusalError('ORDER-18')
  }

  /** The store that a cart would go to, once it is sure that the store takes the time. */
  async function checkContext({ outletCode, orderType, at }: CartContext): Promise<Outlet> {
    const outlet = catalog.current().outletByCode.get(outletCode.toUpperCase())
    if (!outlet) throw new RefusalError('HUTBE-1')
    await checkTime(outlet, orderType, at)
    return outlet
  }

  async function insertCart(context: CartContext, deviceHash: string): Promise<CartRow> {
    const outlet = await checkContext(context)
    const now = clock.now()
    const [cart] = await database.db
      .insert(carts)
      .values({
        uuid: uuidv7(),
        deviceHash,
        outletId: outlet.id,
        orderType: context.orderType,
        orderTime: context.at,
        minCart: outlet.minCart,
        createdAt: now,
        touchedAt: now,
      })
      .returning()
    if (!cart) throw new Error('The cart was not stored')
    return cart
  }

  /** The choice by codes, refused when the product, at this store and time, cannot be had so. */
  function buildFor(cart: CartRow, productUuid: string, choice: Choice): Build {
    const index = catalog.current()
    const outlet = outletOf(cart)
    const now = clock.now()
    const problem = judgeOrderTime(outlet, cart.orderType, cart.orderTime, now)
    pass(problem && timeRefusal(problem, outlet, 'carted'))
    const product = index.productByUuid.get(productUuid)
    if (!product) throw new RefusalError('CART-06', { path: 'productUuid' })
    const build = buildOf(index, product, choice)
    const context = { catalog: index, outlet, at: cart.orderTime ?? now, future: cart.orderTime !== null, now }
    pass(judgeSale(product, context) ?? judgeBuild(context, product, build))
    return build
  }

  const removeLine = (cartUuid: string, id: string) =>
    database.db.delete(cartLines).where(and(eq(cartLines.id, id), eq(cartLines.cartUuid, cartUuid)))
  const updateLine = (cartUuid: string, id: string, values: { quantity: number; build?: Build }) =>
    database.db
      .update(cartLines)
      .set(values)
      .where(and(eq(cartLines.id, id), eq(cartLines.cartUuid, cartUuid)))

  /** Changes a cart under its lock; `work` answers the lines after the change. */
  const change = ({ cartId, deviceHash }: Own, work: (cart: CartRow, lines: Line[]) => Promise<Line[]>) =>
    database.transaction(async () => {
      const cart = await touchCart(database, cartId, deviceHash, clock.now())
      return show(cart, await work(cart, await linesOf(database, cart.uuid)))
    })

  async function addLine(cart: CartRow, lines: Line[], asked: Addition): Promise<Line[]> {
    const { productUuid, quantity, choice } = asked
    const build = buildFor(cart, productUuid, choice)
    const same = lines.find((line) => line.productUuid === productUuid && isDeepStrictEqual(line.build, build))
    if (same) {
      const sum = same.quantity + quantity
      if (sum > market.max_quantity) throw new RefusalError('COMMON-01', { path: 'quantity' })
      await updateLine(cart.uuid, same.id, { quantity: sum })
      return lines.map((line) => (line === same ? { ...same, quantity: sum } : line))
    }
    if (lines.length >= mostLines) throw new RefusalError('CART-06', { limit: mostLines })
    const line = { id: uuidv7(), productUuid, quantity, build }
    await database.db.insert(cartLines).values({ ...line, cartUuid: cart.uuid })
    return [...lines, line]
  }

  async function setQuantity(cart: CartRow, lines: Line[], id: string, quantity: number): Promise<Line[]> {
    const line = lineIn(lines, id)
    if (quantity === 0) {
      await removeLine(cart.uuid, id)
      return lines.filter((other) => other !== line)
    }
    if (quantity === line.quantity) return lines
    await updateLine(cart.uuid, id, { quantity })
    return lines.map((other) => (other === line ? { ...line, quantity } : other))
  }

  return {
    create: (context: CartContext, deviceHash: string) =>
      database.transaction(async () => show(await insertCart(context, deviceHash), [])),

    /** Adds to a new cart. */
    createWith: (context: CartContext, deviceHash: string, asked: Addition) =>
      database.transaction(async () => {
        const cart = await insertCart(context, deviceHash)
        return show(cart, await addLine(cart, [], asked))
      }),

    add: (own: Own, asked: Addition) => change(own, (cart, lines) => addLine(cart, lines, asked)),

    /** Replaces what a line holds. */
    replace: (own: Own, id: string, quantity: number, choice: Choice) =>
      change(own, async (cart, lines) => {
        if (quantity === 0) return setQuantity(cart, lines, id, 0)
        const line = lineIn(lines, id)
        const build = buildFor(cart, line.productUuid, choice)
        await updateLine(cart.uuid, id, { quantity, build })
        return lines.map((other) => (other === line ? { ...line, quantity, build } : other))
      }),

    /** Sets quantities, each absolute; 0 removes the line. */
    setQuantities: (own: Own, quantities: readonly { id: string; quantity: number }[]) =>
      change(own, async (cart, lines) => {
        let left = lines
        for (const { id, quantity } of quantities) left = await setQuantity(cart, left, id, quantity)
        return left
      }),

    read: async ({ cartId, deviceHash }: Own) => {
      const { cart, lines } = await readCart(database, cartId, deviceHash, clock.now(), { lock: false })
      if (cart.orderUuid !== null) throw new RefusalError('CART-01')
      return show(cart, lines)
    },

    remove: ({ cartId, deviceHash }: Own) =>
      database.transaction(async () => {
        await touchCart(database, cartId, deviceHash, clock.now())
        await database.db.delete(carts).where(eq(carts.uuid, cartId))
      }),

    /** What the cart would be at another store, way or time; nothing changes. */
    compare: async ({ cartId, deviceHash }: Own, context: CartContext): Promise<ComparedCart> => {
      const now = clock.now()
      const { cart, lines } = await readCart(database, cartId, deviceHash, now, { lock: false })
      if (cart.orderUuid !== null) throw new RefusalError('CART-01')
      const outlet = await checkContext(context)
      const moved = { orderType: context.orderType, orderTime: context.at }
      const view = (kept: readonly Line[]) => viewCart(catalog.current(), outlet, moved, kept, now)
      const all = view(lines)
      return { before: show(cart, lines).view, after: { ...all, totals: view(soldLines(all, lines)).totals } }
    },

    /** Moves a cart to another store, way or time, without the lines that the customer agreed to lose. */
    restore: (own: Own, context: CartContext, without: readonly string[]) =>
      database.transaction(async () => {
        const before = await touchCart(database, own.cartId, own.deviceHash, clock.now())
        const outlet = await checkContext(context)
        const moved = {
          outletId: outlet.id,
          orderType: context.orderType,
          orderTime: context.at,
          minCart: outlet.minCart,
        }
        await database.db.update(carts).set(moved).where(eq(carts.uuid, before.uuid))
        for (const id of without) await removeLine(before.uuid, id)
        return show({ ...before, ...moved }, await linesOf(database, before.uuid))
      }),

    /** Another order time; the store and the way stay. */
    moveTime: (own: Own, at: Temporal.Instant | null) =>
      database.transaction(async () => {
        const before = await touchCart(database, own.cartId, own.deviceHash, clock.now())
        const outlet = outletOf(before)
        await checkTime(outlet, before.orderType, at)
        const moved = { orderTime: at, minCart: outlet.minCart }
        const cart = { ...before, ...moved }
        await database.db.update(carts).set(moved).where(eq(carts.uuid, cart.uuid))
        return show(cart, await linesOf(database, cart.uuid))
      }),
  }
}
