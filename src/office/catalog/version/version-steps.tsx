import { Trans } from '@lingui/react/macro'
import type { ShownVersion, VersionStep } from '../../../../machines/office/catalog/catalog-version.ports.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Link } from '../../link.ts'
import styles from '../catalog.module.css'
import { ScheduleForm } from './schedule-form.tsx'

type VersionStepsProps = { shown: ShownVersion; onStep: (step: VersionStep) => void }

/** What can be done with a version: only what its state allows. */
export const VersionSteps = ({ shown, onStep }: VersionStepsProps) => {
  const { version, changes, problems } = shown
  const { state, current, number, outdated } = version
  const params = { number: String(number) }
  const isDraft = state === 'draft'
  const isOpen = isDraft || state === 'scheduled'
  const canPublish = isOpen && !outdated && problems.length === 0
  return (
    <>
      {isDraft && outdated && (
        <Notice tone="offer">
          <p>
            <Trans>
              Alguien publicó otra versión después de que empezaste este borrador. Únelo con lo publicado antes de
              publicarlo.
            </Trans>
          </p>
          <Button size="small" onClick={() => onStep({ kind: 'merge' })}>
            <Trans>Unir con lo publicado</Trans>
          </Button>
        </Notice>
      )}
      <div className={styles.steps}>
        {isDraft && (
          <Link to="/catalog/$number/edit" params={params} className={styles.button}>
            <Trans>Cambiar el borrador</Trans>
          </Link>
        )}
        <Link
          to="/catalog/$number/edit/preview"
          params={params}
          search={{ outlet: '', moment: '' }}
          className={styles.button}
        >
          <Trans>Verla como cliente</Trans>
        </Link>
        <Link to="/catalog/$number/edit/trial" params={params} search={{ coupon: '' }} className={styles.button}>
          <Trans>Probar un cupón</Trans>
        </Link>
        {state === 'published' && !current && (
          <Button kind="main" onClick={() => onStep({ kind: 'back' })}>
            <Trans>Volver a esta versión</Trans>
          </Button>
        )}
        {state === 'scheduled' && (
          <Button onClick={() => onStep({ kind: 'unschedule' })}>
            <Trans>Quitar la hora</Trans>
          </Button>
        )}
        {isOpen && (
          <Button kind="quiet" onClick={() => onStep({ kind: 'discard' })}>
            <Trans>Borrar la versión</Trans>
          </Button>
        )}
      </div>
      {isOpen && changes.length > 0 && (
        <div className={styles.box}>
          <Button
            kind="main"
            onClick={() => onStep({ kind: 'publish', at: null })}
            {...(!canPublish && {
              blockedReason: outdated ? (
                <Trans>Primero hay que unirla con lo publicado.</Trans>
              ) : (
                <Trans>Primero hay que corregir los errores.</Trans>
              ),
            })}
          >
            <Trans>Publicar ahora</Trans>
          </Button>
          {isDraft && canPublish && <ScheduleForm onSchedule={(at) => onStep({ kind: 'publish', at })} />}
        </div>
      )}
    </>
  )
}
