import * as v from 'valibot'

const CouponRule = v.object({
  code: v.string(),
  name: v.string(),
  about: v.string(),
  /** Codes of the coupons with which it does not conflict, whatever their other conditions. */
  combinesWith: v.array(v.string()),
  /** In cents; 0 for none. */
  minAmount: v.number(),
  minItems: v.number(),
  orderTypes: v.array(v.picklist(['delivery', 'carryout'])),
  channels: v.array(v.picklist(['web', 'app', 'phone'])),
  loginRequired: v.boolean(),
  isOfOneMember: v.boolean(),
  needsAssignment: v.boolean(),
  pointsPrice: v.number(),
  /** Names of its stores, and of what it applies to; null for all. */
  stores: v.nullable(v.array(v.string())),
  goods: v.nullable(v.array(v.string())),
  oncePerCustomer: v.boolean(),
  firstOrderOnly: v.boolean(),
  totalLimit: v.nullable(v.number()),
  maxQuantity: v.nullable(v.number()),
  paymentMethod: v.nullable(v.picklist(['cash', 'credit_card'])),
  hours: v.nullable(v.object({ from: v.string(), to: v.string() })),
  /** ISO weekdays. */
  weekdays: v.nullable(v.array(v.number())),
  futureOnly: v.boolean(),
  starts: v.string(),
  ends: v.string(),
  suspended: v.boolean(),
})
export type CouponRule = v.InferOutput<typeof CouponRule>

/** The rules that the program decides by, in one language, from the code and the catalog that decide. Amounts in cents. */
export const Rules = v.object({
  coupons: v.array(CouponRule),
  tax: v.object({ state_food: v.number(), state_general: v.number(), municipal: v.number() }),
  delivery: v.object({
    minCart: v.number(),
    fee: v.number(),
    /** Codes of the coupons that make it free. */
    freeWith: v.array(v.string()),
    /** Stores that differ. */
    others: v.array(v.object({ name: v.string(), minCart: v.number(), fee: v.number() })),
  }),
  /** Who can cancel an order in each status, and what happened to its money. */
  cancellations: v.array(
    v.object({
      /** The state of the order's lifecycle, and its name. */
      state: v.string(),
      name: v.string(),
      /** Whether the store accepted the order; null where the status says so itself. */
      isAccepted: v.nullable(v.boolean()),
      /** `over`: the order has ended. */
      customer: v.picklist(['cancels', 'calls', 'over']),
      refusedByStore: v.boolean(),
      canceledByStore: v.boolean(),
      /** Whether time cancels it. */
      expires: v.boolean(),
      /** What happened to the amount of a card. `charging`: the status charges what was held. */
      money: v.picklist(['unpaid', 'held', 'charging', 'charged', 'returned']),
    }),
  ),
  /** The states that wait, and where they go then. */
  waits: v.array(
    v.object({
      machine: v.string(),
      state: v.string(),
      /** The limit, in words. */
      limit: v.string(),
      /** Names of the states that follow; none if it stays. */
      to: v.array(v.string()),
      kind: v.picklist(['customer', 'staff', 'technical']),
    }),
  ),
  /** Minutes, but for those that say otherwise. */
  limits: v.object({
    idle: v.number(),
    parkedHours: v.number(),
    unpaid: v.number(),
    silentBank: v.number(),
    captureDays: v.number(),
    silentStore: v.number(),
    accept: v.number(),
    lastOrders: v.number(),
    phoneCode: v.number(),
    appSeconds: v.number(),
    slowBankSeconds: v.number(),
    confirmLinkHours: v.number(),
    resetLink: v.number(),
    unusedSessionDays: v.number(),
    sessionDays: v.number(),
    invitationDays: v.number(),
    staffSessionHours: v.number(),
    staffIdle: v.number(),
    undoSeconds: v.number(),
    resendSeconds: v.number(),
    cartDays: v.number(),
    guestDataDays: v.number(),
    complaintHours: v.number(),
  }),
})
export type Rules = v.InferOutput<typeof Rules>
