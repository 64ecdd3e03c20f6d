import { Trans } from '@lingui/react/macro'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Button } from '../../ui/form/button.tsx'
import styles from './cart.module.css'

/** Dialogs cover notifications, so what became of an undo is said inside. */
export const UndoOutcome = () => {
  const isUnanswered = useMachineSelector('recovery', matches('unanswered'))
  const isGone = useMachineSelector('recovery', matches('gone'))
  const recover = useSend('recovery')
  if (isUnanswered)
    return (
      <p className={styles.undo}>
        <span>
          <Trans>No pudimos traer tu orden. Sigue guardada.</Trans>
        </span>
        <Button size="small" onClick={() => recover({ type: 'recovery.asked' })}>
          <Trans>Intentar otra vez</Trans>
        </Button>
      </p>
    )
  if (isGone)
    return (
      <p>
        <Trans>Esa orden ya no está: se pidió en otro sitio, se borró o pasó más de un día. Empieza otra.</Trans>
      </p>
    )
  return null
}
