import * as v from 'valibot'

/** All refusals of the API. The texts are in `src/texts/error-messages.ts`. */
const refusals = [
  ['COMMON-01', 400],
  ['COMMON-02', 409],
  ['COMMON-03', 403],
  ['COMMON-04', 404],
  ['COMMON-05', 413],
  ['COMMON-06', 429],
  ['COMMON-07', 503],
  ['COMMON-99', 500],
  ['UNAVAILABLE', 400],
  ['STORECLOSE', 400],
  ['HUTFE-4', 400],
  ['HUTFE-10', 400],
  ['HUTFE-12', 400],
  ['HUTFE-14', 400],
  ['HUTBE-1', 404],
  ['HUTBE-2', 400],
  ['HUTBE-3', 400],
  ['HUTBE-4', 400],
  ['HUT-01', 400],
  ['HUT-02', 400],
  ['CART-01', 400],
  ['CART-02', 400],
  ['CART-03', 400],
  ['CART-04', 400],
  ['CART-05', 400],
  ['CART-06', 400],
  ['CART-07', 400],
  ['ITEM-02', 400],
  ['ITEM-03', 400],
  ['ITEM-10', 400],
  ['SINGLE-06', 400],
  ['COMBO-01', 400],
  ['COMBO-02', 400],
  ['COMBO-03', 400],
  ['GROUP-01', 400],
  ['ORDER-1', 404],
  ['ORDER-2', 400],
  ['ORDER-3', 400],
  ['ORDER-4', 400],
  ['ORDER-5', 400],
  ['ORDER-6', 400],
  ['ORDER-7', 400],
  ['ORDER-8', 400],
  ['ORDER-9', 400],
  ['ORDER-10', 400],
  ['ORDER-11', 400],
  ['ORDER-12', 400],
  ['ORDER-14', 400],
  ['ORDER-15', 400],
  ['ORDER-16', 400],
  ['ORDER-18', 400],
  ['ORDER-19', 400],
  ['ORDER-20', 400],
  ['ORDER-21', 400],
  ['ORDER-22', 400],
  ['ORDER-23', 400],
  ['ORDER-24', 400],
  ['PAYMENT-1', 400],
  ['PAYMENT-2', 400],
  ['PAYMENT-3', 400],
  ['PAYMENT-4', 400],
  ['PAYMENT-5', 400],
  ['CP-01', 400],
  ['CP-02', 400],
  ['CP-03', 400],
  ['CP-04', 400],
  ['CP-05', 400],
  ['CP-06', 400],
  ['CP-07', 400],
  ['CP-08', 400],
  ['CP-09', 400],
  ['CP-10', 400],
  ['CP-11', 400],
  ['CP-12', 400],
  ['CP-13', 400],
  ['CP-14', 400],
  ['CP-15', 400],
  ['CP-16', 400],
  ['CP-17', 400],
  ['CP-18', 400],
  ['CP-19', 400],
  ['CP-20', 400],
  ['CP-21', 400],
  ['CP-22', 400],
  ['CP-23', 400],
  ['CP-24', 400],
  ['CP-25', 400],
  ['COUPON-01', 400],
  ['COUPON-02', 400],
  ['COUPON-03', 400],
  ['COUPON-04', 400],
  ['CUS-100001', 401],
  ['CUS-100002', 400],
  ['CUS-100003', 400],
  ['CUS-100004', 400],
  ['CUS-100005', 400],
  ['CUS-100006', 400],
  ['CUS-100007', 400],
  ['CUS-100008', 400],
  ['CUS-100009', 400],
  ['CUS-100010', 400],
  ['CUS-100011', 400],
  ['CUS-100012', 400],
  ['CUS-100013', 404],
  ['CUS-100014', 400],
  ['CUS-100015', 400],
  ['CUS-100016', 400],
  ['CUS-100017', 400],
  ['CUS-100022', 400],
  ['CUS-100023', 400],
  ['CUS-100024', 400],
  ['CUS-100025', 400],
  ['CUS-100026', 400],
  ['GA-01', 400],
  ['GA-02', 400],
  ['GA-03', 400],
  ['REWARD-01', 400],
  ['REWARD-02', 400],
  ['REWARD-03', 400],
  ['REWARD-04', 400],
  ['REWARD-05', 400],
  ['CPH-01', 400],
] as const

export const errorCodes = refusals.map(([code]) => code)
export const ErrorCode = v.picklist(errorCodes)
export type ErrorCode = v.InferOutput<typeof ErrorCode>

const statuses: ReadonlyMap<ErrorCode, (typeof refusals)[number][1]> = new Map(refusals)
/** Returns the HTTP status of a refusal. */
export const statusOfCode = (code: ErrorCode) => statuses.get(code) ?? 400

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
    /** PAYMENT-2: the current total, with the tip. CP-10 `combine`: the total if the coupon replaced the others. */
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
    /** CP-10; COUPON-02 and REWARD-02 for coupons in the wallet or used; ORDER-15 for a final order; ORDER-12 for too many open orders; COMMON-04 for an ended or future campaign; HUT-02, HUTFE-14 and STORECLOSE while the store pauses until `opens_at`. */
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
      'paused',
    ]),
    /** COMMON-07, COMMON-99: the request's id, as in the server's log. */
    reference: v.string(),
    /** COMMON-06, CUS-100008, CUS-100025: seconds. */
    retry_after: v.number(),
    /** HUTFE-4, HUTBE-x, ORDER-12, ORDER-15: the store and its phone. */
    outlet_name: v.string(),
    phone: v.string(),
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

/** Body of every error response (decisions §3). */
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

/** Refusals that open the ASAP chooser, where another time can be chosen (spec §8). */
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

/** Refusals without a generic notification (spec §8). */
export const codesWithoutNotification: readonly AnyCode[] = ['SINGLE-06', 'ITEM-02', 'ITEM-03', 'CART-01']
