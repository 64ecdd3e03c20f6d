import { and, eq } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { uuidv7 } from 'uuidv7'
import type { Build } from '../../contract/build.ts'
import type { Choice } from '../../contract/cart.ts'
import { readCart, touchCart, type CartRow } from '../db/cart-repository.ts'
import { cartLines, carts } from '../db/schema.ts'
import { judgeBuild } from '../domain/build-rules.ts'
import { buildOf } from '../domain/choice.ts'
import { judgeSale } from '../domain/line-rules.ts'
import { market } from '../domain/market.ts'
import { judgeOrderTime } from '../domain/order-time.ts'
import type { Line } from '../domain/price.ts'
import { pass, RefusalError } from '../domain/refusal.ts'
import { timeRefusal } from '../domain/time-refusals.ts'
import { createCartCoupons } from './cart-coupons.ts'
import { createCartDesk, type CartContext, type Own } from './cart-desk.ts'
import { createCartMoves } from './cart-moves.ts'
import type { Caller } from './customers.ts'
import type { Services } from './services.ts'

/** Different lines that one cart can hold. */
const mostLines = 100

type Addition = { readonly productUuid: string; readonly quantity: number; readonly choice: Choice }

function lineIn(lines: readonly Line[], id: string): Line {
  const line = lines.find((candidate) => candidate.id === id)
  if (!line) throw new RefusalError(lines.length === 0 ? 'CART-04' : 'CART-06', { line_id: id })
  return line
}

/** Carts: every change is one transaction and answers the whole cart. */
export function createCarts(services: Pick<Services, 'database' | 'clock' | 'catalog'>) {
  const { database, clock, catalog } = services
  const desk = createCartDesk(services)

  /** The choice by codes, refused when the product, at this store and time, cannot be had so. */
  function buildFor(cart: CartRow, productUuid: string, choice: Choice): Build {
    const index = catalog.current()
    const outlet = desk.outletOf(cart)
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

  async function addLine(cart: CartRow, lines: readonly Line[], asked: Addition): Promise<readonly Line[]> {
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

  async function setQuantity(
    cart: CartRow,
    lines: readonly Line[],
    id: string,
    quantity: number,
  ): Promise<readonly Line[]> {
    const line = lineIn(lines, id)
    if (quantity === 0) {
      await removeLine(cart.uuid, id)
      return lines.filter((other) => other !== line)
    }
    if (quantity === line.quantity) return lines
    await updateLine(cart.uuid, id, { quantity })
    return lines.map((other) => (other === line ? { ...line, quantity } : other))
  }

  /** A change of the lines alone. */
  const changeLines = (own: Own, work: (cart: CartRow, lines: readonly Line[]) => Promise<readonly Line[]>) =>
    desk.change(own, async ({ cart, lines }) => ({ cart, lines: await work(cart, lines) }))

  return {
    ...createCartMoves(services, desk),
    coupons: createCartCoupons(services, desk),

    create: (context: CartContext, caller: Caller) => desk.create(context, caller),

    /** Adds to a new cart. */
    createWith: (context: CartContext, caller: Caller, asked: Addition) =>
      desk.create(context, caller, async ({ cart }) => ({ cart, lines: await addLine(cart, [], asked) })),

    add: (own: Own, asked: Addition) => changeLines(own, (cart, lines) => addLine(cart, lines, asked)),

    /** Replaces what a line holds. */
    replace: (own: Own, id: string, quantity: number, choice: Choice) =>
      changeLines(own, async (cart, lines) => {
        if (quantity === 0) return setQuantity(cart, lines, id, 0)
        const line = lineIn(lines, id)
        const build = buildFor(cart, line.productUuid, choice)
        await updateLine(cart.uuid, id, { quantity, build })
        return lines.map((other) => (other === line ? { ...line, quantity, build } : other))
      }),

    /** Sets quantities, each absolute; 0 removes the line. */
    setQuantities: (own: Own, quantities: readonly { id: string; quantity: number }[]) =>
      changeLines(own, async (cart, lines) => {
        let left = lines
        for (const { id, quantity } of quantities) left = await setQuantity(cart, left, id, quantity)
        return left
      }),

    read: async ({ cartId, caller }: Own) => {
      const stored = await readCart(database, cartId, caller, clock.now(), { lock: false })
      if (stored.cart.orderUuid !== null) throw new RefusalError('CART-01')
      return desk.show(stored, caller)
    },

    remove: ({ cartId, caller }: Own) =>
      database.transaction(async () => {
        await touchCart(database, cartId, caller, clock.now())
        await database.db.delete(carts).where(eq(carts.uuid, cartId))
      }),
  }
}
