import { Trans } from '@lingui/react/macro'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { erasureStepOf } from './erasure-step.ts'
import styles from './tracker.module.css'

/** Confirms the removal of a guest's data: what goes, and what stays. */
export const EraseGuestDataDialog = ({ finalFocus }: { finalFocus: () => HTMLElement | null }) => {
  const step = useMachineSelector('tracker', erasureStepOf)
  const send = useSend('tracker')
  const isErasing = step === 'erasing'
  const keep = () => send({ type: 'erasure.declined' })
  return (
    <Dialog
      title={<Trans>¿Borrar tus datos?</Trans>}
      isOpen={step !== undefined}
      {...(!isErasing && { onClose: keep })}
      width="narrow"
      finalFocus={finalFocus}
      footer={
        <>
          <Button kind="main" isWide isLoading={isErasing} onClick={() => send({ type: 'erasure.confirmed' })}>
            {step === 'notErased' ? <Trans>Intentar otra vez</Trans> : <Trans>Sí, borrarlos</Trans>}
          </Button>
          {!isErasing && (
            <Button isWide onClick={keep}>
              <Trans>Dejarlos como están</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className={styles.erasure}>
        {step === 'notErased' && (
          <Notice tone="error">
            <p>
              <Trans>No sabemos si se borraron. Revisa tu conexión e inténtalo otra vez.</Trans>
            </p>
          </Notice>
        )}
        <p>
          <Trans>Se borran de esta orden, y no hay vuelta atrás:</Trans>
        </p>
        <ul className={styles.gone}>
          <li>
            <Trans>tu nombre, teléfono y correo</Trans>
          </li>
          <li>
            <Trans>tu dirección y tus instrucciones</Trans>
          </li>
          <li>
            <Trans>lo que escribiste en tu opinión</Trans>
          </li>
        </ul>
        <p>
          <Trans>
            Se queda lo que pediste, dónde, cuándo y cuánto pagaste, porque tenemos que conservar los récords de venta.
            No te llegarán más correos de esta orden.
          </Trans>
        </p>
      </div>
    </Dialog>
  )
}
