import type { Temporal } from 'temporal-polyfill'
import type { Cents, Coupon } from '../catalog.ts'

/** Days for which a coupon that makes up for something is valid. */
const validDays = 60

type Given = {
  readonly uuid: string
  readonly code: string
  readonly cents: Cents
  readonly orderNumber: string
  /** Whether it is in a member's wallet, so that only this member can use it. Otherwise, anyone with the code can. */
  readonly isHeld: boolean
  readonly now: Temporal.Instant
}

/** Returns a coupon of an amount for one order of one customer. */
export const personalCoupon = ({ uuid, code, cents, orderNumber, isHeld, now }: Given): Coupon => ({
  uuid,
  code,
  type: 2,
  name: { es: `Por tu orden ${orderNumber}`, en: `For your order ${orderNumber}` },
  description: { es: 'Para tu próxima orden, una sola vez.', en: 'For your next order, once.' },
  value: cents,
  freeItem: null,
  startsAt: now.toString(),
  endsAt: now.add({ hours: validDays * 24 }).toString(),
  minAmount: 0,
  minItems: 0,
  orderTypes: ['delivery', 'carryout'],
  channels: ['web', 'app', 'phone'],
  loginRequired: isHeld,
  member: null,
  outlets: null,
  combinable: false,
  oncePerCustomer: false,
  firstOrderOnly: false,
  categories: null,
  products: null,
  hours: null,
  weekdays: null,
  lunchOnly: false,
  hutDayOnly: false,
  futureOnly: false,
  paymentMethod: null,
  maxQuantity: null,
  totalLimit: 1,
  needsAssignment: isHeld,
  grantedBy: 'game',
  pointsPrice: 0,
  suspended: false,
  art: 'cents',
})
