/** The most that change is given for, in cents. */
export const maxChangeFor = 999_999

/** Returns the cents of an amount typed in dollars, or null when it is none, or more than change is given for. */
export function changeForCents(text: string): number | null {
  const match = /^\$?(\d{1,4})(?:\.(\d{2}))?$/.exec(text.trim())
  return match ? Number(match[1]) * 100 + Number(match[2] ?? 0) : null
}
