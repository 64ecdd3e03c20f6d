import { Trans, useLingui } from '@lingui/react/macro'
import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { StaffMember } from '../../../contract/office/staff.ts'
import type { staffListMachine } from '../../../machines/office/staff-list.machine.ts'
import type { StaffChange } from '../../../machines/office/staff-list.ports.ts'
import { Button } from '../../ui/form/button.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
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
  const [state, send, actor] = useMachine(machines.staffList)
  const said = useSavedWords(actor)
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
      <LiveRegion>{said}</LiveRegion>
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

/** Returns the words of the last change that was saved, for those who do not see its row change. */
function useSavedWords(actor: ActorRefFrom<typeof staffListMachine>): string {
  const { t } = useLingui()
  const [saved, setSaved] = useState<StaffChange | null>(null)
  useEffect(() => {
    let before = actor.getSnapshot()
    const subscription = actor.subscribe((state) => {
      if (state.matches('editing')) setSaved(null)
      else if (before.matches('saving') && state.matches('listed')) setSaved(before.context.change)
      before = state
    })
    return () => subscription.unsubscribe()
  }, [actor])
  if (saved === null) return ''
  if (saved.kind === 'invitation') {
    const { email } = saved.request
    return t`Invitación enviada a ${email}.`
  }
  const { blocked, reset } = saved.request
  if (reset === true) return t`Invitación enviada otra vez.`
  if (blocked === undefined) return t`Cambios guardados.`
  return blocked ? t`Acceso quitado.` : t`Acceso devuelto.`
}
