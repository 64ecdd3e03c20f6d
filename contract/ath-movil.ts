import { withoutSeparators } from './primitives.ts'

/** Cents that ATH Móvil takes at least and at most. */
export const athMovilLimits = { min: 100, max: 150_000 } as const

/** Returns the ten digits of a phone of an ATH Móvil account, which are of Puerto Rico or the United States; null for others. */
export function athMovilPhone(text: string): string | null {
  const [, digits = ''] = /^(?:\+?1)?([2-9]\d{9})$/.exec(withoutSeparators(text)) ?? []
  return digits === '' || /^(\d)\1+$/.test(digits) ? null : digits
}
