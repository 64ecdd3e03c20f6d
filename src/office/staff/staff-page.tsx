import { Trans, useLingui } from '@lingui/react/macro'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import type { StaffMember } from '../../../contract/office/staff.ts'
import { Button } from '../../ui/form/button.tsx'
import { useOffice } from '../office-context.ts'
import { ProblemNotice } from '../problem-notice.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import { StaffForm } from './staff-form.tsx'
import { StaffTable } from './staff-table.tsx'
import styles from './staff.module.css'

/** The members of staff, whom an owner invites, changes and blocks. */
export const StaffPage = () => {
  const { t } = useLingui()
  const { machines } = useOffice()
  const [state, send] = useMachine(machines.staffList)
  const [edited, setEdited] = useState<StaffMember | null>(null)
  const { staff, problem } = state.context
  usePageTitle(t`Equipo`)
  const open = (member: StaffMember | null) => {
    setEdited(member)
    send({ type: 'staff.opened' })
  }
  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <h1 className={styles.title}>
          <Trans>Equipo</Trans>
        </h1>
        <Button kind="ink" size="small" onClick={() => open(null)}>
          <Trans>Invitar a alguien</Trans>
        </Button>
      </header>
      {state.matches('reading') && (
        <output>
          <Trans>Buscando el equipo…</Trans>
        </output>
      )}
      {state.matches('unread') && (
        <ProblemNotice problem={problem}>
          <Button size="small" onClick={() => send({ type: 'list.refreshed' })}>
            <Trans>Intentar otra vez</Trans>
          </Button>
        </ProblemNotice>
      )}
      {staff.length > 0 && <StaffTable staff={staff} onEdit={open} />}
      {(state.matches('editing') || state.matches('saving')) && (
        <StaffForm
          member={edited}
          problem={problem}
          isSaving={state.matches('saving')}
          onSave={(change) => send({ type: 'staff.changed', change })}
          onClose={() => send({ type: 'form.closed' })}
        />
      )}
    </div>
  )
}
