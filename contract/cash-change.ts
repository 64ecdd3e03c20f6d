/** Maximum amount to give change for, in cents. */
export const maxChangeFor = 999_999

/** Returns the cents of an amount in dollars; null if it is invalid or above the maximum. */
export function parseChangeFor(text: string): number | null {
  const match = /^\$?(\d{1,4})(?:\.(\d{2}))?$/.exec(text.trim())
  return match ? Number(match[1]) * 100 + Number(match[2] ?? 0) : null
}

const [ten, twenty, fifty] = [1000, 2000, 5000] as const

/** Returns the amounts in bills that a customer is likely to pay a total with, in cents, the least first. */
export const likelyBills = (total: number): number[] =>
  [...new Set([ten, twenty, fifty].map((bill) => Math.ceil(total / bill) * bill))].toSorted((a, b) => a - b)
