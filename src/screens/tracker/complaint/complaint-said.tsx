import { Trans, useLingui } from '@lingui/react/macro'
import type { Complaint } from '../../../../contract/complaints.ts'
import { formatDay } from '../../../ui/format-time.ts'
import { formatMoney } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Ticket } from '../../../ui/ticket.tsx'
import { useKindNames } from './use-kind-names.ts'
import styles from './complaint.module.css'

/** What was said, and what the chain answered. */
export const ComplaintSaid = ({ complaint }: { complaint: Complaint }) => {
  const names = useKindNames()
  const { kind, words, has_picture: hasPicture, answer } = complaint
  return (
    <>
      <div className={styles.said}>
        <p className="strong">{names[kind]}</p>
        {words !== '' && <p className={styles.words}>{words}</p>}
        {hasPicture && (
          <p className="small soft">
            <Trans>Enviaste una foto.</Trans>
          </p>
        )}
      </div>
      {answer ? (
        <Answer answer={answer} />
      ) : (
        <p>
          <Trans>La estamos revisando. Te contestamos por correo, y la respuesta sale aquí también.</Trans>
        </p>
      )}
    </>
  )
}

const Answer = ({ answer }: { answer: NonNullable<Complaint['answer']> }) => {
  const { i18n } = useLingui()
  const { kind, words, cents, coupon, order_number: number } = answer
  const amount = formatMoney(cents ?? 0)
  const last = coupon && formatDay(new Date(Date.parse(coupon.ends) - 1).toISOString(), i18n.locale)
  return (
    <>
      {kind === 'refund' && (
        <Notice tone="done">
          <p>
            <Trans>Te devolvemos {amount} al mismo método con que pagaste.</Trans>
          </p>
        </Notice>
      )}
      {coupon && (
        <>
          <p>
            <Trans>Te damos este cupón. Escribe su código en tu próxima orden.</Trans>
          </p>
          <Ticket
            amount={amount}
            code={coupon.code}
            level={3}
            detail={<Trans>Vale hasta el {last} inclusive.</Trans>}
          />
        </>
      )}
      {kind === 'remake' && (
        <Notice tone="done">
          <p>
            <Trans>
              Te la hacemos otra vez sin costo: es la orden <span className="num">{number}</span>.
            </Trans>
          </p>
        </Notice>
      )}
      {words !== '' && <p className={styles.words}>{words}</p>}
    </>
  )
}
