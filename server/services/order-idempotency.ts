import type { Temporal } from 'temporal-polyfill'
import type { ParsedOrderRequest } from '../../contract/orders.ts'
import type { Language } from '../../contract/primitives.ts'
import { requestFingerprintOf } from '../crypto/request-fingerprint.ts'
import { hashSecret } from '../crypto/secrets.ts'
import { claimIdempotencyKey, findIdempotencyKey } from '../db/idempotency-key-repository.ts'
import { RefusalError } from '../domain/refusal.ts'
import type { Caller } from './callers.ts'
import type { Services } from './services.ts'

/** How long a key returns the same order. */
const keyHours = 24

/** The sender and the key. */
export type OrderAttempt = {
  readonly key: string
  readonly caller: Caller
  /** The caller's secret; the order's token derives from it. */
  readonly device: string
  /** The hash of the caller's network address; null where open orders are not limited. */
  readonly networkHash: string | null
  /** The customer's language, also for the order's emails. */
  readonly language: Language
  readonly request: ParsedOrderRequest
}

/**
 * A code that proves the phone is no part of the order: after a reload it is gone. Nor is what the customer expects: a
 * page that was reloaded on a newer version says it, where the one that sent the order did not.
 */
const fingerprintOf = (request: ParsedOrderRequest) =>
  requestFingerprintOf({ ...request, phone_code: null, expected: null })

/** Idempotency keys of orders: the same key and body return the same order for a day [order.once]. */
export function createOrderIdempotency({ database, clock }: Pick<Services, 'database' | 'clock'>) {
  const claimOf = ({ key, device, networkHash, request }: OrderAttempt, now: Temporal.Instant) => ({
    deviceHash: hashSecret(device),
    networkHash,
    key,
    bodyHash: fingerprintOf(request),
    oldest: now.subtract({ hours: keyHours }),
  })

  /** Claims a key for an order of its locked cart; returns the key's existing order for the same body. */
  async function claim(attempt: OrderAttempt, orderUuid: string) {
    const now = clock.now()
    const { isClaimed, ...found } = await claimIdempotencyKey(database, {
      ...claimOf(attempt, now),
      cartUuid: attempt.request.cart_id,
      orderUuid,
      createdAt: now,
    })
    return { ...found, existing: isClaimed ? null : await find(attempt) }
  }

  /** Returns the order that a key placed within a day; refuses another body (COMMON-02). */
  async function find({ key, device, request }: OrderAttempt): Promise<string | null> {
    const row = await findIdempotencyKey(database, hashSecret(device), key)
    if (!row || row.createdAt.add({ hours: keyHours }).epochMilliseconds < clock.now().epochMilliseconds) return null
    if (row.bodyHash !== fingerprintOf(request)) throw new RefusalError('COMMON-02')
    return row.orderUuid
  }

  return { claimOf, claim, find }
}
