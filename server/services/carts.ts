import { isDeepStrictEqual } from 'node:util'
import { uuidv7 } from 'uuidv7'
import type { Build } from '../../contract/product-build.ts'
import type { ProductChoice } from '../../contract/cart.ts'
import { deleteCart, readCart, incrementCartVersion, type CartRow, type StoredCart } from '../db/cart-repository.ts'
import { findMemberCart } from '../db/members/member-carts.ts'
import { judgeBuild } from '../domain/build-rules.ts'
import { buildOfChoice } from '../domain/choice-to-build.ts'
import { judgeSale } from '../domain/product-sale-rules.ts'
import { market } from '../domain/market.ts'
import { judgeOrderTime } from '../domain/order-time.ts'
import type { Line } from '../domain/pricing/line-price.ts'
import { throwIfRefused, RefusalError } from '../domain/refusal.ts'
import { timeRefusal } from '../domain/time-refusals.ts'
import { createCartCoupons } from './cart-coupons.ts'
import { createCartService, type CartContext, type CartCall, type ShownCart } from './cart-service.ts'
import { createCartTransfer } from './cart-transfer.ts'
import { createLineChanges, type LineChange } from './line-changes.ts'
import type { Caller } from './callers.ts'
import type { CartCache } from './cart-cache.ts'
import type { Services } from './services.ts'

/** Maximum number of lines of a cart. */
const maxLines = 100

type Addition = { readonly productUuid: string; readonly quantity: number; readonly choice: ProductChoice }

function lineIn(lines: readonly Line[], id: string): Line {
  const line = lines.find((candidate) => candidate.id === id)
  if (!line) throw new RefusalError(lines.length === 0 ? 'CART-04' : 'CART-06', { line_id: id })
  return line
}

/** Refuses quantities above the market's limit per line (COMMON-01). */
function checked(quantity: number): number {
  if (quantity > market.max_quantity) throw new RefusalError('COMMON-01', { path: 'quantity' })
  return quantity
}

function withQuantity(lines: readonly Line[], id: string, asked: number): readonly Line[] {
  const quantity = checked(asked)
  const line = lineIn(lines, id)
  if (quantity === 0) return lines.filter((other) => other !== line)
  return quantity === line.quantity ? lines : lines.map((other) => (other === line ? { ...line, quantity } : other))
}

/** Changes carts; every change is atomic and returns the whole cart. */
export function createCarts(services: Pick<Services, 'database' | 'clock' | 'catalog'>, cache: CartCache) {
  const { database, clock, catalog } = services
  const cartService = createCartService(services)
  const { changeLines } = createLineChanges(services, cartService, cache)

  /** Resolves a choice; refuses it if it is unavailable at this store and time. */
  function buildFor(cart: CartRow, productUuid: string, choice: ProductChoice): Build {
    const index = catalog.current()
    const outlet = cartService.outletOf(cart)
    const now = clock.now()
    const problem = judgeOrderTime(outlet, cart.orderType, cart.orderTime, now)
    throwIfRefused(problem && timeRefusal(problem, outlet, 'carted'))
    const product = index.productByUuid.get(productUuid)
    if (!product) throw new RefusalError('CART-06', { path: 'productUuid' })
    const build = buildOfChoice(index, product, choice)
    const context = { catalog: index, outlet, at: cart.orderTime ?? now, future: cart.orderTime !== null, now }
    throwIfRefused(judgeSale(product, context) ?? judgeBuild(context, product, build))
    return build
  }

  function withAddition({ cart, lines }: StoredCart, { productUuid, quantity, choice }: Addition): readonly Line[] {
    const build = buildFor(cart, productUuid, choice)
    const same = lines.find((line) => line.productUuid === productUuid && isDeepStrictEqual(line.build, build))
    if (same) {
      const sum = checked(same.quantity + quantity)
      return lines.map((line) => (line === same ? { ...same, quantity: sum } : line))
    }
    if (lines.length >= maxLines) throw new RefusalError('CART-06', { limit: maxLines })
    return [...lines, { id: uuidv7(), productUuid, quantity: checked(quantity), build }]
  }

  async function begin(context: CartContext, caller: Caller, work: LineChange): Promise<ShownCart> {
    const made = await cartService.create(context, caller, async ({ cart, lines }) => ({
      cart,
      lines: work({ cart, lines }),
    }))
    cache.set(made)
    return cartService.show(made, caller)
  }

  return {
    ...createCartTransfer(services, cartService),
    coupons: createCartCoupons(services, cartService),

    create: (context: CartContext, caller: Caller) => begin(context, caller, () => []),

    /** Adds to a new cart. */
    createWith: (context: CartContext, caller: Caller, asked: Addition) =>
      begin(context, caller, (made) => withAddition(made, asked)),

    add: (own: CartCall, asked: Addition) => changeLines(own, (stored) => withAddition(stored, asked)),

    /** Replaces the contents of a line. */
    replace: (own: CartCall, id: string, quantity: number, choice: ProductChoice) =>
      changeLines(own, ({ cart, lines }) => {
        if (quantity === 0) return withQuantity(lines, id, 0)
        const line = lineIn(lines, id)
        const build = buildFor(cart, line.productUuid, choice)
        return lines.map((other) => (other === line ? { ...line, quantity: checked(quantity), build } : other))
      }),

    /** Sets quantities, each absolute; 0 removes the line. */
    setQuantities: (own: CartCall, quantities: readonly { id: string; quantity: number }[]) =>
      changeLines(own, ({ lines }) =>
        quantities.reduce<readonly Line[]>((left, { id, quantity }) => withQuantity(left, id, quantity), lines),
      ),

    /** Restores a removed line at its current price; idempotent. */
    putBack: (own: CartCall, id: string) =>
      changeLines(own, ({ cart, lines }) => {
        if (lines.some((line) => line.id === id)) return lines
        const removed = cart.removedLines.find((line) => line.id === id)
        if (!removed) throw new RefusalError('CART-06', { line_id: id })
        if (lines.length >= maxLines) throw new RefusalError('CART-06', { limit: maxLines })
        return [...lines, removed].toSorted((one, other) => (one.id < other.id ? -1 : 1))
      }),

    read: async ({ cartId, caller }: Pick<CartCall, 'cartId' | 'caller'>) => {
      const stored = await readCart(database, cartId, caller, clock.now())
      if (stored.cart.orderUuid !== null) throw new RefusalError('CART-01', { order: stored.cart.orderUuid })
      return cartService.show(stored, caller)
    },

    /** Returns a member's last used open cart, other than `except`, or null. */
    latestOf: async (memberId: string, except: string | null, caller: Caller): Promise<ShownCart | null> => {
      const now = clock.now()
      const cartId = await findMemberCart(database, memberId, except, now)
      return cartId === null ? null : cartService.show(await readCart(database, cartId, caller, now), caller)
    },

    remove: ({ cartId, caller }: CartCall) =>
      database.transaction(async () => {
        await incrementCartVersion(database, cartId, caller, clock.now())
        await deleteCart(database, cartId)
      }),
  }
}
