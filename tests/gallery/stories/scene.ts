import { Temporal } from 'temporal-polyfill'
import type { Cart, CartComparison, ComparedOrder, LineComparison } from '../../../contract/cart.ts'
import type { OrderEvent, OrderSummary, PlacedOrder } from '../../../contract/orders.ts'
import { orderEvent, placedOrder } from '../../paths/fixtures/orders.ts'
import { withAmounts } from '../../paths/fixtures/products-and-carts.ts'
import { summary } from '../../paths/models/history.model.ts'
import type { ControlledPage } from '../../browser/paths/kit/controlled-page.ts'
import { itemAnswer } from '../../browser/paths/kit/wire-answers.ts'
import type { Step } from '../../paths/kit/model.ts'
import type { FoundPlace } from '../../../machines/localization/localization.ports.ts'
import { ashford, uuid } from '../../paths/fixtures/places.ts'
import type { Story } from '../../paths/stories/story.ts'
import type { StoryWorld } from './story-world.ts'

/** How moves of a machine are played in stories, by step or event, where its own paths show something else. */
export type OwnMoves = Readonly<Record<string, (scene: Scene, step: Step) => Promise<void>>>

/** A street from which one has to go to Condado. */
const loiza: FoundPlace = {
  text: 'Calle Loíza 2000',
  lat: 18.451,
  long: -66.052,
  approximate: false,
  address: { kind: 'street', number: '2000', street: 'Calle Loíza', municipio: 'San Juan', zip: '00911' },
}

/** What has happened so far in a story that is played on a page. */
export class Scene {
  readonly stage: ControlledPage
  readonly world: StoryWorld
  #cart: Cart
  /** The cart that comes back. */
  readonly restored: Cart
  /** Where it should go. */
  readonly place: FoundPlace
  readonly events: OrderEvent[] = [{ ...orderEvent(1, 2), at: '2026-03-04T16:00:00Z' }]
  #payment = placedOrder.order_payment
  readonly #isPlacedElsewhere: boolean

  constructor(stage: ControlledPage, world: StoryWorld, { id }: Story) {
    this.stage = stage
    this.world = world
    this.#isPlacedElsewhere = id === 'two-tabs-pay'
    this.place = id === 'nobody-delivers-there' ? loiza : ashford
    this.restored = id === 'an-hour-away' ? world.cart : { ...dearerPizza(world.earlierCart), uuid: uuid(304) }
    this.#cart = id === 'for-sunday' ? world.wednesdayCart : world.cart
    this.cart = this.#cart
  }

  /** What is in the order now, which the server answers from then on. */
  get cart() {
    return this.#cart
  }

  set cart(cart: Cart) {
    this.#cart = cart
    this.stage.answers.loadCart = itemAnswer(cart)
    this.stage.answers.changeCart = itemAnswer({ ...cart, device: 'device' })
  }

  /** The bank holds the amount, unless another tab has placed the order in cash. */
  holdAmount() {
    if (this.#isPlacedElsewhere) return
    const card = { brand: 'Visa', last_four: '4242' }
    this.#payment = { ...this.#payment, method: 'credit_card', state: 'reserved', card }
  }

  /** Says a step of the order, at the time of the page. */
  async happen(event: OrderEvent): Promise<OrderEvent> {
    const now = { ...event, at: new Date(await this.stage.now()).toISOString() }
    this.events.push(now)
    this.stage.answers.loadTrackedOrder = itemAnswer(this.order())
    return now
  }

  /** The order of the cart, as it is now. */
  order(change: Partial<PlacedOrder> = {}): PlacedOrder {
    const { cart, world } = this
    const at = cart.order_time && Temporal.Instant.from(`${cart.order_time.replace(' ', 'T')}Z`)
    return {
      ...placedOrder,
      order_number: 'SJ02-0412',
      status: this.events.at(-1)?.status ?? 2,
      sub_total: cart.sub_total,
      total_discount: cart.coupon.total_discount,
      delivery_fee: cart.delivery_fee,
      pr_state_tax_total: cart.pr_state_tax_total,
      pr_municipality_tax_total: cart.pr_municipality_tax_total,
      tax_total: cart.tax_total,
      total: cart.total,
      advance_order: cart.advance_order,
      promised: at
        ? { from: String(at), to: String(at.add({ minutes: 10 })) }
        : { from: '2026-03-04T16:40:00Z', to: '2026-03-04T16:50:00Z' },
      outlet_code: world.condado.code,
      outlet_name: world.condado.name,
      outlet_phone: world.condado.phone,
      outlet_address: world.condado.address,
      order_items: cart.data,
      order_coupons: cart.coupon.data.map(({ code, name, discount }) => ({ code, name, discount })),
      order_payment: this.#payment,
      created_at: '2026-03-04T16:00:00Z',
      events: this.events,
      ...change,
    }
  }
}

/** What the pizza costs more now, in cents. */
const more = 100

/** The cart of the pizza alone, at the price of now. */
export function dearerPizza(cart: Cart): Cart {
  const data = cart.data
    .slice(0, 1)
    .map((line) => ({ ...line, total: line.total + more, item_price: line.item_price + more }))
  return withAmounts({ ...cart, data })
}

const comparedOrder = ({ delivery_fee, tax_total, total }: Cart, { condado }: StoryWorld): ComparedOrder => ({
  outlet_name: condado.name,
  order_type: 'delivery',
  order_time: null,
  quote_time: 45,
  delivery_fee,
  tax_total,
  total,
})

/** What would change of a cart whose pizza costs more and whose drink is no longer sold. */
export function dearerOf(cart: Cart, world: StoryWorld): CartComparison {
  const after = dearerPizza(cart)
  return {
    lines: cart.data.map(({ id, name, quantity, picture, total: before }, index): LineComparison => {
      const now = after.data[index]
      const lost = { code: 'CART-06', data: { line_id: id, name } } as const
      return { id, name, quantity, picture, before, after: now?.total ?? null, error: now ? null : lost }
    }),
    coupons: [],
    before: comparedOrder(cart, world),
    after: comparedOrder(after, world),
  }
}

/** The comparison of a cart that nothing has changed of. */
export function unchangedOf(cart: Cart, world: StoryWorld): CartComparison {
  const order = comparedOrder(cart, world)
  return {
    lines: cart.data.map(({ id, name, quantity, picture, total }): LineComparison => ({
      id,
      name,
      quantity,
      picture,
      before: total,
      after: total,
      error: null,
    })),
    coupons: [],
    before: order,
    after: order,
  }
}

/** Two orders of before: the cart that was left, and the pizza alone. */
export const pastOrders = ({ earlierCart, cart, condado }: StoryWorld): OrderSummary[] =>
  [earlierCart, cart].map(({ data, total }, place) => ({
    ...summary(place + 1),
    order_number: `SJ02-0${310 - place}`,
    status: 7,
    order_type: 'delivery',
    handover: 'door',
    outlet_code: condado.code,
    outlet_name: condado.name,
    items: data.map(({ name, quantity, picture: { image } }) => ({ name, quantity, image })),
    total,
    created_at: `2026-02-${place === 0 ? 27 : 20}T23:05:00Z`,
  }))
