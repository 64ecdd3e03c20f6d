import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMachine } from '@xstate/react'
import { use, useEffect } from 'react'
import type { OpenComplaint } from '../../../contract/office/complaints.ts'
import { Button } from '../../ui/form/button.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { Link } from '../link.ts'
import { useOffice } from '../office-context.ts'
import { formatMoment } from '../order-time.ts'
import { ProblemNotice } from '../problem-notice.tsx'
import { ComplaintCount } from '../shell/complaint-count.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { useComplaintWords } from '../words.ts'
import styles from './complaints.module.css'

/** Complaints that nobody has answered, the oldest first; each leads to its order, where it is answered. */
export const ComplaintsPage = () => {
  const { t } = useLingui()
  const { machines } = useOffice()
  const [state, send] = useMachine(machines.openComplaints)
  const { complaints, problem } = state.context
  const [, setCount] = use(ComplaintCount)
  const count = complaints?.length ?? null
  useEffect(() => {
    if (count !== null) setCount(count)
  }, [count, setCount])
  usePageTitle(t`Quejas`)
  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <h1 className={styles.title}>
          <Trans>Quejas</Trans>
        </h1>
        <Button size="small" isLoading={state.matches('reading')} onClick={() => send({ type: 'list.refreshed' })}>
          <Trans>Actualizar</Trans>
        </Button>
      </header>
      {state.matches('unread') && <ProblemNotice problem={problem} />}
      <div aria-live="polite">
        {complaints?.length === 0 && (
          <p className={styles.none}>
            <Trans>Todas las quejas están contestadas.</Trans>
          </p>
        )}
        {count !== null && count > 0 && (
          <span className="visually-hidden">
            <Plural value={count} one="# queja sin contestar" other="# quejas sin contestar" />
          </span>
        )}
      </div>
      {complaints !== null && complaints.length > 0 && (
        <ol className={styles.list}>
          {complaints.map((complaint) => (
            <Complaint key={complaint.uuid} complaint={complaint} />
          ))}
        </ol>
      )}
    </div>
  )
}

const Complaint = ({ complaint }: { complaint: OpenComplaint }) => {
  const { t, i18n } = useLingui()
  const complaintWords = useComplaintWords()
  const {
    order_uuid: uuid,
    order_number: number,
    outlet_name: store,
    customer,
    total,
    has_picture: hasPicture,
  } = complaint
  const since = formatMoment(complaint.created_at, i18n.locale)
  const facts = [number, store, customer, formatMoney(total), hasPicture && t`con foto`].filter(Boolean)
  return (
    <li className={styles.complaint}>
      <h2 className={styles.kind}>
        <Link to="/orders/$uuid" params={{ uuid }}>
          {complaintWords[complaint.kind]}
        </Link>
      </h2>
      {complaint.words !== '' && (
        <p className={styles.words}>
          <q>{complaint.words}</q>
        </p>
      )}
      <p className="small soft">{facts.join(' · ')}</p>
      <p className="small soft">
        <Trans>
          Espera desde: <time dateTime={complaint.created_at}>{since}</time>
        </Trans>
      </p>
    </li>
  )
}
