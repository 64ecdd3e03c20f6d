import type { Coupon } from '../../../contract/coupon.ts'
import { formatMoney } from '../../ui/money.tsx'

/** Formats money without zero cents. */
const shortMoney = (cents: number) => formatMoney(cents).replace(/\.00$/, '')

/** Returns a coupon's value as a short text; null if only words can describe it. */
export function couponAmount({ discount_type: type, discount_value: value }: Coupon, locale: string): string | null {
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(value / 100)
  if (type === 2 || type === 5) return shortMoney(value)
  if (type === 3) return percent
  if (type === 6) return value === 100 ? '2×1' : percent
  return null
}
