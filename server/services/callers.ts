import { hashSecret } from '../crypto/secrets.ts'
import type { CouponUser } from '../db/coupon-repository.ts'
import type { Customer } from '../domain/coupons/coupon-context.ts'

/** A caller: the device by its secret's hash, and the signed-in member. At least one is set for carts. */
export type Caller = Customer & { readonly deviceHash: string | null }

/** Returns what coupons know of a customer; `cartUuid` is the cart to check. */
export const couponUserOf = (caller: Caller, contact: Contact | null, cartUuid: string | null): CouponUser => ({
  hashesOf: couponCustomerHashes(caller, contact),
  cartUuid,
  memberId: caller.member?.id ?? null,
  deviceHash: caller.deviceHash,
  emails: [caller.member?.email, contact?.email].flatMap((email) => email?.toLowerCase() ?? []),
  phones: contact ? [contact.phone] : [],
})

type Contact = { readonly email: string; readonly phone: string }

/**
 * Returns a customer's hashes for one single-use coupon: device, member, and at orders email and phone. Hashing with
 * the coupon prevents linking to persons and other coupons.
 */
export const couponCustomerHashes = ({ deviceHash, member }: Caller, contact: Contact | null) => {
  const known = [
    ...(deviceHash === null ? [] : [`device ${deviceHash}`]),
    ...(member ? [`member ${member.id}`, `email ${member.email.toLowerCase()}`] : []),
    ...(contact ? [`email ${contact.email.toLowerCase()}`, `phone ${contact.phone}`] : []),
  ]
  return (couponUuid: string) => [...new Set(known)].map((name) => hashSecret(`coupon ${couponUuid} ${name}`))
}
