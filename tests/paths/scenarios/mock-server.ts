import type { Cart, CartCoupon } from '../../../contract/cart.ts'
import type { When } from '../../../contract/disposition.ts'
import type { CartChange, CartOrder } from '../../../machines/cart/cart.ports.ts'
import type { AddressBookChange } from '../../../machines/address/address-book.ports.ts'
import { cartCoupon, walletEntries } from '../fixtures/coupons.ts'
import { toWireTime } from '../../../contract/wire-time.ts'
import { cartOf, condadoOrder, line } from '../fixtures/products-and-carts.ts'
import { ana, loggedIn, unknownSocialAccount } from '../fixtures/members.ts'
import { placedOrder } from '../fixtures/orders.ts'
import { unchangedCart } from '../fixtures/parked-carts.ts'
import { accepted, refusal } from '../fixtures/answers.ts'
import { uuid } from '../fixtures/places.ts'
import type { MockPorts } from './running-system.ts'

type ServerCart = { readonly lines: readonly number[]; readonly coupons: readonly string[]; readonly order: CartOrder }
/** The server's data of its only customer. */
export type Facts = {
  readonly carts: Readonly<Record<string, ServerCart>>
  /** Carts that were ordered. */
  readonly ordered: readonly string[]
  /** The id of the member's cart on a phone, if any. */
  readonly phone: string | null
  readonly isRegistered: boolean
}

export const currentCartId = uuid(300)
export const phoneCartId = uuid(304)
export const pickupCartId = uuid(305)
const pizzas: ServerCart = { lines: [1, 2], coupons: [], order: condadoOrder }
const lineOf = (n: number) => ({ ...line, id: uuid(199 + n) })
/** Price in cents. */
const price = 1000
const discount = 100

/** A mock server that accepts every order and stores what it receives. */
export class MockServer implements MockPorts<unknown> {
  facts: Facts

  constructor(facts: Partial<Facts> = {}) {
    this.facts = {
      carts: {
        [currentCartId]: pizzas,
        [phoneCartId]: { ...pizzas, lines: [1] },
        [pickupCartId]: { ...pizzas, lines: [1], order: { ...condadoOrder, orderType: 'carryout' } },
      },
      ordered: [],
      phone: null,
      isRegistered: false,
      ...facts,
    }
  }

  copy = () => new MockServer(this.facts)

  /** Returns a cart in wire format; null for an unknown id. */
  cart(id: string): Cart | null {
    const known = this.facts.carts[id]
    if (!known) return null
    const { lines, coupons, order } = known
    const off = coupons.length * discount
    return {
      ...cartOf(...lines.map(lineOf)),
      uuid: id,
      order_type: order.orderType,
      outlet_code: order.outletCode,
      order_time: order.when.kind === 'slot' ? toWireTime(order.when.at) : null,
      sub_total: lines.length * price,
      delivery_fee: 0,
      total: lines.length * price - off,
      min_cart: 0,
      coupon: { data: coupons.map((code): CartCoupon => ({ ...cartCoupon, code, discount })), total_discount: off },
    }
  }

