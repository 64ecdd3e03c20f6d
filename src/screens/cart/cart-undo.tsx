import { Trans, useLingui } from '@lingui/react/macro'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Button } from '../../ui/form/button.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { removedLines, undoFocus } from './cart-selectors.ts'
import { RemovedLinesText } from './removed-lines-text.tsx'
import styles from './cart.module.css'

/** The undo in the place of what was removed: lines, or the whole order. Toasts with the same undo are hidden meanwhile. */
export const CartUndo = () => {
  const { t } = useLingui()
  const removed = useMachineSelector('removal', removedLines)
  const isEmptied = useMachineSelector('recovery', matches({ offered: 'undoable' }))
  const undo = useSend('removal')
  const recover = useSend('recovery')
  if (!removed && !isEmptied) return null
  const hold = (isHeld: boolean) => undo(undoFocus(isHeld)) // an emptied order stays on offer
  const act = () => (removed ? undo({ type: 'undo.asked' }) : recover({ type: 'recovery.asked' }))
  return (
    // Nothing is pressed here: these handlers only detect the focus of the button.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.undo} data-undo onFocus={() => hold(true)} onBlur={() => hold(false)}>
      <span className="grow">{removed ? <RemovedLinesText lines={removed} /> : <Trans>Vaciaste tu orden.</Trans>}</span>
      <Button size="small" onClick={act}>
        <Trans>Deshacer</Trans>
      </Button>
      {removed && <IconButton icon="x" label={t`Cerrar`} onClick={() => undo({ type: 'undo.dismissed' })} />}
    </div>
  )
}
