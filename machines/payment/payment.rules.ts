import type { AnyCode } from '../../contract/errors.ts'

/** Not by card here, another total, too late, no such order: the order is placed anew first. */
const final: readonly (AnyCode | null)[] = ['PAYMENT-1', 'PAYMENT-2', 'PAYMENT-3', 'ORDER-1']

/** Whether the same order can be paid by another try; null is a customer who left the bank without paying. */
export const canRetry = (code: AnyCode | null): boolean => !final.includes(code)
