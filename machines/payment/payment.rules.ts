import type { AnyCode } from '../../contract/errors.ts'

/** Refusals that need a new order: no card, another total, expired, not found. */
const final: readonly (AnyCode | null)[] = ['PAYMENT-1', 'PAYMENT-2', 'PAYMENT-3', 'ORDER-1']

/** Whether the same order can be paid with another attempt; null means that the customer canceled. */
export const canRetry = (code: AnyCode | null): boolean => !final.includes(code)

/** Milliseconds between two lookups. */
export const askPause = 1_500
/** Lookups before the customer learns that the payment takes longer. */
export const maxAttempts = 20
