import { Trans } from '@lingui/react/macro'
import { useHeldSteps, useKitchenState } from '../kitchen-context.ts'
import { useUndo } from '../use-undo.ts'
import { SecondsLeft } from './seconds-left.tsx'
import { useHeldWords } from './words.ts'
import styles from './order-card.module.css'

/** The last press of an order while it waits: it can be undone, unless it is on its way. The focus moves to the undoing, which says it. */
export const HeldSteps = ({ uuid }: { uuid: string }) => {
  const undo = useUndo()
  const heldWords = useHeldWords()
  const step = useHeldSteps(uuid).at(-1)
  const canUndo = useKitchenState((state) => step !== undefined && state.can({ type: 'step.undone', uuid }))
  if (!step) return null
  return (
    <div className={styles.held}>
      <p>
        {heldWords(step)}
        {!canUndo && (
          <>
            {' '}
            <Trans>(enviándose)</Trans>
          </>
        )}
      </p>
      {canUndo && (
        <button type="button" className={styles.undo} onClick={() => undo(step)}>
          <Trans>Deshacer</Trans> <SecondsLeft until={step.until} />
        </button>
      )}
    </div>
  )
}
