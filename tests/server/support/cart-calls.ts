import { Cart, CreatedCart, type AddLineRequest } from '../../../contract/cart.ts'
import { addLineBody, call, cartBase, cartContext, itemFrom, type Answer } from './calls.ts'
import type { TestApp } from './open-test-app.ts'

/** BY01 has the island's usual prices. */
export const carryoutContext = cartContext('BY01', 'C')
export const deliveryContext = cartContext('BY01', 'D')

type Headers = Readonly<Record<string, string>>
/** A cart's id, and the headers that grant access. */
export type CartAccess = { readonly id: string; readonly headers: Headers }
/** A product of the menu, in its first size unless `change` names another. */
export type LineToAdd = readonly [slug: string, quantity?: number, change?: Partial<AddLineRequest>]

/** Calls the cart API with a body. */
export const postToCart = (app: TestApp, path: string, body: unknown, headers: Headers) =>
  call(app, 'POST', `${cartBase}/${path}`, body, headers)

/** Creates a cart with these products. */
export async function createFilledCart(
  app: TestApp,
  where: ReturnType<typeof cartContext>,
  wanted: readonly LineToAdd[],
  headers: Headers = {},
): Promise<CartAccess> {
  const { uuid, device = '' } = itemFrom(CreatedCart, await postToCart(app, 'create-cart', where, headers))
  const basket = { id: uuid, headers: { 'x-device': device, ...headers } }
  for (const one of wanted) itemFrom(Cart, await addLine(app, basket, one))
  return basket
}

/** Adds a product to a cart. */
export const addLine = (app: TestApp, { id, headers }: CartAccess, [slug, quantity = 1, change = {}]: LineToAdd) =>
  postToCart(app, 'cart', addLineBody(app, slug, { cart_id: id, quantity, ...change }), headers)

export const readCart = async (app: TestApp, { id, headers }: CartAccess) =>
  itemFrom(Cart, await call(app, 'GET', `${cartBase}/detail?cart_id=${id}`, undefined, headers))

export const cartFrom = (answer: Answer) => itemFrom(Cart, answer)

/** Changes the order time of a cart. */
export const changeOrderTime = (
  app: TestApp,
  { id, headers }: CartAccess,
  when: { order_time: string | null; advance_order: 0 | 1 },
) => postToCart(app, 'update-cart', { cart_uuid: id, ...when }, headers)

/** Returns the change of `addLineBody` for another size of a product. */
export function inSize(app: TestApp, slug: string, code: string): Partial<AddLineRequest> {
  const size = app.catalog
    .current()
    .productBySlug.get(slug)
    ?.sizes.find((one) => one.code === code)
  if (!size) throw new Error(`No ${slug} in ${code}`)
  return { first_layer: size.uuid, second_layer: size.crusts[0]?.uuid ?? null }
}

/** Returns the first choice of each group of a combo. */
export function firstPicks(app: TestApp, slug: string): Partial<AddLineRequest> {
  const index = app.catalog.current()
  const picks = (index.productBySlug.get(slug)?.groups ?? []).map(({ code, choices: [choice] }) => {
    const product = index.productBySlug.get(choice?.product ?? '')
    const size = product?.sizes.find((one) => one.code === choice?.size)
    const crust = size?.crusts.find((one) => one.code === choice?.crust)
    return {
      group: code,
      productUuid: product?.uuid ?? '',
      first_layer: size?.uuid ?? '',
      second_layer: crust?.uuid ?? null,
      toppings: { extra: [], removed: [] },
    }
  })
  return { picks }
}
