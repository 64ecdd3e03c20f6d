import * as v from 'valibot'
import { memberWithHistory } from '../server/db/seed/members.ts'
import { addLineBodies } from './add-to-cart.ts'
import { openConnection } from './connection.ts'
import { locationPaths, suggestionPaths } from './load.ts'
import { addToCart, createCart, orderPath, placeFullOrder, placeOrder } from './place-order.ts'

/** A frequent call; `prepare` returns the part that is measured. */
export type GrowthCall = { readonly what: string; readonly prepare: (turn: number) => Promise<() => Promise<void>> }

const store = 'BY01'
/** Few points, so that the cached parts of their stores are there; for pickup, which has as many results with either seed. */
const pickupPaths = locationPaths(40).filter((path) => path.includes('order_type=C'))
const plain = { Client: 'web' }
const Token = v.object({ data: v.object({ item: v.object({ token: v.string() }) }) })

/** Returns the frequent calls of a server. */
export async function openGrowthCalls(origin: string): Promise<GrowthCall[]> {
  const caller = await openConnection(origin)
  const bodies = await addLineBodies(origin)
  const [first, second] = bodies
  const [locations, texts] = [pickupPaths, suggestionPaths(['Calle Loíza 1800, Santurce', 'Urb. Villa Carolina'])]
  const read =
    (path: string, own: Readonly<Record<string, string>> = {}) =>
    async () => {
      const { status, text } = await caller.get(path, { ...plain, ...own })
      if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
    }
  const { email, password } = memberWithHistory
  const credentials = JSON.stringify({ email, password })
  const json = { ...plain, 'content-type': 'application/json' }
  const signedIn = await caller.post('/v1/product-customer/login', json, credentials)
  const { token } = v.parse(Token, JSON.parse(signedIn.text)).data.item
  const cart = await createCart(caller, store, first)
  const order = await placeFullOrder(caller, store, bodies)
  const always = (work: () => Promise<void>) => async () => work
  return [
    { what: 'menu of a store', prepare: always(read(`/v2/product-menu-fe/menu?order_type=D&outlet_code=${store}`)) },
    { what: 'location check', prepare: async (turn) => read(locations[turn % locations.length] ?? '') },
    { what: 'suggestions', prepare: async (turn) => read(texts[turn % texts.length] ?? '') },
    { what: 'cart', prepare: always(read(`/v1/product-cart-fe/detail?cart_id=${cart.uuid}`, cart.own)) },
    {
      what: 'add to cart',
      prepare: async () => {
        const fresh = await createCart(caller, store, first)
        return async () => void (await addToCart(caller, fresh, second))
      },
    },
    {
      what: 'order',
      prepare: async () => {
        const fresh = await createCart(caller, store, first)
        const total = await addToCart(caller, fresh, second)
        return async () => void (await placeOrder(caller, fresh, total))
      },
    },
    { what: 'tracker', prepare: always(read(`${orderPath}/${order.uuid}`, { 'x-order-token': order.order_token })) },
    {
      what: 'history of a member',
      prepare: always(read(`${orderPath}/list-orders-by-user?limit=20`, { 'x-token': token })),
    },
  ]
}
