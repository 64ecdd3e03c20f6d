import { Trans } from '@lingui/react/macro'
import type { ContextFrom } from 'xstate'
import type { catalogVersionMachine } from '../../../../machines/office/catalog/catalog-version.machine.ts'
import type { VersionStep } from '../../../../machines/office/catalog/catalog-version.ports.ts'
import { Notice } from '../../../ui/notice.tsx'
import { focusOnShow } from '../../focus-on-show.ts'
import { ProblemNotice } from '../../problem-notice.tsx'
import styles from '../catalog.module.css'
import { ChangeList } from './change-list.tsx'

type StepOutcomeProps = { context: ContextFrom<typeof catalogVersionMachine>; isShown: boolean }

/** What became of the last step: done, refused, or without an answer. */
export const StepOutcome = ({ context: { step, outcome, problem }, isShown }: StepOutcomeProps) => {
  if (step === null || !isShown) return null
  if (outcome !== null)
    return (
      <>
        <output ref={focusOnShow} tabIndex={-1}>
          <Notice tone="done">
            <Done step={step} />
          </Notice>
        </output>
        {outcome.conflicts.length > 0 && (
          <section className={styles.part} aria-labelledby="conflicts">
            <h2 id="conflicts" className={styles.partTitle}>
              <Trans>Los dos cambiaron esto: quedó lo tuyo</Trans>
            </h2>
            <ChangeList changes={outcome.conflicts} />
          </section>
        )}
      </>
    )
  if (problem === 'unanswered')
    return (
      <Notice tone="error">
        <Trans>
          No hubo respuesta, así que leímos la versión otra vez: abajo está como la tiene el servidor, y lo que pediste
          no se ha hecho. Puedes intentarlo otra vez.
        </Trans>
      </Notice>
    )
  return <ProblemNotice problem={problem} />
}

const Done = ({ step }: { step: VersionStep }) => {
  switch (step.kind) {
    case 'publish':
      return step.at === null ? (
        <Trans>Publicada: ya la ven los clientes.</Trans>
      ) : (
        <Trans>Programada: se publica sola a su hora.</Trans>
      )
    case 'back':
      return <Trans>Listo: los clientes ven otra vez lo de antes.</Trans>
    case 'merge':
      return <Trans>Tu borrador ya tiene lo que se publicó mientras tanto.</Trans>
    case 'unschedule':
      return <Trans>Ya no se publica sola: es un borrador.</Trans>
    case 'discard':
      return <Trans>Borrada.</Trans>
  }
}
