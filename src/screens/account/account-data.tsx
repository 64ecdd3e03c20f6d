import { Trans } from '@lingui/react/macro'
import { useMachine, useSend } from '../../flow/use-machine.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Refused, Unanswered } from './account-page.tsx'
import styles from './account.module.css'

/** What is held of the member, as a whole: to take along, and to be deleted. */
export const AccountData = () => {
  const data = useMachine('accountData')
  const send = useSend('accountData')
  return (
    <Panel>
      <div className={styles.content}>
        <h2>
          <Trans>Tus datos</Trans>
        </h2>
        <p>
          <Trans>Llévate en un archivo todo lo que guardamos de ti o borra tu cuenta.</Trans>
        </p>
        {data?.matches({ calm: 'exported' }) && (
          <Notice tone="done">
            <p>
              <Trans>Tu archivo se descargó.</Trans>
            </p>
          </Notice>
        )}
        {data?.matches({ calm: 'refused' }) && <Refused refusal={data.context.refusal} />}
        {data?.matches({ calm: 'unanswered' }) && <Unanswered />}
        <Button isWide isLoading={data?.matches('exporting') ?? false} onClick={() => send({ type: 'export.asked' })}>
          <Trans>Descargar mis datos</Trans>
        </Button>
        <Button isWide kind="quiet" onClick={() => send({ type: 'deletion.asked' })}>
          <Trans>Borrar mi cuenta</Trans>
        </Button>
      </div>
    </Panel>
  )
}
