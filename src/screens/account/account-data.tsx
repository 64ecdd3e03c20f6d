import { Trans } from '@lingui/react/macro'
import type { SnapshotOf } from '../../machine-bindings/machines.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RefusalNotice, UnansweredNotice } from './account-page.tsx'
import styles from './account.module.css'

const outcomes = ['exported', 'refused', 'unanswered'] as const
const outcomeOf = (data: SnapshotOf<'accountData'> | undefined) => outcomes.find((idle) => data?.matches({ idle }))

/** Export and deletion of the member's data. */
export const AccountData = () => {
  const outcome = useMachineSelector('accountData', outcomeOf)
  const refusal = useMachineSelector('accountData', (data) => data?.context.refusal)
  const isExporting = useMachineSelector('accountData', matches('exporting'))
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
        {outcome === 'exported' && (
          <Notice tone="done">
            <p>
              <Trans>Tu archivo se descargó.</Trans>
            </p>
          </Notice>
        )}
        {outcome === 'refused' && <RefusalNotice refusal={refusal} />}
        {outcome === 'unanswered' && <UnansweredNotice />}
        <Button isWide isLoading={isExporting} onClick={() => send({ type: 'export.asked' })}>
          <Trans>Descargar mis datos</Trans>
        </Button>
        <Button isWide kind="quiet" onClick={() => send({ type: 'deletion.asked' })}>
          <Trans>Borrar mi cuenta</Trans>
        </Button>
      </div>
    </Panel>
  )
}
