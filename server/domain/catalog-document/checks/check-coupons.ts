import type { CatalogDocument } from '../../../../contract/office/catalog-document.ts'
import { market } from '../../market.ts'
import type { CatalogProblem } from '../read-document.ts'
import { problemIf, repeated, unknownNames, type References } from './references.ts'

type Coupon = CatalogDocument['coupons'][number]

const hasValue = ({ type }: Coupon) => type !== 1 && type !== 4
const isPercent = ({ type }: Coupon) => type === 3 || type === 6

function checkBenefit(coupon: Coupon, path: string, { products }: References): CatalogProblem[] {
  const { value, freeItem, type } = coupon
  const product = freeItem && products.get(freeItem.product)
  return [
    ...problemIf(
      hasValue(coupon) !== value > 0,
      `${path}.value`,
      hasValue(coupon) ? 'must be more than 0' : 'must be 0',
    ),
    ...problemIf(isPercent(coupon) && value > 100, `${path}.value`, 'is more than 100 percent'),
    ...problemIf(
      (type === 1) !== (freeItem !== null),
      `${path}.freeItem`,
      'belongs to coupons of type 1, and only to them',
    ),
    ...problemIf(
      freeItem !== null && !product?.sizes.some(({ code }) => code === freeItem.size),
      `${path}.freeItem`,
      `there is no ${freeItem?.product} in ${freeItem?.size}`,
    ),
  ]
}

/** Returns why a coupon can never apply. */
function checkConditions(coupon: Coupon, path: string): CatalogProblem[] {
  const { startsAt, endsAt, orderTypes, channels, outlets, weekdays, hours, lunchOnly, hutDayOnly, type } = coupon
  const never = (is: boolean, field: string, why: string) => problemIf(is, `${path}.${field}`, `never applies: ${why}`)
  const { lunch, hut_day: hutDay } = market
  const lacks = (days: readonly number[]) => weekdays !== null && !weekdays.some((day) => days.includes(day))
  return [
    ...never(Date.parse(startsAt) >= Date.parse(endsAt), 'endsAt', 'it ends before it starts'),
    ...never(orderTypes.length === 0, 'orderTypes', 'there is none'),
    ...never(type === 4 && !orderTypes.includes('delivery'), 'orderTypes', 'free delivery needs a delivery'),
    ...never(channels.length === 0, 'channels', 'there is none'),
    ...never(outlets?.length === 0, 'outlets', 'there is none'),
    ...never(weekdays?.length === 0, 'weekdays', 'there is none'),
    ...never(hours !== null && hours.from > hours.to, 'hours', 'they end before they start'),
    ...never(hutDayOnly && lacks([hutDay]), 'weekdays', 'the weekly special day is not among them'),
    ...never(lunchOnly && lacks(lunch.weekdays), 'weekdays', 'there is no lunch on them'),
    ...never(
      lunchOnly && hours !== null && (hours.to < lunch.from || hours.from > lunch.to),
      'hours',
      `lunch is from ${lunch.from} to ${lunch.to}`,
    ),
    ...never(lunchOnly && hutDayOnly && !lunch.weekdays.includes(hutDay), 'lunchOnly', 'there is no lunch on that day'),
  ]
}

/** Returns a problem if no product of a coupon is sold where it applies. */
function checkProducts({ products, outlets }: Coupon, path: string, known: References): CatalogProblem[] {
  const found = (products ?? []).flatMap((slug) => known.products.get(slug) ?? [])
  const isSold = found.some((product) => {
    const sellers = product.outlets
    return sellers === null || (outlets === null ? sellers.length > 0 : outlets.some((code) => sellers.includes(code)))
  })
  return problemIf(products !== null && !isSold, `${path}.products`, 'never applies: no store of it sells one of them')
}

function checkCoupon(coupon: Coupon, known: References): CatalogProblem[] {
  const path = `coupons.${coupon.code}`
  return [
    ...unknownNames(`${path}.products`, coupon.products, known.products, 'product'),
    ...unknownNames(`${path}.categories`, coupon.categories, known.categories, 'category'),
    ...unknownNames(`${path}.outlets`, coupon.outlets, known.outlets, 'store'),
    ...problemIf(
      (coupon.grantedBy === 'points') !== coupon.pointsPrice > 0,
      `${path}.pointsPrice`,
      'belongs to coupons that are granted by points, and only to them',
    ),
    ...checkBenefit(coupon, path, known),
    ...checkConditions(coupon, path),
    ...checkProducts(coupon, path, known),
  ]
}

/** Checks what coupons refer to, and that each can apply. */
export const checkCoupons = ({ coupons }: CatalogDocument, known: References): CatalogProblem[] => [
  ...repeated(
    coupons,
    ({ code }) => code,
    ({ code }) => `coupons.${code}`,
    'coupon',
  ),
  ...coupons.flatMap((coupon) => checkCoupon(coupon, known)),
]
