import { Trans, useLingui } from '@lingui/react/macro'
import { useMachine } from '@xstate/react'
import { Button } from '../../ui/form/button.tsx'
import { useOffice, useSession, useStaff } from '../office-context.ts'
import { ProblemNotice } from '../problem-notice.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import { useRoleWords } from '../words.ts'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyList } from './passkey-list.tsx'
import styles from './access.module.css'

/** How who is signed in gets in: the account, and its passkeys. */
export const AccessPage = () => {
  const { t } = useLingui()
  const { machines } = useOffice()
  const { email, role } = useStaff()
  const hasPasskeys = useSession(({ context }) => context.hasPasskeys)
  const roleWords = useRoleWords()
  const [state, send] = useMachine(machines.passkeys)
  const isAdding = ['naming', 'beginning', 'prompting', 'interrupted', 'saving'].includes(state.value)
  usePageTitle(t`Mi acceso`)
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>
          <Trans>Mi acceso</Trans>
        </h1>
        <p className={styles.account}>
          {email} · {roleWords[role]}
        </p>
      </header>
      <section className={styles.panel} aria-labelledby="passkeys">
        <h2 id="passkeys" className={styles.heading}>
          <Trans>Llaves de acceso</Trans>
        </h2>
        <p>
          <Trans>
            Con una llave de acceso entras por la huella, la cara o el PIN de tu dispositivo, sin contraseña ni código.
          </Trans>
        </p>
        {state.matches('reading') && (
          <output>
            <Trans>Buscando tus llaves de acceso…</Trans>
          </output>
        )}
        {state.matches('unread') && (
          <ProblemNotice problem={state.context.problem}>
            <Button size="small" onClick={() => send({ type: 'list.refreshed' })}>
              <Trans>Intentar otra vez</Trans>
            </Button>
          </ProblemNotice>
        )}
        <PasskeyList state={state} send={send} />
        {isAdding && <AddPasskey state={state} send={send} />}
        {!hasPasskeys && (
          <p className="soft">
            <Trans>Este navegador no usa llaves de acceso. Añádelas desde otro dispositivo o navegador.</Trans>
          </p>
        )}
        {hasPasskeys && state.matches('listed') && (
          <div>
            <Button kind="ink" onClick={() => send({ type: 'adding.started' })}>
              <Trans>Añadir una llave de acceso</Trans>
            </Button>
          </div>
        )}
      </section>
    </div>
  )
}
