import { Trans, useLingui } from '@lingui/react/macro'
import { addressLine } from '../../../contract/delivery-address.ts'
import { parseChangeFor } from '../../../contract/cash-change.ts'
import { formatPhone } from '../../ui/format-phone.ts'
import { formatMoney } from '../../ui/money.tsx'
import { useHandoverWords, usePaymentWords } from '../words.ts'
import { formatLongMoment } from '../order-time.ts'
import { Sum } from './money-part.tsx'
import type { PhoneOrderState } from './phone-order-actor.ts'
import styles from './phone.module.css'

/** What is read to the customer before the order is placed. */
export const PhoneOrderReview = ({ state }: { state: PhoneOrderState }) => {
  const { i18n } = useLingui()
  const handoverWords = useHandoverWords()
  const paymentWords = usePaymentWords()
  const { quote, form, order } = state.context
  const { way, payment, contact } = form
  if (!quote || !way || !payment) return null
  const total = formatMoney(quote.total)
  const paid = paymentWords[payment].toLocaleLowerCase()
  const { minutes } = quote
  const moment = form.at === null ? null : formatLongMoment(form.at, i18n.locale)
  const change = parseChangeFor(form.changeFor)
  const bill = payment === 'cash' && change !== null ? formatMoney(change) : null
  const place = way.order_type === 'delivery' && order.address ? addressLine(order.address) : order.outlet_name
  return (
    <div className={styles.fields}>
      <p className={styles.read}>
        <Trans>Léele esto al cliente antes de hacer la orden.</Trans>
      </p>
      <ul className={styles.quoted}>
        {quote.lines.map((line) => (
          <li key={line.id}>
            <span>
              {line.quantity}× {line.name}
            </span>
            <span className="num">{formatMoney(line.total)}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        <Sum name={<Trans>Productos</Trans>} cents={quote.sub_total} />
        {quote.delivery_fee > 0 && <Sum name={<Trans>Entrega</Trans>} cents={quote.delivery_fee} />}
        <Sum name={<Trans>IVU estatal</Trans>} cents={quote.pr_state_tax_total} />
        <Sum name={<Trans>IVU municipal</Trans>} cents={quote.pr_municipality_tax_total} />
      </dl>
      <p className={styles.total}>
        <Trans>
          Total: <strong>{total}</strong>, {paid} al recibirla
        </Trans>
      </p>
      {bill !== null && (
        <p>
          <Trans>Paga con {bill}.</Trans>
        </p>
      )}
      <p>
        <strong>{handoverWords(way)}</strong> · {place} ·{' '}
        {moment === null ? <Trans>unos {minutes} min</Trans> : <Trans>para el {moment}</Trans>}
      </p>
      <p className="soft">
        {contact.first_name} {contact.last_name} · {formatPhone(contact.phone)} · {contact.email}
      </p>
    </div>
  )
}
