import { Trans, useLingui } from '@lingui/react/macro'
import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Link, Redirect } from '../../link.ts'
import { useOffice } from '../../office-context.ts'
import { ProblemNotice } from '../../problem-notice.tsx'
import { version as route } from '../../routes.ts'
import { usePageTitle } from '../../shell/page-title.ts'
import styles from '../catalog.module.css'
import { ProblemList } from '../problem-list.tsx'
import { VersionBadge, VersionFacts, useVersionNote } from '../version-facts.tsx'
import { ChangeList } from './change-list.tsx'
import { Comparison } from './comparison.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { StepOutcome } from './step-outcome.tsx'
import { VersionSteps } from './version-steps.tsx'

/** One version: what it changes, and publishing it. */
export const VersionPage = () => {
  const { t } = useLingui()
  const { machines } = useOffice()
  const note = useVersionNote()
  const { number: given } = route.useParams()
  const { against: other } = route.useSearch()
  const number = Number(given)
  const against = /^[1-9]\d{0,8}$/.test(other) ? Number(other) : null
  const [state, send] = useMachine(machines.catalog.version, { input: { number, against } })
  useEffect(() => send({ type: 'version.given', number, against }), [send, number, against])
  const { shown, step, outcome, unread, number: shownNumber } = state.context
  const isRenumbered = outcome !== null && outcome.number !== number
  usePageTitle(t`Versión ${shownNumber}`)
  if (isRenumbered)
    return <Redirect to="/catalog/$number" params={{ number: String(shownNumber) }} search={{ against: '' }} replace />
  if (state.matches('discarded')) return <Redirect to="/catalog" replace />
  const isAsking = state.matches('confirming') || state.matches('sending')
  return (
    <div className={styles.page}>
      <Link to="/catalog" className={styles.back}>
        <Trans>Todas las versiones</Trans>
      </Link>
      <header className={styles.heading}>
        <h1 className={styles.title}>
          <Trans>Versión {shownNumber}</Trans>
        </h1>
        {shown && <VersionBadge version={shown.version} />}
      </header>
      {state.matches('reading') && (
        <output>
          <Trans>Leyendo la versión…</Trans>
        </output>
      )}
      {state.matches('missing') && (
        <Notice tone="offer">
          <Trans>
            Esta versión ya no está con este número: alguien la borró o la unió con lo publicado. Búscala en la lista.
          </Trans>
        </Notice>
      )}
      <StepOutcome context={state.context} isShown={state.matches('shown')} />
      {state.matches('unread') && (
        <ProblemNotice problem={unread}>
          <Button size="small" onClick={() => send({ type: 'version.refreshed' })}>
            <Trans>Leer la versión</Trans>
          </Button>
        </ProblemNotice>
      )}
      {shown && !state.matches('missing') && (
        <>
          <p className={styles.facts}>
            {shown.version.note !== '' && (
              <>
                <strong>{note(shown.version.note)}</strong>
                <br />
              </>
            )}
            <VersionFacts version={shown.version} />
          </p>
          <ProblemList problems={shown.problems} number={shown.version.number} />
          {(state.matches('shown') || isAsking) && (
            <VersionSteps shown={shown} onStep={(wanted) => send({ type: 'step.wanted', step: wanted })} />
          )}
          <section className={styles.part} aria-labelledby="changes">
            <h2 id="changes" className={styles.partTitle}>
              <Trans>Qué cambia</Trans>
            </h2>
            <Comparison version={shown.version} against={against} />
            <ChangeList changes={shown.changes} />
          </section>
        </>
      )}
      {isAsking && step && shown && (
        <ConfirmStep
          step={step}
          shown={shown}
          isSending={state.matches('sending')}
          onConfirm={() => send({ type: 'step.confirmed' })}
          onCancel={() => send({ type: 'step.canceled' })}
        />
      )}
    </div>
  )
}
