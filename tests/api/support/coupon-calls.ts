import { eq } from 'drizzle-orm'
import { Cart, CreatedCart, type AddLineRequest } from '../../../contract/cart.ts'
import { WalletCoupon } from '../../../contract/coupon.ts'
import { coupons } from '../../../server/db/catalog-schema.ts'
import { members } from '../../../server/db/member-schema.ts'
import type { Coupon } from '../../../server/domain/catalog.ts'
import { addition, call, cartBase, context, itemFrom, itemsFrom, refusalOf, type Answer } from './calls.ts'
import type { TestApp } from './open-test-app.ts'

export const couponBase = '/v1/product-coupon-fe'
/** BY01 has the island's usual prices. */
export const carryout = context('BY01', 'C')
export const delivery = context('BY01', 'D')

type Headers = Readonly<Record<string, string>>
/** A cart's id, and the headers that grant access. */
export type Basket = { readonly id: string; readonly headers: Headers }
/** A product of the menu, in its first size unless `change` names another. */
export type Wanted = readonly [slug: string, quantity?: number, change?: Partial<AddLineRequest>]

const post = (app: TestApp, path: string, body: unknown, headers: Headers) =>
  call(app, 'POST', `${cartBase}/${path}`, body, headers)

/** Creates a cart with these products. */
export async function fill(
  app: TestApp,
  where: ReturnType<typeof context>,
  wanted: readonly Wanted[],
  headers: Headers = {},
): Promise<Basket> {
  const { uuid, device = '' } = itemFrom(CreatedCart, await post(app, 'create-cart', where, headers))
  const basket = { id: uuid, headers: { 'x-device': device, ...headers } }
  for (const one of wanted) itemFrom(Cart, await put(app, basket, one))
  return basket
}

/** Adds a product to a cart. */
export const put = (app: TestApp, { id, headers }: Basket, [slug, quantity = 1, change = {}]: Wanted) =>
  post(app, 'cart', addition(app, slug, { cart_id: id, quantity, ...change }), headers)

/** Applies a coupon; `swap` replaces those that block it. */
export const apply = (app: TestApp, { id, headers }: Basket, code: string, swap = false) =>
  post(app, 'apply-coupon', { cart_id: id, coupon_code: code, swap }, headers)

/** Applies a coupon and returns its refusal. */
export const refusedCoupon = async (app: TestApp, basket: Basket, code: string) =>
  refusalOf(await apply(app, basket, code))

export const takeOff = (app: TestApp, { id, headers }: Basket, code: string) =>
  post(app, 'remove-coupon', { cart_id: id, coupon_code: code }, headers)

export const detail = async (app: TestApp, { id, headers }: Basket) =>
  itemFrom(Cart, await call(app, 'GET', `${cartBase}/detail?cart_id=${id}`, undefined, headers))

export const cartIn = (answer: Answer) => itemFrom(Cart, answer)

/** Changes the order time of a cart. */
export const moveTo = (
  app: TestApp,
  { id, headers }: Basket,
  when: { order_time: string | null; advance_order: 0 | 1 },
) => post(app, 'update-cart', { cart_uuid: id, ...when }, headers)

/** Returns the wallet for a cart or store, by query. */
export const wallet = async (app: TestApp, query: string, headers: Headers = {}) =>
  itemsFrom(WalletCoupon, await call(app, 'GET', `${couponBase}/coupons${query}`, undefined, headers))

/** Returns the change of `addition` for another size of a product. */
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

/** Signs in a demo member and returns the token header. */
export async function signIn({ database, sessions }: TestApp, email: string): Promise<{ readonly 'x-token': string }> {
  const [member] = await database.db.select().from(members).where(eq(members.email, email))
  return { 'x-token': await sessions.begin(member?.id ?? '') }
}

/** Changes a coupon as head office would. */
export async function changeCoupon({ database, catalog }: TestApp, code: string, change: Partial<Coupon>) {
  const coupon = catalog.current().couponByCode.get(code)
  if (!coupon) throw new Error(`No coupon ${code}`)
  await database.db
    .update(coupons)
    .set({ doc: { ...coupon, ...change } })
    .where(eq(coupons.code, code))
  await catalog.reload()
}
