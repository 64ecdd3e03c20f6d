import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useOffice, useSession } from '../office-context.ts'
import { ProblemNotice } from '../problem-notice.tsx'
import { SetUpForm } from './set-up-form.tsx'
import styles from './session.module.css'

/** An invitation's link, from reading it to the first sign-in. */
export const Invitation = () => {
  const { session } = useOffice()
  const isOver = useSession((state) => state.matches('invitationOver'))
  const isUnread = useSession((state) => state.matches('invitationUnread'))
  const { invited, problem } = useSession(({ context }) => context)
  const leave = () => session.send({ type: 'invitation.left' })
  if (invited !== null && !isOver) return <SetUpForm invited={invited} onLeave={leave} />
  return (
    <div className={styles.form}>
      <h1 className={styles.title}>
        <Trans>Tu invitación</Trans>
      </h1>
      {isOver && (
        <Notice tone="error">
          <Trans>Esta invitación ya se usó o venció. Pide otra a quien maneja el equipo.</Trans>
        </Notice>
      )}
      {isUnread && <ProblemNotice problem={problem} />}
      {!isOver && !isUnread && (
        <output>
          <Trans>Buscando tu invitación…</Trans>
        </output>
      )}
      {isUnread && (
        <Button kind="main" isWide onClick={() => session.send({ type: 'invitation.repeated' })}>
          <Trans>Intentar otra vez</Trans>
        </Button>
      )}
      {(isOver || isUnread) && (
        <Button kind="quiet" onClick={leave}>
          <Trans>Entrar con correo y contraseña</Trans>
        </Button>
      )}
    </div>
  )
}
