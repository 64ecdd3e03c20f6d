import { Temporal } from 'temporal-polyfill'
import type { CatalogDocument } from '../../../contract/office/catalog-document.ts'
import type { TrialCart, TrialResult } from '../../../contract/office/catalog.ts'
import type { Build } from '../../../contract/product-build.ts'
import { halvableProducts, indexCatalog, type CatalogIndex, type SoldOut } from '../catalog-index.ts'
import { viewCart, type CouponViewer } from '../cart-view.ts'
import type { Coupon, Product } from '../catalog.ts'
import { noCouponUsage } from '../coupons/coupon-context.ts'
import type { Line } from '../pricing/line-price.ts'
import type { CatalogProblem } from './read-document.ts'

type TrialLine = TrialCart['lines'][number]
type Tried = { readonly result: TrialResult | null; readonly problems: readonly CatalogProblem[] }

const plain = { extra: {}, removed: [] }

/** Returns a choice with the first of everything that it does not name. */
function buildOf(catalog: CatalogIndex, product: Product, { size: code, crust }: TrialLine): Build {
  if (product.kind === 'combo') {
    const picks = product.groups.flatMap(({ code: group, choices: [choice] }) => {
      const part = choice && catalog.productBySlug.get(choice.product)
      return part ? [{ group, product: part.uuid, size: choice.size, crust: choice.crust, ...plain }] : []
    })
    return { kind: 'combo', picks }
  }
  const size = code === undefined ? product.sizes[0] : product.sizes.find((one) => one.code === code)
  const layers = { size: size?.code ?? '', crust: crust ?? size?.crusts[0]?.code ?? null }
  if (product.kind === 'single') return { kind: 'single', ...layers, ...plain }
  const side = { product: halvableProducts(catalog)[0]?.uuid ?? '', ...plain }
  return { kind: product.kind, ...layers, left: side, right: side }
}

function linesOf(catalog: CatalogIndex, { lines }: TrialCart): { found: Line[]; problems: CatalogProblem[] } {
  const found: Line[] = []
  const problems: CatalogProblem[] = []
  for (const [index, line] of lines.entries()) {
    const product = catalog.productBySlug.get(line.product)
    if (!product) problems.push({ path: `lines.${index}.product`, problem: `there is no product ${line.product}` })
    else {
      const build = buildOf(catalog, product, line)
      found.push({ id: String(index), productUuid: product.uuid, quantity: line.quantity, build })
    }
  }
  return { found, problems }
}

/** Returns a customer who has used nothing, and has been given the coupons if it is a member. */
const viewerOf = ({ member, payment_method: paymentMethod }: TrialCart, coupons: readonly Coupon[]): CouponViewer => ({
  customer: { member: member === null ? null : { id: '', email: member }, channel: 'web' },
  usage: { ...noCouponUsage, held: new Set(member === null ? [] : coupons.map(({ uuid }) => uuid)) },
  paymentMethod,
})

/** Prices a cart with a catalog, as the checkout would; or says what the cart names that does not exist. */
export function tryCart(
  document: CatalogDocument,
  soldOut: readonly SoldOut[],
  cart: TrialCart,
  present: Temporal.Instant,
): Tried {
  const catalog = indexCatalog({ ...document, version: '', soldOut })
  const outlet = catalog.outletByCode.get(cart.outlet_code.toUpperCase())
  const { found, problems } = linesOf(catalog, cart)
  const coupons = cart.coupons.flatMap((code) => catalog.couponByCode.get(code) ?? [])
  const unknown = cart.coupons.filter((code) => !catalog.couponByCode.has(code))
  const wrong = [
    ...(outlet ? [] : [{ path: 'outlet_code', problem: `there is no store ${cart.outlet_code}` }]),
    ...problems,
    ...unknown.map((code) => ({ path: 'coupons', problem: `there is no coupon ${code}` })),
  ]
  if (!outlet || wrong.length > 0) return { result: null, problems: wrong }
  const query = {
    orderType: cart.order_type,
    orderTime: cart.at === null ? null : Temporal.Instant.from(cart.at),
    lines: found,
    couponUuids: coupons.map(({ uuid }) => uuid),
  }
  const now = cart.now === undefined ? present : Temporal.Instant.from(cart.now)
  const { lines, lost, totals, coupons: judged } = viewCart(catalog, outlet, query, viewerOf(cart, coupons), now)
  const [first] = lost
  if (first !== undefined)
    return {
      result: null,
      problems: [{ path: `lines.${first}`, problem: 'is not sold in this size, crust or choice' }],
    }
  const { subTotal, lineDiscount, feeDiscount, deliveryFee, taxes, total } = totals
  return {
    problems: [],
    result: {
      lines: lines.map(({ line, problem }) => ({
        name: line.name.es,
        quantity: line.quantity,
        total: line.total,
        refusal: problem,
      })),
      coupons: judged.map(({ coupon, discount, problem }) => ({ code: coupon.code, discount, refusal: problem })),
      sub_total: subTotal,
      delivery_fee: deliveryFee,
      discount: lineDiscount + feeDiscount,
      tax_total: taxes.total,
      total,
    },
  }
}
