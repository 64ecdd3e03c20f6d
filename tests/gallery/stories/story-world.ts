import { CartComparison, CreatedCart, type Cart } from '../../../contract/cart.ts'
import type { ChosenOutlet, Disposition } from '../../../contract/disposition.ts'
import { Product } from '../../../contract/menu.ts'
import { OutletDetail } from '../../../contract/outlets.ts'
import type { Language } from '../../../contract/primitives.ts'
import { toCartItem } from '../../../machines/product/builder.rules.ts'
import { defaultBuild } from '../../../machines/product/single-builder.rules.ts'
import { requireValue } from '../../../machines/shared/require-value.ts'
import { seedId } from '../../../server/db/seed/ids.ts'
import { ashford, deliveryPlace, uuid } from '../../paths/fixtures/places.ts'
import { cartBase, cartContext, itemFrom } from '../../server/support/calls.ts'

/** What a story is about, in one language: the store of Condado, what it sells, and the carts of its stories. */
export type StoryWorld = {
  readonly language: Language
  readonly condado: OutletDetail
  readonly miramar: OutletDetail
  /** Where the orders go. */
  readonly delivery: Disposition
  readonly corn: string
  /** A pizza with corn. */
  readonly cart: Cart
  /** With what is sold on Wednesdays only, and a coupon of that day. */
  readonly wednesdayCart: Cart
  /** The pizza, with a coupon for cards. */
  readonly cardCart: Cart
  /** The pizza with a soda, as it was left on the phone or ordered before. */
  readonly earlierCart: Cart
  /** The pizza, to be collected in Miramar. */
  readonly pickupCart: Cart
  /** The Wednesday's cart, if it were for Sunday. */
  readonly onSunday: CartComparison
}

type Send = (path: string, body?: unknown, headers?: Readonly<Record<string, string>>) => Promise<unknown>

const senderTo =
  (origin: string, language: Language): Send =>
  async (path, body, headers = {}) => {
    const response = await fetch(origin + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { Client: 'web', Lang: language, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return response.json()
  }
const read = (body: unknown) => ({ status: 200, body, headers: new Headers() })
const where = cartContext('SJ02', 'D')
/** On the wire, times are in UTC. */
export const [tomorrowAtSixFifteen, sundayAtSix] = ['2026-03-05 22:15:00', '2026-03-08 22:00:00'] as const
const sunday = cartContext('SJ02', 'D', { order_time: sundayAtSix, advance_order: 1 })

/** A cart of the server, which every visit of a story calls its own. */
class ServerCart {
  readonly #send: Send
  readonly #where: typeof where
  #cart: CreatedCart | null = null

  constructor(send: Send, place = where) {
    this.#send = send
    this.#where = place
  }

  get #kept() {
    return { id: this.#cart?.uuid, headers: { 'x-device': this.#cart?.device ?? '' } }
  }

  async #change(path: string, body: object) {
    const { id, headers } = this.#kept
    const made = itemFrom(CreatedCart, read(await this.#send(`${cartBase}/${path}`, { cart_id: id, ...body }, headers)))
    this.#cart = { ...made, device: made.device ?? this.#cart?.device }
    return this
  }

  async add(slug: string, extra: Readonly<Record<string, number>> = {}) {
    const product = await readProduct(this.#send, slug)
    const item = requireValue(toCartItem(product, { ...defaultBuild(product), extra }, 1), `${slug} is not sold`)
    return this.#change('cart', { productUuid: product.uuid, quantity: 1, context: this.#where, ...item.choice })
  }

  apply = (coupon: string) => this.#change('apply-coupon', { coupon_code: coupon })

  async forSunday() {
    const { id, headers } = this.#kept
    const body = await this.#send(`${cartBase}/check-cart`, { cart_uuid: id, ...sunday }, headers)
    return itemFrom(CartComparison, read(body))
  }

  get cart(): Cart {
    const { device: _device, ...cart } = requireValue(this.#cart, 'Nothing was added')
    return { ...cart, uuid: uuid(300), free_delivery: null }
  }
}

const readProduct = async (send: Send, slug: string) =>
  itemFrom(Product, read(await send(`/v2/product-menu-fe/menu/${seedId('product', slug)}?outlet_code=SJ02`)))

const readOutlet = async (send: Send, code: string) =>
  itemFrom(OutletDetail, read(await send(`/v2/product-hut-fe/outlets/detail/${code}`)))

const chosen = (outlet: OutletDetail): ChosenOutlet => ({
  id: outlet.id,
  code: outlet.code,
  name: outlet.name,
  address: outlet.address,
  region: outlet.region,
  tier: outlet.tier,
  minCart: outlet.min_cart,
  deliveryFee: outlet.delivery_fee,
  quoteTime: outlet.quote_time,
  customize: outlet.customize,
})

/** Reads the stories' world from a running program. */
export async function readWorld(origin: string, language: Language): Promise<StoryWorld> {
  const send = senderTo(origin, language)
  const pizza = (place = where) => new ServerCart(send, place).add('la-boricua', { corn: 1 })
  const [condado, miramar] = await Promise.all([readOutlet(send, 'SJ02'), readOutlet(send, 'SJ03')])
  const boricua = await readProduct(send, 'la-boricua')
  const wednesday = await (await (await pizza()).add('miercoles-pepperoni')).apply('MIERCOLES')
  return {
    language,
    condado: { ...condado, distance: 0.2 },
    miramar: { ...miramar, distance: 1.1 },
    delivery: {
      orderType: 'delivery',
      outlet: chosen(condado),
      place: { ...deliveryPlace, lat: ashford.lat, long: ashford.long },
      when: { kind: 'asap' },
    },
    corn: boricua.add_ons.find(({ code }) => code === 'corn')?.name ?? '',
    cart: (await pizza()).cart,
    wednesdayCart: wednesday.cart,
    cardCart: (await (await pizza()).apply('TARJETA10')).cart,
    pickupCart: (await pizza(cartContext('SJ03', 'C'))).cart,
    earlierCart: (await (await pizza()).add('refresco-de-cola')).cart,
    onSunday: await wednesday.forSunday(),
  }
}
