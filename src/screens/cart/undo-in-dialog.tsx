import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Button } from '../../ui/form/button.tsx'
import { RemovedLinesText } from './removed-lines-text.tsx'
import { removedLines } from './cart-selectors.ts'
import styles from './cart.module.css'

/** Dialogs cover notifications, so their own undo is inside. */
export const UndoInDialog = () => {
  const removed = useMachineSelector('removal', removedLines)
  const isUnanswered = useMachineSelector('recovery', matches('unanswered'))
  const isGone = useMachineSelector('recovery', matches('gone'))
  const isEmptied = useMachineSelector('recovery', matches({ offered: 'undoable' }))
  const undo = useSend('removal')
  const recover = useSend('recovery')
  if (isUnanswered)
    return (
      <Said words={<Trans>No pudimos traer tu orden. Sigue guardada.</Trans>}>
        <Button size="small" onClick={() => recover({ type: 'recovery.asked' })}>
          <Trans>Intentar otra vez</Trans>
        </Button>
      </Said>
    )
  if (isGone)
    return (
      <Said
        words={
          <Trans>Esa orden ya no está: se pidió en otro sitio, se borró o pasó más de un día. Empieza otra.</Trans>
        }
      />
    )
  if (isEmptied)
    return (
      <Said words={<Trans>Vaciaste tu orden.</Trans>}>
        <Button size="small" onClick={() => recover({ type: 'recovery.asked' })}>
          <Trans>Deshacer</Trans>
        </Button>
      </Said>
    )
  if (!removed) return null
  return (
    <Said words={<RemovedLinesText lines={removed} />}>
      <Button size="small" onClick={() => undo({ type: 'undo.asked' })}>
        <Trans>Deshacer</Trans>
      </Button>
    </Said>
  )
}

const Said = ({ words, children }: { words: ReactNode; children?: ReactNode }) => (
  <p className={styles.undo}>
    <span>{words}</span>
    {children}
  </p>
)
