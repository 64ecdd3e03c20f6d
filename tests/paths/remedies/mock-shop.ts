import type { Cart, CartCoupon } from '../../../contract/cart.ts'
import type { When } from '../../../contract/disposition.ts'
import type { ErrorCode, ErrorData, Result } from '../../../contract/errors.ts'
import type { CartChange, CartOrder } from '../../../machines/cart/cart.ports.ts'
import { cartCoupon } from '../fixtures/coupons.ts'
import { cartOf, condadoOrder, line } from '../fixtures/products-and-carts.ts'
import { placedOrder } from '../fixtures/orders.ts'
import { unchangedCart } from '../fixtures/parked-carts.ts'
import { accepted, refusal } from '../fixtures/answers.ts'
import { uuid } from '../fixtures/places.ts'

/** The server's data of its only customer. */
export type Facts = {
  readonly order: CartOrder
  /** Line numbers; the first pizza is 1. */
  readonly lines: readonly number[]
  readonly coupons: readonly string[]
  /** The stored cart is the first one. */
  readonly cart: number
  readonly isPlaced: boolean
}
/** What the server refuses; the refusal lasts as long as its reason. */
export type RefusalCase = {
  /** Where it occurs: applying a coupon, adding an item, changing a line or placing the order. */
  readonly with: 'coupon' | 'add' | 'change' | 'order'
  readonly code: ErrorCode
  readonly data: ErrorData
  readonly isOver: (facts: Facts) => boolean
  readonly before?: Partial<Facts>
}

/** The code of the requested coupon. */
export const requestedCoupon = cartCoupon.code
/** Price in cents: two items reach the delivery minimum and the change in the form. */
const price = 810
const discount = 10
const deliveryFee = 350
const lineOf = (n: number) => ({ ...line, id: uuid(199 + n) })

/** A mock server that stores what it receives and refuses by its case, through any port. */
export class MockShop {
  readonly refusalCase: RefusalCase
  facts: Facts

  constructor(refusalCase: RefusalCase, facts?: Facts) {
    this.refusalCase = refusalCase
    this.facts = facts ?? {
      order: condadoOrder,
      lines: [1],
      coupons: [],
      cart: 1,
      isPlaced: false,
      ...refusalCase.before,
    }
  }

  copy = () => new MockShop(this.refusalCase, this.facts)

  /** Returns the cart in wire format. */
  cart(): Cart {
    const { order, lines, coupons, cart: number } = this.facts
    const isDelivery = order.orderType === 'delivery'
    const [subTotal, off, fee] = [lines.length * price, coupons.length * discount, isDelivery ? deliveryFee : 0]
    return {
      ...cartOf(...lines.map(lineOf)),
      uuid: uuid(299 + number),
      order_type: order.orderType,
      outlet_code: order.outletCode,
      sub_total: subTotal,
      delivery_fee: fee,
      total: subTotal - off + fee,
      min_cart: isDelivery ? 1600 : 0,
      coupon: { data: coupons.map((code): CartCoupon => ({ ...cartCoupon, code, discount })), total_discount: off },
    }
  }

  /** Answers a port of a machine. */
  answer(port: string, input: unknown): Result<unknown> {
    const asked = Object(input)
    switch (port) {
      case 'loadCart':
        return this.#refused('change', /^CART-0[12]$/) ?? accepted(this.cart())
      case 'changeCart':
        return this.#change(asked.change, asked.cartId, asked.order)
      case 'previewTimeChange':
      case 'previewCheckoutTime':
      case 'previewParkedCart':
        return accepted(unchangedCart)
      case 'restoreParkedCart':
        return this.#keep({ order: asked.order, lines: [1] })
      case 'changeCartTime':
        return this.#move(asked.order.when)
      case 'removeCoupon':
        return this.#keep({ coupons: this.facts.coupons.filter((code) => code !== asked.code) })
      case 'placeOrder':
        return this.#place()
      case 'findOrder':
        return accepted(null)
      default:
        throw new Error(`Nobody answers "${port}"`)
    }
  }

  #refused(at: RefusalCase['with'], codes = /./): Result<never> | null {
    const { code, data, isOver, with: where } = this.refusalCase
    return where === at && codes.test(code) && !isOver(this.facts) ? refusal(code, data) : null
  }

  #keep(change: Partial<Facts>): Result<Cart> {
    this.facts = { ...this.facts, ...change }
    return accepted(this.cart())
  }

  #move = (when: When) => this.#keep({ order: { ...this.facts.order, when } })

  #change(change: CartChange, cartId: string | null, order: CartOrder | null): Result<Cart> {
    // A change without a cart creates one.
    if (cartId === null)
      this.facts = {
        ...this.facts,
        order: order ?? this.facts.order,
        lines: [],
        coupons: [],
        cart: this.facts.cart + 1,
      }
    const { lines, coupons } = this.facts
    switch (change.kind) {
      case 'add':
        return this.#refused('add') ?? this.#keep({ lines: [...lines, Math.max(0, ...lines) + 1] })
      case 'coupon':
        if (coupons.includes(change.code)) return refusal('CP-01', { coupon_code: change.code })
        return this.#apply(change.code, change.swap ? [] : coupons)
      case 'couponRemoval':
        return this.#keep({ coupons: coupons.filter((code) => code !== change.code) })
      case 'time':
        return this.#move(change.when)
      case 'remove':
        return this.#refused('change') ?? this.#keep({ lines: lines.filter((n) => lineOf(n).id !== change.lineId) })
      case 'quantity':
      case 'replace':
      case 'restore':
        return this.#refused('change') ?? this.#keep({})
    }
  }

  /** A refused coupon replaces no other. */
  #apply(code: string, beside: readonly string[]) {
    const before = this.facts
    this.facts = { ...before, coupons: beside }
    const refused = this.#refused('coupon')
    if (!refused) return this.#keep({ coupons: [...beside, code] })
    this.facts = before
    return refused
  }

  #place() {
    const refused = this.#refused('order')
    if (refused) return refused
    this.facts = { ...this.facts, isPlaced: true }
    return accepted(placedOrder)
  }
}
