import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Outlet, useBlocker } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { Suspense, useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { catalogDraftMachine } from '../../../../machines/office/catalog/catalog-draft.machine.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { focusInPlace } from '../../focus-on-show.ts'
import { Link } from '../../link.ts'
import { useOffice, useStaff } from '../../office-context.ts'
import { ProblemNotice } from '../../problem-notice.tsx'
import { draft as route } from '../../routes.ts'
import { usePageTitle } from '../../shell/page-title.ts'
import styles from '../catalog.module.css'
import { DraftContext } from './draft-context.ts'
import { DraftTabs, DraftTrials } from './draft-tabs.tsx'

/** Asks before what was typed is left behind. */
type LeaveQuestionProps = { number: string; isTyped: boolean; onDrop: () => void }
const LeaveQuestion = ({ number, isTyped, onDrop }: LeaveQuestionProps) => {
  const { t } = useLingui()
  const own = `/catalog/${number}/edit`
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => isTyped && !next.pathname.includes(own),
    enableBeforeUnload: isTyped,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Dialog
      isOpen
      title={t`Hay cambios sin guardar`}
      onClose={blocker.reset}
      footer={
        <>
          <Button kind="ink" isWide onClick={blocker.reset}>
            <Trans>Quedarme aquí</Trans>
          </Button>
          <Button
            kind="quiet"
            onClick={() => {
              onDrop()
              blocker.proceed()
            }}
          >
            <Trans>Salir sin guardar</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Si sales, se pierde lo que escribiste desde la última vez que guardaste.</Trans>
      </p>
    </Dialog>
  )
}

/** Returns what happened last to what was typed; null while there is some. */
function useLastStep(draft: ActorRefFrom<typeof catalogDraftMachine>): 'saved' | 'dropped' | null {
  const [step, setStep] = useState<'saved' | 'dropped' | null>(null)
  useEffect(() => {
    let before = draft.getSnapshot()
    const subscription = draft.subscribe((state) => {
      if (state.matches('typing')) setStep(null)
      else if (before.matches('saving') && state.matches('reading')) setStep('saved')
      else if (before.matches('typing') && state.matches('saved')) setStep('dropped')
      before = state
    })
    return () => subscription.unsubscribe()
  }, [draft])
  return step
}

/** The frame of a draft: its parts, what is not saved yet, and saving it. */
export const DraftFrame = () => {
  const { number } = route.useParams()
  return <OpenDraft key={number} number={number} />
}

const OpenDraft = ({ number }: { number: string }) => {
  const { t } = useLingui()
  const { machines, storage } = useOffice()
  const { uuid: staff } = useStaff()
  const [state, send, actor] = useMachine(machines.catalog.draft, {
    input: { number: Number(number), typed: storage.readTyped(staff, number) },
  })
  // A session that ends must not take along what was typed.
  useEffect(() => {
    const subscription = actor.subscribe(({ context }) => storage.writeTyped(staff, number, context.typed))
    return () => subscription.unsubscribe()
  }, [actor, staff, number, storage])
  const lastStep = useLastStep(actor)
  const { draft, typed, problem } = state.context
  const count = Object.keys(typed).length
  usePageTitle(t`Borrador ${number}`)
  return (
    <div className={styles.page}>
      <div className={styles.heading}>
        <Link to="/catalog/$number" params={{ number }} search={{ against: '' }} className={styles.back}>
          <Trans>Versión {number}: ver los cambios y publicar</Trans>
        </Link>
        {draft !== null && <DraftTrials number={number} />}
      </div>
      {state.matches('reading') && draft === null && (
        <output>
          <Trans>Leyendo el borrador…</Trans>
        </output>
      )}
      {state.matches('missing') && (
        <Notice tone="offer">
          <Trans>
            Este borrador ya no está con este número: alguien lo borró o lo unió con lo publicado. Búscalo en la lista
            de versiones.
          </Trans>
        </Notice>
      )}
      {state.matches('unread') && (
        <ProblemNotice problem={problem}>
          <Button size="small" onClick={() => send({ type: 'draft.refreshed' })}>
            <Trans>Intentar otra vez</Trans>
          </Button>
        </ProblemNotice>
      )}
      {draft !== null && !state.matches('missing') && (
        <DraftContext value={{ state, draft, send }}>
          {state.matches('readOnly') ? (
            <Notice>
              <Trans>Esta versión no es un borrador: se mira y se prueba, pero no se cambia.</Trans>
            </Notice>
          ) : (
            <DraftTabs number={number} />
          )}
          <Suspense>
            <Outlet />
          </Suspense>
        </DraftContext>
      )}
      {lastStep !== null && count === 0 && (
        <output ref={focusInPlace} tabIndex={-1} className={styles.saved}>
          {lastStep === 'saved' ? <Trans>Guardado</Trans> : <Trans>Descartado</Trans>}
          {lastStep === 'saved' && draft !== null && draft.problems.length > 0 && (
            <span className={styles.wrong}>
              {' · '}
              <Plural
                value={draft.problems.length}
                one="# error no deja publicar"
                other="# errores no dejan publicar"
              />
            </span>
          )}
        </output>
      )}
      {(count > 0 || state.matches('saving')) && (
        <div className={styles.saveBar}>
          {!state.matches('unread') && <ProblemNotice problem={problem} />}
          <output className={styles.saveState}>
            {state.context.isChecked && state.matches('typing') ? (
              <Trans>Hay algo que no se puede leer. Está marcado.</Trans>
            ) : (
              <Plural value={count} one="# cambio sin guardar" other="# cambios sin guardar" />
            )}
          </output>
          <Button kind="quiet" onClick={() => send({ type: 'typing.dropped' })}>
            <Trans>Descartar</Trans>
          </Button>
          <Button kind="main" isLoading={state.matches('saving')} onClick={() => send({ type: 'save.pressed' })}>
            <Trans>Guardar</Trans>
          </Button>
        </div>
      )}
      <LeaveQuestion number={number} isTyped={count > 0} onDrop={() => send({ type: 'typing.dropped' })} />
    </div>
  )
}
