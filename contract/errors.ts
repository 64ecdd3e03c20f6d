import * as v from 'valibot'

/** All refusals of the API. The texts are in `src/texts/error-messages.ts`, the statuses in `error-statuses.ts`. */
export const errorCodes = [
  'COMMON-01',
  'COMMON-02',
  'COMMON-03',
  'COMMON-04',
  'COMMON-05',
  'COMMON-06',
  'COMMON-07',
  'COMMON-99',
  'UNAVAILABLE',
  'STORECLOSE',
  'HUTFE-4',
  'HUTFE-10',
  'HUTFE-12',
  'HUTFE-14',
  'HUTBE-1',
  'HUTBE-2',
  'HUTBE-3',
  'HUTBE-4',
  'HUT-01',
  'HUT-02',
  'CART-01',
  'CART-02',
  'CART-03',
  'CART-04',
  'CART-05',
  'CART-06',
  'CART-07',
  'ITEM-02',
  'ITEM-03',
  'ITEM-10',
  'SINGLE-06',
  'COMBO-01',
  'COMBO-02',
  'COMBO-03',
  'GROUP-01',
  'ORDER-1',
  'ORDER-2',
  'ORDER-3',
  'ORDER-4',
  'ORDER-5',
  'ORDER-6',
  'ORDER-7',
  'ORDER-8',
  'ORDER-9',
  'ORDER-10',
  'ORDER-11',
  'ORDER-12',
  'ORDER-14',
  'ORDER-15',
  'ORDER-16',
  'ORDER-18',
  'ORDER-19',
  'ORDER-20',
  'ORDER-21',
  'ORDER-22',
  'ORDER-23',
  'ORDER-24',
  'ORDER-25',
  'ORDER-26',
  'PAYMENT-1',
  'PAYMENT-2',
  'PAYMENT-3',
  'PAYMENT-4',
  'PAYMENT-5',
  'CP-01',
  'CP-02',
  'CP-03',
  'CP-04',
  'CP-05',
  'CP-06',
  'CP-07',
  'CP-08',
  'CP-09',
  'CP-10',
  'CP-11',
  'CP-12',
  'CP-13',
  'CP-14',
  'CP-15',
  'CP-16',
  'CP-17',
  'CP-18',
  'CP-19',
  'CP-20',
  'CP-21',
  'CP-22',
  'CP-23',
  'CP-24',
  'CP-25',
  'COUPON-01',
  'COUPON-02',
  'COUPON-03',
  'COUPON-04',
  'CUS-100001',
  'CUS-100002',
  'CUS-100003',
  'CUS-100004',
  'CUS-100005',
  'CUS-100006',
  'CUS-100007',
  'CUS-100008',
  'CUS-100009',
  'CUS-100010',
  'CUS-100011',
  'CUS-100012',
  'CUS-100013',
  'CUS-100014',
  'CUS-100015',
  'CUS-100016',
  'CUS-100017',
  'CUS-100022',
  'CUS-100023',
  'CUS-100024',
  'CUS-100025',
  'CUS-100026',
  'GA-01',
  'GA-02',
  'GA-03',
  'REWARD-01',
  'REWARD-02',
  'REWARD-03',
  'REWARD-04',
  'REWARD-05',
  'CPH-01',
] as const
export const ErrorCode = v.picklist(errorCodes)
export type ErrorCode = v.InferOutput<typeof ErrorCode>

