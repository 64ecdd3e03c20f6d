import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OfficeOrder } from '../../../contract/office/orders.ts'
import { refundCents } from '../../../machines/office/refund.rules.ts'
import { Notice } from '../../ui/notice.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { useRefundReasonWords } from '../words.ts'
import type { RefundState } from './refund-actor.ts'
import { focusOnShow } from '../focus-on-show.ts'
import styles from './refund.module.css'

/** Returns an amount in words, such as "18 dólares con 5 centavos": a misplaced point is heard. */
function useMoneyWords(): (cents: number) => string {
  const { t } = useLingui()
  return (cents) => {
    const rest = cents % 100
    const dollars = (cents - rest) / 100
    const dollarWords = t`${plural(dollars, { one: '# dólar', other: '# dólares' })}`
    if (rest === 0) return dollarWords
    const centWords = t`${plural(rest, { one: '# centavo', other: '# centavos' })}`
    return dollars === 0 ? centWords : t`${dollarWords} con ${centWords}`
  }
}

/** Reads the refund back before it is made. */
export const ConfirmRefund = ({ state, order }: { state: RefundState; order: OfficeOrder }) => {
  const moneyWords = useMoneyWords()
  const reasonWords = useRefundReasonWords()
  const { form, refundable } = state.context
  const cents = refundCents(form, refundable) ?? 0
  const { order_number: number, customer } = order
  const name = [customer.first_name, customer.last_name].filter(Boolean).join(' ')
  return (
    <div ref={focusOnShow} tabIndex={-1} className={styles.confirm}>
      <p className={styles.amount}>{formatMoney(cents)}</p>
      <p className={styles.words}>{moneyWords(cents)}</p>
      <p>
        {name === '' ? (
          <Trans>Vuelven al mismo método con que se pagó la orden {number}.</Trans>
        ) : (
          <Trans>
            Vuelven al mismo método con que {name} pagó la orden {number}.
          </Trans>
        )}
      </p>
      <p className="soft">
        {form.reason !== null && reasonWords[form.reason]}
        {form.note.trim() !== '' && `: ${form.note}`}
      </p>
      <Notice tone="offer">
        <Trans>Después de confirmar no se puede deshacer. El cliente recibe un correo.</Trans>
      </Notice>
    </div>
  )
}
