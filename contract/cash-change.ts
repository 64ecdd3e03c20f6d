/** Maximum amount to give change for, in cents. */
export const maxChangeFor = 999_999

/** Returns the cents of an amount in dollars; null if it is invalid or above the maximum. */
export function parseChangeFor(text: string): number | null {
  const match = /^\$?(\d{1,4})(?:\.(\d{2}))?$/.exec(text.trim())
  return match ? Number(match[1]) * 100 + Number(match[2] ?? 0) : null
}
