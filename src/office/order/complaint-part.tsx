import { Trans, useLingui } from '@lingui/react/macro'
import type { OfficeComplaint } from '../../../contract/office/complaints.ts'
import type { OfficeOrder } from '../../../contract/office/orders.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/form/button.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { OrderLink } from '../order-link.tsx'
import { formatMoment } from '../order-time.ts'
import { useComplaintWords } from '../words.ts'
import { ComplaintPicture } from './complaint-picture.tsx'
import styles from './order.module.css'

type ComplaintPartProps = {
  order: OfficeOrder
  complaint: OfficeComplaint
  /** Answers it, if the role may. */
  onAnswer?: () => void
}

/** What a customer says went wrong, and what they got for it. */
export const ComplaintPart = ({ order, complaint, onAnswer }: ComplaintPartProps) => {
  const { i18n } = useLingui()
  const complaintWords = useComplaintWords()
  const { uuid, kind, words, lines, answer } = complaint
  const named = order.order_items.filter(({ id }) => lines.includes(id)).map(({ name }) => name)
  return (
    <section className={styles.part} aria-labelledby={uuid}>
      <h2 id={uuid} className={styles.partTitle}>
        <Trans>Queja: {complaintWords[kind]}</Trans>{' '}
        {answer ? (
          <Badge tone="done">
            <Trans>Contestada</Trans>
          </Badge>
        ) : (
          <Badge tone="error">
            <Trans>Sin contestar</Trans>
          </Badge>
        )}
      </h2>
      {named.length > 0 && <p>{named.join(', ')}</p>}
      {words !== '' && <p className={styles.said}>{words}</p>}
      <p className="small soft">{formatMoment(complaint.created_at, i18n.locale)}</p>
      {complaint.has_picture && <ComplaintPicture complaint={uuid} />}
      {answer ? (
        <Answer answer={answer} />
      ) : (
        onAnswer && (
          <p>
            <Button kind="main" onClick={onAnswer}>
              <Trans>Contestar la queja</Trans>
            </Button>
          </p>
        )
      )}
    </section>
  )
}

const Answer = ({ answer }: { answer: NonNullable<OfficeComplaint['answer']> }) => {
  const { i18n } = useLingui()
  const { kind, words, cents, coupon, order_number: number, at } = answer
  const amount = formatMoney(cents ?? 0)
  return (
    <div className={styles.answer}>
      {kind === 'refund' && (
        <p className="strong">
          <Trans>Se le devuelven {amount}</Trans>
        </p>
      )}
      {coupon && (
        <p className="strong">
          <Trans>
            Cupón de {amount}: <span className="num">{coupon.code}</span>
          </Trans>
        </p>
      )}
      {kind === 'remake' && (
        <p className="strong">
          <Trans>
            Otra vez sin costo: orden <OrderLink number={number ?? ''} />
          </Trans>
        </p>
      )}
      {words !== '' && <p className={styles.said}>{words}</p>}
      <p className="small soft">{formatMoment(at, i18n.locale)}</p>
    </div>
  )
}
