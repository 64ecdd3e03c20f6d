import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { reporterOf } from '../../../contract/cancellation.ts'
import type { OfficeOrder } from '../../../contract/office/orders.ts'
import { formatMoney } from '../../ui/money.tsx'
import { formatMoment } from '../order-time.ts'
import {
  useEmailWords,
  usePaymentStateWords,
  usePlacedByText,
  useRefundReasonText,
  useRefundStateWords,
  useReporterWords,
  useStepText,
} from './history-words.ts'
import { timelineOf, type Happening } from './order-timeline.ts'
import styles from './timeline.module.css'

/** All that happened to an order: steps, payments, refunds and emails, the newest first. */
export const Timeline = ({ order }: { order: OfficeOrder }) => (
  <section className={styles.part} aria-labelledby="history">
    <h2 id="history" className={styles.title}>
      <Trans>Historia</Trans>
    </h2>
    <ol className={styles.list}>
      {timelineOf(order).map((happening, index) => (
        <Entry key={`${happening.kind} ${happening.at} ${index}`} happening={happening} order={order} />
      ))}
    </ol>
  </section>
)

type EntryProps = { happening: Happening; order: OfficeOrder }
const Entry = ({ happening, order }: EntryProps) => {
  const { i18n } = useLingui()
  return (
    <li className={styles.entry} data-kind={happening.kind}>
      <Text happening={happening} order={order} />
      <time dateTime={happening.at} className={styles.at}>
        {formatMoment(happening.at, i18n.locale)}
      </time>
    </li>
  )
}

const Text = ({ happening, order }: EntryProps): ReactNode => {
  const { t } = useLingui()
  const stepText = useStepText()
  const reporterWords = useReporterWords()
  const placedBy = usePlacedByText()
  const paymentStateWords = usePaymentStateWords()
  const refundStateWords = useRefundStateWords()
  const refundReasonText = useRefundReasonText()
  const emailWords = useEmailWords()
  switch (happening.kind) {
    case 'step': {
      const { event } = happening
      return (
        <Said
          what={stepText(event)}
          more={event === order.events[0] ? placedBy(order) : reporterWords[reporterOf(event)]}
        />
      )
    }
    case 'payment': {
      const { state, amount, refunded, bank_reference: reference } = happening.payment
      // What was given back whole was charged before.
      const charged = state === 'released' && refunded > 0 ? 'captured' : state
      return (
        <Said
          what={`${paymentStateWords(charged)}: ${formatMoney(amount)}`}
          more={reference === null ? '' : t`Referencia del banco: ${reference}`}
        />
      )
    }
    case 'refund': {
      const { state, amount, reason, by } = happening.refund
      const why = [refundReasonText(reason), ...(by === null ? [] : [by])].join(' · ')
      return <Said what={`${refundStateWords[state]}: ${formatMoney(amount)}`} more={why} />
    }
    case 'email': {
      const kind = emailWords(happening.email.kind)
      return (
        <Said what={t`Correo: ${kind}`} more={happening.email.sent_at === null ? t`Todavía no sale` : t`Enviado`} />
      )
    }
  }
}

const Said = ({ what, more }: { what: string; more: string }) => (
  <div>
    <p className={styles.what}>{what}</p>
    {more !== '' && <p className={styles.more}>{more}</p>}
  </div>
)
