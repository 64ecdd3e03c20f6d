import { Trans, useLingui } from '@lingui/react/macro'
import { useMachine } from '@xstate/react'
import type { AuditEntry } from '../../../contract/office/staff.ts'
import { Button } from '../../ui/form/button.tsx'
import { Link } from '../link.ts'
import { OrderLink } from '../order-link.tsx'
import { formatLongMoment } from '../order-time.ts'
import { useOffice } from '../office-context.ts'
import { ProblemNotice } from '../problem-notice.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import { useActionWords, useDetailText } from './action-words.ts'
import styles from './audit.module.css'

/** What members of staff have changed, the newest first. */
export const AuditPage = () => {
  const { t } = useLingui()
  const { machines } = useOffice()
  const [state, send] = useMachine(machines.auditLog)
  const { entries, problem } = state.context
  const detailText = useDetailText()
  usePageTitle(t`Cambios`)
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        <Trans>Cambios</Trans>
      </h1>
      {state.matches('reading') && entries === null && (
        <output>
          <Trans>Buscando los cambios…</Trans>
        </output>
      )}
      {entries?.length === 0 && (
        <p>
          <Trans>Todavía nadie ha cambiado nada.</Trans>
        </p>
      )}
      {entries !== null && entries.length > 0 && (
        <ol className={styles.list}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} detailText={detailText} />
          ))}
        </ol>
      )}
      {state.matches('unread') && (
        <ProblemNotice problem={problem}>
          <Button size="small" onClick={() => send({ type: 'log.repeated' })}>
            <Trans>Intentar otra vez</Trans>
          </Button>
        </ProblemNotice>
      )}
      {entries !== null && (state.matches('listed') || state.matches('reading')) && (
        <div className={styles.more}>
          <Button isLoading={state.matches('reading')} onClick={() => send({ type: 'more.wanted' })}>
            <Trans>Ver cambios más viejos</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

/** What a change is about; a version and an order link to their pages. */
const Subject = ({ action, subject }: { action: string; subject: string }) => {
  const [kind] = action.split('.')
  if (kind === 'catalog' && action !== 'catalog.discarded')
    return (
      <Link to="/catalog/$number" params={{ number: subject }} search={{ against: '' }}>
        {subject}
      </Link>
    )
  return kind === 'order' || kind === 'complaint' ? <OrderLink number={subject} /> : subject
}

type EntryProps = { entry: AuditEntry; detailText: ReturnType<typeof useDetailText> }
const Entry = ({ entry: { at, by, action, subject, details }, detailText }: EntryProps) => {
  const { i18n, t } = useLingui()
  const actionWords = useActionWords()
  const facts = Object.entries(details).flatMap(([name, value]) => detailText(name, value) ?? [])
  return (
    <li className={styles.entry}>
      <p className={styles.what}>
        <strong>{actionWords(action)}</strong>
        {subject !== null && (
          <>
            {' '}
            · <Subject action={action} subject={subject} />
          </>
        )}
      </p>
      <p className={styles.who}>
        {by ?? t`Quien opera el sistema`} · <time dateTime={at}>{formatLongMoment(at, i18n.locale)}</time>
      </p>
      {facts.length > 0 && <p className={styles.details}>{facts.join(' · ')}</p>}
    </li>
  )
}
