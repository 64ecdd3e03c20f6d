import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OfficeOrder } from '../../../contract/office/orders.ts'
import { Button } from '../../ui/form/button.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { usePaymentWords } from '../words.ts'
import styles from './order.module.css'

/** What it cost and how it was paid; `onRefund` gives money back, if the role may. */
export const MoneyPart = ({ order, onRefund }: { order: OfficeOrder; onRefund?: () => void }) => {
  const { t } = useLingui()
  const paymentWords = usePaymentWords()
  const { payment, payments, refundable, left_to_refund: leftInAll } = order
  const refunded = payments.reduce((sum, each) => sum + each.refunded, 0)
  const left = formatMoney(refundable)
  return (
    <section className={styles.part} aria-labelledby="money">
      <h2 id="money" className={styles.partTitle}>
        <Trans>Dinero</Trans>
      </h2>
      <dl className={styles.sums}>
        <Sum name={<Trans>Productos</Trans>} cents={order.sub_total} />
        {order.total_discount > 0 && <Sum name={<Trans>Descuentos</Trans>} cents={-order.total_discount} />}
        {order.delivery_fee > 0 && <Sum name={<Trans>Entrega</Trans>} cents={order.delivery_fee} />}
        <Sum name={<Trans>IVU estatal</Trans>} cents={order.pr_state_tax_total} />
        <Sum name={<Trans>IVU municipal</Trans>} cents={order.pr_municipality_tax_total} />
        {order.tip > 0 && <Sum name={<Trans>Propina</Trans>} cents={order.tip} />}
        <Sum name={t`Total`} cents={order.total} isTotal />
        {refunded > 0 && <Sum name={<Trans>Devuelto</Trans>} cents={-refunded} />}
      </dl>
      <p>
        <Trans>Pago:</Trans> {paymentWords[payment.method]}
        {payment.change_for !== null && ` · ${t`trae ${formatMoney(payment.change_for)}`}`}
      </p>
      {onRefund && refundable > 0 && (
        <div className={styles.refundable}>
          <p className="small soft">
            <Trans>Se pueden devolver hasta {left}.</Trans>{' '}
            {refundable < leftInAll && <Trans>Más que eso lo devuelve quien maneja todo.</Trans>}
          </p>
          <Button onClick={onRefund}>
            <Trans>Devolver dinero</Trans>
          </Button>
        </div>
      )}
      {onRefund && refundable === 0 && (
        <p className="small soft">
          {leftInAll > 0 ? (
            <Trans>Ya se devolvió lo más que puede tu puesto. El resto lo devuelve quien maneja todo.</Trans>
          ) : payment.method === 'cash' ? (
            <Trans>Se paga en efectivo: el dinero lo devuelve la tienda.</Trans>
          ) : payments.some(({ captured_at: at }) => at !== null) ? (
            <Trans>No queda nada que devolver.</Trans>
          ) : (
            <Trans>Todavía no se ha cobrado nada.</Trans>
          )}
        </p>
      )}
    </section>
  )
}

type SumProps = { name: ReactNode; cents: number; isTotal?: boolean }
/** One amount of a list. */
export const Sum = ({ name, cents, isTotal = false }: SumProps) => (
  <div className={isTotal ? styles.total : undefined}>
    <dt>{name}</dt>
    <dd className="num">{formatMoney(cents)}</dd>
  </div>
)
