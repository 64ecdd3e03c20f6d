/** Returns integer cents as dollars with two decimals, such as `12.50`. */
export const dollarsOf = (cents: number) => (cents / 100).toFixed(2)

/** Returns the cents of a typed amount such as `12`, `12.5`, `$12.50` or `12,50`; null for anything else. */
export function readCents(text: string): number | null {
  const [, dollars, cents = ''] = /^\$?\s*(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  return dollars === undefined ? null : Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
}

export type AmountProblem = 'amount-required' | 'amount-invalid' | 'amount-too-high'

/** Returns what is wrong with a typed amount of up to `most` cents. */
export function amountProblem(text: string, most: number): AmountProblem | null {
  if (text.trim() === '') return 'amount-required'
  const cents = readCents(text)
  if (cents === null || cents === 0) return 'amount-invalid'
  return cents > most ? 'amount-too-high' : null
}
