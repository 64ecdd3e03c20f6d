import { hashOf } from '../crypto/secrets.ts'
import type { CouponUser } from '../db/coupon-repository.ts'
import type { Customer } from '../domain/coupon-context.ts'

/** Who calls: the device by its secret's hash, and the member who is signed in. One of them is there where a cart is. */
export type Caller = Customer & { readonly deviceHash: string | null }

/** What is known of a customer when a coupon is judged; `cartUuid` is the cart that it is judged for. */
export const couponUserOf = (caller: Caller, contact: Contact | null, cartUuid: string | null): CouponUser => ({
  hashesOf: customersOf(caller, contact),
  cartUuid,
  memberId: caller.member?.id ?? null,
  deviceHash: caller.deviceHash,
  emails: [caller.member?.email, contact?.email].flatMap((email) => email?.toLowerCase() ?? []),
  phones: contact ? [contact.phone] : [],
})

type Contact = { readonly email: string; readonly phone: string }

/**
 * What a customer is known by to one coupon, so that it is used once: the device, the member, and at orders the e-mail
 * and the phone. Hashed with the coupon, which tells nothing of the person and nothing of other coupons.
 */
export const customersOf = ({ deviceHash, member }: Caller, contact: Contact | null) => {
  const known = [
    ...(deviceHash === null ? [] : [`device ${deviceHash}`]),
    ...(member ? [`member ${member.id}`, `email ${member.email.toLowerCase()}`] : []),
    ...(contact ? [`email ${contact.email.toLowerCase()}`, `phone ${contact.phone}`] : []),
  ]
  return (couponUuid: string) => [...new Set(known)].map((name) => hashOf(`coupon ${couponUuid} ${name}`))
}
