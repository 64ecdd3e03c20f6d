import { useLingui } from '@lingui/react/macro'
import { TotalsList } from './totals-list.tsx'

/** Amounts of a cart or an order, in cents. */
type Amounts = {
  readonly sub_total: number
  readonly delivery_fee: number
  readonly pr_state_tax_total: number
  readonly pr_municipality_tax_total: number
  /** In `total`. */
  readonly tip?: number
  readonly total: number
}
type CartTotalsProps = {
  amounts: Amounts
  coupons: readonly { readonly code: string; readonly discount: number }[]
  /** Whether new amounts are pending. */
  isSettling?: boolean
}

/** Subtotal, discount of each coupon, fee, each tax, tip, and total. */
export const CartTotals = ({ amounts, coupons, isSettling = false }: CartTotalsProps) => {
  const { t } = useLingui()
  const saved = coupons.filter(({ discount }) => discount > 0)
  const fee = { id: 'fee', label: t`Entrega`, cents: amounts.delivery_fee }
  return (
    <TotalsList
      isSettling={isSettling}
      rows={[
        { id: 'subtotal', label: t`Subtotal`, cents: amounts.sub_total },
        ...saved.map(({ code, discount }) => ({
          id: code,
          label: t`Cupón ${code}`,
          cents: -discount,
          tone: 'saving' as const,
        })),
        ...(amounts.delivery_fee > 0 ? [fee] : []),
        { id: 'state', label: t`IVU estatal`, cents: amounts.pr_state_tax_total, tone: 'soft' },
        { id: 'municipal', label: t`IVU municipal`, cents: amounts.pr_municipality_tax_total, tone: 'soft' },
        ...(amounts.tip ? [{ id: 'tip', label: t`Propina`, cents: amounts.tip }] : []),
      ]}
      total={{ label: t`Total`, cents: amounts.total }}
    />
  )
}
