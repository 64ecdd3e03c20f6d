import { useLingui } from '@lingui/react/macro'
import { Totals } from '../../ui/totals.tsx'

/** Amounts of a cart or an order, in cents. */
export type Amounts = {
  readonly sub_total: number
  readonly delivery_fee: number
  readonly pr_state_tax_total: number
  readonly pr_municipality_tax_total: number
  readonly total: number
  readonly discount?: number
}

/** Subtotal, fee, each tax, and the total. */
export const CartTotals = ({ cart }: { cart: Amounts }) => {
  const { t } = useLingui()
  const fee = { id: 'fee', label: t`Entrega`, cents: cart.delivery_fee }
  return (
    <Totals
      rows={[
        { id: 'subtotal', label: t`Subtotal`, cents: cart.sub_total },
        ...(cart.delivery_fee > 0 ? [fee] : []),
        { id: 'state', label: t`IVU estatal`, cents: cart.pr_state_tax_total, tone: 'soft' },
        { id: 'municipal', label: t`IVU municipal`, cents: cart.pr_municipality_tax_total, tone: 'soft' },
      ]}
      total={{ label: t`Total`, cents: cart.total }}
    />
  )
}
