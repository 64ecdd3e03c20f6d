import type { Cart, CartCoupon } from '../../../contract/cart.ts'
import type { When } from '../../../contract/disposition.ts'
import type { ErrorCode, ErrorData, Result } from '../../../contract/errors.ts'
import type { CartChange, CartOrder } from '../../../machines/cart/cart.ports.ts'
import { cartCoupon } from '../fixtures/coupons.ts'
import { cartOf, condadoOrder, line } from '../fixtures/goods.ts'
import { placedOrder } from '../fixtures/orders.ts'
import { unchangedCart } from '../fixtures/parked.ts'
import { accepted, refusal, uuid } from '../fixtures/places.ts'

/** What the server knows of the one customer there is. */
export type Facts = {
  readonly order: CartOrder
  /** Numbers of the lines; the first pizza is 1. */
  readonly lines: readonly number[]
  readonly coupons: readonly string[]
  /** The kept cart is the first one. */
  readonly cart: number
  readonly isPlaced: boolean
}
/** What the server refuses, and until when: the refusal holds as long as its reason does. */
export type Trouble = {
  /** Where it is met: a coupon is asked for, something is added, a line is changed, the order is sent. */
  readonly with: 'coupon' | 'add' | 'change' | 'order'
  readonly code: ErrorCode
  readonly data: ErrorData
  readonly isOver: (facts: Facts) => boolean
  readonly before?: Partial<Facts>
}

/** The coupon that the customer wants. */
export const wantedCoupon = cartCoupon.code
/** Two reach the minimum of a delivery, and the change that the filled form asks for. Cents. */
const price = 810
const discount = 10
const deliveryFee = 350
const lineOf = (n: number) => ({ ...line, id: uuid(199 + n) })

/** A server of few words: it keeps what it is told, and refuses what its trouble says, whatever it is asked through. */
export class Shop {
  readonly trouble: Trouble
  facts: Facts

  constructor(trouble: Trouble, facts?: Facts) {
    this.trouble = trouble
    this.facts = facts ?? {
      order: condadoOrder,
      lines: [1],
      coupons: [],
      cart: 1,
      isPlaced: false,
      ...trouble.before,
    }
  }

  copy = () => new Shop(this.trouble, this.facts)

  /** The cart as it answers it. */
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

  /** What it says to a port of a machine. */
  answer(port: string, input: unknown): Result<unknown> {
    const asked = Object(input)
    switch (port) {
      case 'loadCart':
        return this.#refused('change', /^CART-0[12]$/) ?? accepted(this.cart())
      case 'changeCart':
        return this.#change(asked.change, asked.cartId, asked.order)
      case 'checkTime':
        return accepted(unchangedCart)
      case 'checkParked':
        return accepted(unchangedCart)
      case 'restoreParked':
        return this.#keep({ order: asked.order, lines: [1] })
      case 'moveTime':
        return this.#move(asked.when)
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

  #refused(at: Trouble['with'], codes = /./): Result<never> | null {
    const { code, data, isOver, with: where } = this.trouble
    return where === at && codes.test(code) && !isOver(this.facts) ? refusal(code, data) : null
  }

  #keep(change: Partial<Facts>): Result<Cart> {
    this.facts = { ...this.facts, ...change }
    return accepted(this.cart())
  }

  #move = (when: When) => this.#keep({ order: { ...this.facts.order, when } })

  #change(change: CartChange, cartId: string | null, order: CartOrder | null): Result<Cart> {
    // Where no cart is named one is made.
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

  /** A refused coupon takes nobody's place. */
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
