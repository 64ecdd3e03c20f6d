import { Trans } from '@lingui/react/macro'
import type { OfficeOrder } from '../../../contract/office/orders.ts'
import { Notice } from '../../ui/notice.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { readCents } from '../../../contract/dollars.ts'
import type { AnswerState } from './answer-actor.ts'
import { focusOnShow } from '../focus-on-show.ts'
import styles from './refund.module.css'

/** Reads the answer back before it is given. */
export const ConfirmAnswer = ({ state, order }: { state: AnswerState; order: OfficeOrder }) => {
  const { kind, amount, lines, words } = state.context.form
  const cents = formatMoney(readCents(amount) ?? 0)
  const { order_number: number, customer } = order
  const remade = order.order_items.filter(({ id }) => lines.includes(id))
  return (
    <div ref={focusOnShow} tabIndex={-1} className={styles.confirm}>
      <p className={styles.words}>
        {kind === 'refund' && (
          <Trans>
            Devolver {cents} de la orden {number}
          </Trans>
        )}
        {kind === 'coupon' && <Trans>Un cupón de {cents}</Trans>}
        {kind === 'remake' && <Trans>La tienda hace otra vez, sin costo:</Trans>}
        {kind === 'words' && <Trans>Solo el mensaje</Trans>}
      </p>
      {kind === 'remake' && <p>{remade.map(({ quantity, name }) => `${quantity}× ${name}`).join(', ')}</p>}
      {words.trim() !== '' && <p className={styles.said}>{words.trim()}</p>}
      <Notice tone="offer">
        <Trans>Después de confirmar no se puede deshacer. Sale un correo a {customer.email}.</Trans>
      </Notice>
    </div>
  )
}
