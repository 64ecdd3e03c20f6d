import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx/lite'
import type { OfficeOrderSummary } from '../../../contract/office/orders.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatPhone } from '../../ui/format-phone.ts'
import { formatMoney } from '../../ui/money.tsx'
import { Link } from '../link.ts'
import { formatMoment } from '../order-time.ts'
import { toneOf, useHandoverWords, usePaymentWords, useStatusWords } from '../words.ts'
import styles from './orders-table.module.css'

/** Found orders: a table on a desk, cards on a phone. `isOld`: another search is in flight. */
export const OrdersTable = ({ orders, isOld }: { orders: readonly OfficeOrderSummary[]; isOld: boolean }) => (
  <table className={clsx(styles.table, isOld && styles.old)}>
    <thead className={styles.head}>
      <tr>
        <th scope="col">
          <Trans>Orden</Trans>
        </th>
        <th scope="col">
          <Trans>Puesta</Trans>
        </th>
        <th scope="col">
          <Trans>Cliente</Trans>
        </th>
        <th scope="col">
          <Trans>Tienda</Trans>
        </th>
        <th scope="col">
          <Trans>Estado</Trans>
        </th>
        <th scope="col" className={styles.amount}>
          <Trans>Total</Trans>
        </th>
      </tr>
    </thead>
    <tbody className={styles.body}>
      {orders.map((order) => (
        <Row key={order.uuid} order={order} />
      ))}
    </tbody>
  </table>
)

const Row = ({ order }: { order: OfficeOrderSummary }) => {
  const { i18n, t } = useLingui()
  const statusWords = useStatusWords()
  const handoverWords = useHandoverWords()
  const paymentWords = usePaymentWords()
  const { uuid, order_number: number, status, customer, phone, outlet_name: store, total, refunded } = order
  const given = formatMoney(refunded)
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.number}>
        <Link to="/orders/$uuid" params={{ uuid }} className={styles.link}>
          {number}
        </Link>
      </th>
      <td className={styles.when}>{formatMoment(order.created_at, i18n.locale)}</td>
      <td className={styles.customer}>
        {customer === '' ? <span className="soft">{t`Datos borrados`}</span> : customer}
        <span className={styles.second}>{formatPhone(phone)}</span>
      </td>
      <td className={styles.store}>
        {store}
        <span className={styles.second}>{handoverWords(order)}</span>
      </td>
      <td className={styles.status}>
        <Badge tone={toneOf(status)}>{statusWords(status)}</Badge>
      </td>
      <td className={clsx(styles.amount, 'num')}>
        {formatMoney(total)}
        <span className={styles.second}>
          {refunded > 0 ? <Trans>Devuelto: {given}</Trans> : paymentWords[order.payment_method]}
        </span>
      </td>
    </tr>
  )
}
