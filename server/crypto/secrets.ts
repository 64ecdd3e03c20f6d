import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 256 random bits. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** Whether `text` has the form of a secret made here. */
export const isSecret = (text: string) => /^[\w-]{43}$/.test(text)

/** What is stored of a secret. */
export const hashOf = (text: string) => hash('sha256', text, 'base64url')

const isBlank = (value: unknown) => value === '' || value === null || value === false

/**
 * Returns what is stored of a body to compare. A field that is left out and a blank one are the same: a body from before
 * the contract had an optional field still compares.
 */
export const fingerprintOf = (body: object) =>
  hashOf(JSON.stringify(body, (_, value: unknown) => (isBlank(value) ? undefined : value)))

/** Whether two texts are the same, in the same time wherever they differ. */
export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Whether `secret` is the one whose hash was stored. */
export const isHashOf = (secret: string, stored: string) => isSame(hashOf(secret), stored)

/** The token of an order: the device that placed it can be told it again, and nobody else can make it. */
export const orderTokenOf = (device: string, orderUuid: string) =>
  createHmac('sha256', device).update(`order ${orderUuid}`).digest('base64url')

/** 256 bits that whoever knows `secret` makes of `name` again. */
export const secretOf = (secret: string, name: string) => createHmac('sha256', secret).update(name).digest('base64url')

/** Six digits, made in the same way. */
export const codeOf = (secret: string, name: string) =>
  String(createHmac('sha256', secret).update(name).digest().readUIntBE(0, 6) % 1_000_000).padStart(6, '0')

/** What the link of a mail opens an order with: made of the secret of all servers. */
export const linkTokenOf = (secret: string, orderUuid: string) => secretOf(secret, `order link ${orderUuid}`)

/** Letters and digits that are not mistaken for each other on the phone. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const letters = (length: number) => Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/** A number of a message for people, such as `BM-7K3M-9XQ2`. */
export const newContactNumber = () => `BM-${letters(4)}-${letters(4)}`

/** A number for people, such as `BP-7K3M-9XQ2`. */
export const newOrderNumber = () => `BP-${letters(4)}-${letters(4)}`