  answer(port: string, input: unknown): unknown {
    const asked = Object(input)
    switch (port) {
      case 'loadCart':
        return this.#read(asked.cartId)
      case 'changeCart':
        return this.#change(asked.change, asked.cartId, asked.order)
      case 'previewTimeChange':
      case 'previewCheckoutTime':
      case 'previewParkedCart':
      case 'previewReorder':
        return accepted(unchangedCart)
      case 'restoreParkedCart':
        if (asked.parked.cartId === this.facts.phone) this.facts = { ...this.facts, phone: null }
        return this.#keep(asked.parked.cartId, { order: asked.order })
      case 'createReorderedCart':
        return accepted({ cartId: this.#make(asked.order, [1]), device: 'secret' })
      case 'findEarlierCart':
        return accepted(this.facts.phone === null ? null : this.cart(this.facts.phone))
      case 'changeCartTime':
        return this.#move(asked.cartId, asked.order.when)
      case 'removeCoupon':
        return this.#keep(asked.cartId, { coupons: [] })
      case 'placeOrder':
        return this.#place(asked.request.cart_id, asked.request.total)
      default:
        return this.#answerMember(port, asked)
    }
  }

  #answerMember(port: string, asked: { change?: AddressBookChange; request?: { first_name?: string } }): unknown {
    switch (port) {
      case 'loadWallet':
      case 'redeemCoupon':
        return port === 'loadWallet' ? [] : accepted(walletEntries('REFERIDO')[0])
      case 'checkEmail':
        return accepted({ exists: true })
      case 'requestFormTicket':
        return accepted({ ticket: 'a-ticket' })
      case 'readMember':
        return accepted(ana)
      case 'login':
        return accepted(loggedIn)
      case 'loginBySocial':
        return this.facts.isRegistered ? accepted(loggedIn) : refusal('CUS-100022')
      case 'readSocial':
        return accepted(unknownSocialAccount)
      case 'register':
        this.facts = { ...this.facts, isRegistered: true }
        return accepted({ email: ana.email })
      case 'saveProfile':
        return accepted({ ...ana, first_name: asked.request?.first_name ?? ana.first_name })
      case 'changeBook':
        return accepted(asked.change?.kind === 'addition' ? { ...asked.change.request, id: uuid(712) } : null)
      case 'beginPayment':
        return accepted({ transaction: uuid(500), payment_url: 'https://bank.example/pay', app: null })
      case 'logout':
      case 'findOrder':
        return accepted(null)
      default:
        throw new Error(`The town does not answer "${port}"`)
    }
  }

  #read(id: string) {
    const cart = this.cart(id)
    return cart ? accepted(cart) : refusal('CART-01')
  }

  #keep(id: string, change: Partial<ServerCart>) {
    const known = this.facts.carts[id]
    if (known) this.facts = { ...this.facts, carts: { ...this.facts.carts, [id]: { ...known, ...change } } }
    return this.#read(id)
  }

  #make(order: CartOrder, lines: readonly number[]): string {
    const id = uuid(310 + Object.keys(this.facts.carts).length)
    this.facts = { ...this.facts, carts: { ...this.facts.carts, [id]: { lines, coupons: [], order } } }
    return id
  }

  #move(id: string, when: When) {
    const order = this.facts.carts[id]?.order ?? condadoOrder
    return this.#keep(id, { order: { ...order, when } })
  }

  #change(change: CartChange, cartId: string | null, order: CartOrder | null) {
    const id = cartId ?? this.#make(order ?? condadoOrder, [])
    const { lines, coupons } = this.facts.carts[id] ?? pizzas
    switch (change.kind) {
      case 'add':
        return this.#keep(id, { lines: [...lines, Math.max(0, ...lines) + 1] })
      case 'remove':
        return this.#keep(id, { lines: lines.filter((n) => lineOf(n).id !== change.lineId) })
      case 'restore':
        return this.#keep(id, { lines: [...lines, ...[1, 2].filter((n) => lineOf(n).id === change.lineId)] })
      case 'coupon':
        return this.#keep(id, { coupons: [...coupons.filter((code) => code !== change.code), change.code] })
      case 'couponRemoval':
        return this.#keep(id, { coupons: coupons.filter((code) => code !== change.code) })
      case 'time':
        return this.#move(id, change.when)
      case 'replace':
      case 'quantity':
        return this.#keep(id, {})
    }
  }

  #place(id: string, total: number) {
    const cart = this.cart(id)
    if (!cart) return refusal('CART-01')
    if (cart.total !== total) return refusal('PAYMENT-2', { total: cart.total })
    if (cart.coupon.data.length > 0) return refusal('CP-15', { coupon_code: cart.coupon.data[0]?.code ?? '' })
    this.facts = { ...this.facts, ordered: [...this.facts.ordered, id] }
    return accepted(placedOrder)
  }
}
