import { Temporal } from 'temporal-polyfill'
import { maxChangeFor } from '../../../contract/cash-change.ts'
import { errorCodes, type ErrorCode, type ErrorData } from '../../../contract/errors.ts'
import { seedCatalog } from '../../../server/db/seed/catalog.ts'
import { indexCatalog } from '../../../server/domain/catalog-index.ts'
import { noCouponUsage, type CouponContext } from '../../../server/domain/coupons/coupon-context.ts'
import { conditionsOf, type Condition } from '../../../server/domain/coupons/coupon-rules.ts'
import { market } from '../../../server/domain/market.ts'

const { coupons } = seedCatalog
const noon = Temporal.Instant.from('2026-11-28T16:00:00Z')
/** An order on which every coupon with a condition is refused: nothing in it, at a time and for a customer that few suit. */
const refusing: Omit<CouponContext, 'orderType' | 'paymentMethod'> = {
  catalog: indexCatalog({ ...seedCatalog, version: '' }),
  outlet: seedCatalog.outlets[0] ?? null,
  at: noon,
  now: noon,
  future: false,
  lines: [],
  customer: { member: null, channel: 'web' },
  usage: {
    ...noCouponUsage,
    used: new Set(coupons.map(({ uuid }) => uuid)),
    spent: new Set(coupons.map(({ uuid }) => uuid)),
    hasOrdered: true,
  },
  others: coupons.filter(({ code }) => code === 'BOHIO20'),
}

const refusals: Condition[] = coupons
  .flatMap((coupon) => [
    ...conditionsOf(coupon, { ...refusing, orderType: 'delivery', paymentMethod: 'cash' }),
    ...conditionsOf(coupon, { ...refusing, orderType: 'carryout', paymentMethod: 'credit_card' }),
  ])
  .filter(({ met }) => !met)

/** Cents of an order that is below every minimum. */
const smallOrder = 600

/** Values of the market for the refusals that are not about coupons. */
const common: ErrorData = {
  min_cart: market.min_cart,
  total: 2353,
  advance_hours: 24,
  opens_at: '2026-11-28T15:00:00Z',
  start: '2026-12-01T16:00:00Z',
  starts: '2026-12-01T04:00:00Z',
  ends: '2027-01-01T04:00:00Z',
  retry_after: market.resend_seconds,
  minimum: 300,
  missing: 120,
  classes: market.password.classes,
  max: market.instruction_max,
}
const ofCode: Partial<Record<ErrorCode, ErrorData>> = {
  'GROUP-01': { limit: market.toppings.max },
  'ORDER-4': { min: market.phone_digits.min },
  'ORDER-6': { limit: maxChangeFor },
  'ORDER-9': { min: market.alcohol_age },
  'CUS-100007': { min: market.password.min },
}

/** Returns real data of each refusal: of coupons, the first of the catalog that it is about, once for each reason. */
export function refusalExamples(): Record<string, ErrorData[]> {
  const ofCoupons = Map.groupBy(refusals, ({ code }) => code)
  return Object.fromEntries(
    errorCodes.map((code) => {
      const byReason = Map.groupBy(ofCoupons.get(code) ?? [], ({ data }) => data.reason)
      const examples = [...byReason.values()].flatMap(([first]) => first?.data ?? [])
      if (examples.length === 0) return [code, [{ ...common, ...ofCode[code] }]]
      return [
        code,
        examples.map((data) => (data.minimum === undefined ? data : { ...data, missing: data.minimum - smallOrder })),
      ]
    }),
  )
}
