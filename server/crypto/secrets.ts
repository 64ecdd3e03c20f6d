import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** Returns 256 random bits. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** Whether `text` has the form of a generated secret. */
export const isSecret = (text: string) => /^[\w-]{43}$/.test(text)

/** Returns the stored form of a secret. */
export const hashSecret = (text: string) => hash('sha256', text, 'base64url')

/** Whether two texts are equal, in constant time. */
export function isEqualInConstantTime(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Whether the hash is that of `secret`. */
export const isHashOf = (secret: string, stored: string) => isEqualInConstantTime(hashSecret(secret), stored)

/** Returns an order's token: the placing device can get it again, and others cannot forge it. */
export const orderTokenOf = (device: string, orderUuid: string) =>
  createHmac('sha256', device).update(`order ${orderUuid}`).digest('base64url')

/** Derives 256 bits for `name` from `secret`. */
export const deriveSecret = (secret: string, name: string) =>
  createHmac('sha256', secret).update(name).digest('base64url')

/** Derives six digits in the same way. */
export const deriveCode = (secret: string, name: string) =>
  String(createHmac('sha256', secret).update(name).digest().readUIntBE(0, 6) % 1_000_000).padStart(6, '0')

/** Returns the token of an email's link to an order, derived from the servers' shared secret. */
export const orderLinkTokenOf = (secret: string, orderUuid: string) => deriveSecret(secret, `order link ${orderUuid}`)

/** Returns the token of the link to the page of a driver, derived in the same way. */
export const driverTokenOf = (secret: string, orderUuid: string) => deriveSecret(secret, `driver link ${orderUuid}`)

/** Letters and digits that are hard to confuse over the phone; without M and W, so that every number is about as wide on a card. */
const alphabet = '23456789ABCDEFGHJKNPQRSTUVXYZ'

const letters = (length: number) => Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/** Returns a readable number of a message, such as `BM-7K3M-9XQ2`. */
export const newContactNumber = () => `BM-${letters(4)}-${letters(4)}`

/** Returns an id of a request that can be read out, such as `7K3M-9XQ2`. */
export const newRequestId = () => `${letters(4)}-${letters(4)}`

/** Returns the code of one customer's coupon. */
export const newCouponCode = () => `B${letters(9)}`

/** Returns a readable number of an order, such as `BP-7K3M-9XQ2`. */
export const newOrderNumber = () => `BP-${letters(4)}-${letters(4)}`
