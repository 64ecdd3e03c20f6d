import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ShownVersion, VersionStep } from '../../../../machines/office/catalog/catalog-version.ports.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogDescription } from '../../../ui/dialog-description.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { formatLongMoment } from '../../order-time.ts'
import styles from '../catalog.module.css'

type ConfirmStepProps = {
  step: VersionStep
  shown: ShownVersion
  isSending: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before customers see something else, or something is deleted. */
export const ConfirmStep = ({ step, shown, isSending, onConfirm, onCancel }: ConfirmStepProps) => {
  const { t } = useLingui()
  const { number } = shown.version
  const titles = {
    publish: t`Publicar la versión ${number}`,
    back: t`Volver a la versión ${number}`,
    merge: t`Unir con lo publicado`,
    unschedule: t`Quitar la hora`,
    discard: t`Borrar la versión ${number}`,
  }
  return (
    <Dialog
      isOpen
      title={titles[step.kind]}
      {...(!isSending && { onClose: onCancel })}
      footer={
        <>
          <Button kind="main" isWide isLoading={isSending} onClick={onConfirm}>
            <ConfirmWords step={step} />
          </Button>
          {!isSending && (
            <Button kind="quiet" onClick={onCancel}>
              <Trans>No, dejarlo así</Trans>
            </Button>
          )}
        </>
      }
    >
      <DialogDescription>
        <div className={styles.part}>
          <Question step={step} />
          {(step.kind === 'publish' || step.kind === 'back') && (
            <p>
              <Plural value={shown.changes.length} one="Cambia # cosa." other="Cambian # cosas." />
            </p>
          )}
        </div>
      </DialogDescription>
    </Dialog>
  )
}

const ConfirmWords = ({ step }: { step: VersionStep }) => {
  switch (step.kind) {
    case 'publish':
      return step.at === null ? <Trans>Sí, publicar ahora</Trans> : <Trans>Sí, programarla</Trans>
    case 'back':
      return <Trans>Sí, volver</Trans>
    case 'merge':
      return <Trans>Sí, unirlas</Trans>
    case 'unschedule':
      return <Trans>Sí, quitar la hora</Trans>
    case 'discard':
      return <Trans>Sí, borrarla</Trans>
  }
}

const Question = ({ step }: { step: VersionStep }) => {
  const { i18n } = useLingui()
  switch (step.kind) {
    case 'publish': {
      if (step.at === null)
        return (
          <p>
            <Trans>
              Los clientes lo ven enseguida, en todas las tiendas. Las órdenes ya puestas guardan su precio.
            </Trans>
          </p>
        )
      const moment = formatLongMoment(step.at, i18n.locale)
      return (
        <p>
          <Trans>
            Se publica sola: {moment}, hora de Puerto Rico. Si antes alguien publica otro cambio de lo mismo, vuelve a
            ser un borrador.
          </Trans>
        </p>
      )
    }
    case 'back':
      return (
        <p>
          <Trans>
            Se publica otra vez lo que decía esta versión. Lo que hay ahora queda entre las anteriores. Lo que se añadió
            después y no se puede quitar se queda: los cupones suspendidos, las tiendas cerradas.
          </Trans>
        </p>
      )
    case 'merge':
      return (
        <p>
          <Trans>
            Tu borrador recibe lo que se publicó mientras tanto. Donde los dos cambiaron lo mismo, queda lo tuyo, y te
            decimos dónde. Los clientes no ven nada todavía.
          </Trans>
        </p>
      )
    case 'unschedule':
      return (
        <p>
          <Trans>Ya no se publica sola: vuelve a ser un borrador.</Trans>
        </p>
      )
    case 'discard':
      return (
        <p>
          <Trans>Se pierde lo que tiene de nuevo. Lo que ven los clientes no cambia.</Trans>
        </p>
      )
  }
}
