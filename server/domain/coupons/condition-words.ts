import type { ErrorCode, ErrorData } from '../../../contract/errors.ts'
import { dollarsOf } from '../../../contract/dollars.ts'

const dollars = (cents = 0) => `$${dollarsOf(cents)}`
const hoursOf = ({ hours }: ErrorData) => (hours ? `from ${hours.from} to ${hours.to}` : 'on certain days')
const reasons = { used: 'the customer has used it', first: 'it is for a first order', combine: 'it does not combine' }
const reasonOf = ({ reason }: ErrorData) =>
  reason === 'used' || reason === 'first' || reason === 'combine' ? reasons[reason] : 'it does not apply'

/** Conditions of coupons as operators read them; customers read `src/texts`. */
const words: Partial<Record<ErrorCode, (data: ErrorData) => string>> = {
  'CP-02': ({ minimum, missing }) => `the order must be ${dollars(minimum)} or more: ${dollars(missing)} are missing`,
  'CP-03': ({ missing_items: items }) => `${items} more products are needed`,
  'CP-04': ({ starts, ends }) => `it is valid from ${starts} to ${ends}`,
  'CP-05': ({ order_type: type }) => `it is for ${type} only`,
  'CP-06': () => 'it is not for the website',
  'CP-07': () => 'the customer must be signed in',
  'CP-08': () => 'it belongs to another member',
  'CP-09': ({ outlets = [] }) => `it is for the stores ${outlets.map(({ code }) => code).join(', ')} only`,
  'CP-10': reasonOf,
  'CP-11': () => 'none of its products is in the cart',
  'CP-13': (data) => `the order must be for a time ${hoursOf(data)}`,
  'CP-14': () => 'it is for payment in cash',
  'CP-15': () => 'it is for payment by card',
  'CP-16': ({ missing_items: items }) => `${items} more of its products are needed`,
  'CP-17': () => 'it is for orders for later',
  'CP-18': () => 'the order must be for a Monday',
  'CP-19': () => 'the order must be for a Tuesday',
  'CP-20': () => 'the order must be for the weekly special day',
  'CP-21': (data) => `the order must be for lunch, ${hoursOf(data)}`,
  'CP-22': () => 'it takes nothing off this cart',
  'CP-23': () => 'it is used up',
  'CP-24': () => 'it is not assigned to the member',
  'CP-25': () => 'it is suspended, or the store does not have its gift',
  'CART-06': () => 'the store does not sell it in this way, or it is sold out',
  'SINGLE-06': ({ start }) => `its sale starts at ${start}`,
  'ITEM-02': () => 'it is for the weekly special day',
  'ITEM-03': () => 'it is for lunch',
  'ITEM-10': ({ advance_hours: hours }) => `it must be ordered ${hours} hours ahead`,
}

/** Returns why something does not apply, as an operator reads it. */
export const refusalWords = ({ code, data }: { readonly code: ErrorCode; readonly data: ErrorData }) =>
  words[code]?.(data) ?? code