/** Data of a refusal besides its code. Amounts in cents, instants in ISO 8601. */
export const ErrorData = v.partial(
  v.object({
    /** COMMON-01 and refusals of an order: the invalid field, such as `toppings.extra.0.quantity`. COMMON-06: `ticket` if a form was sent too early. */
    path: v.string(),
    /** COMMON-01: the problem of that field of an address or a message, such as `zip-invalid`. */
    problem: v.string(),
    /** CART-03, CART-05: the store's minimum, and the cart's amount; PAYMENT-2: that amount, of which a tip is a share. */
    min_cart: v.number(),
    sub_total: v.number(),
    /** PAYMENT-2, ORDER-25: the current total, with the tip. CP-10 `combine`: the total if the coupon replaced the others. */
    total: v.number(),
    /** SINGLE-06: start of sale. */
    start: v.string(),
    /** ITEM-10: hours to order ahead. */
    advance_hours: v.number(),
    /** STORECLOSE, HUT-02: the store's next opening. */
    opens_at: v.string(),
    /** ITEM-xx, CART-06: the refused line. */
    line_id: v.string(),
    name: v.string(),
    /** COMBO-01, -02 and -03: code of the group. */
    group: v.string(),
    /** GROUP-01, CUS-100014, PAYMENT-1, ORDER-6 and ORDER-21 (cents): the exceeded limit. */
    limit: v.number(),
    /** CP-xx: the refused coupon. */
    coupon_code: v.string(),
    /** CP-10 `combine`: the conflicting applied coupons. */
    other_coupons: v.array(v.string()),
    /** CP-02: the required and the missing amount. */
    minimum: v.number(),
    missing: v.number(),
    /** CP-03, CP-11, CP-16, CP-22: missing quantity. */
    missing_items: v.number(),
    /** CP-02: the cheapest product that makes it apply; CP-11, CP-16: any of these does; CP-25: the sold-out gift. */
    products: v.array(v.object({ uuid: v.string(), slug: v.string(), category: v.string() })),
    /** CP-16, CP-22: slug of a category whose products make it apply. */
    category: v.string(),
    /** CP-05. */
    order_type: v.picklist(['delivery', 'carryout']),
    /** CP-09: where it applies. */
    outlets: v.array(v.object({ code: v.string(), name: v.string() })),
    /** CP-13, CP-18, CP-19, CP-20, CP-21: days (1 Monday to 7 Sunday) and `HH:MM` of the order time, in the market's zone. */
    weekdays: v.array(v.number()),
    hours: v.object({ from: v.string(), to: v.string() }),
    /** CP-14, CP-15. */
    payment_method: v.picklist(['cash', 'credit_card']),
    /** CP-04, COMMON-04 of a campaign: from the first instant to before the second. */
    starts: v.string(),
    ends: v.string(),
    /** CP-10; COUPON-02 and REWARD-02 for coupons in the wallet or used; ORDER-15 for a final order; ORDER-12 for too many open orders; COMMON-04 for an ended or future campaign; HUT-02, HUTFE-14 and STORECLOSE while the store pauses, or its deliveries do, until `opens_at`; HUTFE-14 once the store has closed. */
    reason: v.picklist([
      'combine',
      'used',
      'first',
      'ended',
      'upcoming',
      'over',
      'common',
      'held',
      'alcohol',
      'open',
      'network',
      'paused',
      'deliveriesPaused',
    ]),
    /** COMMON-07, COMMON-99: the request's id, as in the server's log. */
    reference: v.string(),
    /** COMMON-06, CUS-100008, CUS-100025: seconds. */
    retry_after: v.number(),
    /** HUTFE-4, HUTBE-x, ORDER-12, ORDER-15: the store and its phone. */
    outlet_name: v.string(),
    phone: v.string(),
    /** ORDER-11: the order that the cart became. */
    order: v.string(),
    /** ORDER-10: characters allowed. */
    max: v.number(),
    /** A minimum: ORDER-4 digits, ORDER-9 years, CUS-100007 characters and number of classes. */
    min: v.number(),
    classes: v.number(),
  }),
)
export type ErrorData = v.InferOutput<typeof ErrorData>

/** A code of a newer server: its own message is shown. */
export const unknownCode = 'UNKNOWN'
export type AnyCode = ErrorCode | typeof unknownCode

export const ApiError = v.object({ code: ErrorCode, message: v.string(), data: v.optional(ErrorData, {}) })
/** A refusal inside the program. `message` is the server's, in the requested language. */
export type ApiError = Omit<v.InferOutput<typeof ApiError>, 'code'> & { code: AnyCode }

export const Failure = v.object({ status: v.literal(false), message: v.string(), error: ApiError })
export type Failure = v.InferOutput<typeof Failure>

const NewerFailure = v.object({
  status: v.literal(false),
  error: v.object({ code: v.string(), message: v.string(), data: v.fallback(v.optional(ErrorData, {}), {}) }),
})

/**
 * Parses an error response; unknown codes are refusals, too, but server errors (`status` from 500 on) are not. Throws
 * for any other body.
 */
export function readFailure(body: unknown, status: number): ApiError {
  const known = v.safeParse(Failure, body)
  if (known.success) return known.output.error
  const { error } = v.parse(NewerFailure, body)
  const code = v.is(ErrorCode, error.code) ? error.code : status < 500 ? unknownCode : 'COMMON-99'
  return { ...error, code }
}

/** A result: refusals are values. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: ApiError }

/** Refusals that open the ASAP chooser, where another time can be chosen [time.refused]. */
export const asapChooserCodes: readonly AnyCode[] = [
  'HUT-01',
  'HUT-02',
  'CART-07',
  'ORDER-14',
  'ORDER-18',
  'ORDER-19',
  'HUTFE-12',
  'HUTFE-14',
]

/** Refusals without a generic notification [time.refused]. */
export const codesWithoutNotification: readonly AnyCode[] = ['SINGLE-06', 'ITEM-02', 'ITEM-03', 'CART-01']
