import { Trans } from '@lingui/react/macro'
import { useHeldSteps, useKitchen, useKitchenState } from '../kitchen-context.ts'
import { SecondsLeft } from './seconds-left.tsx'
import { useHeldWords } from './words.ts'
import styles from './order-card.module.css'

/** The last press of an order while it waits: it can be undone, unless it is on its way. */
export const HeldSteps = ({ uuid }: { uuid: string }) => {
  const { actor } = useKitchen()
  const heldWords = useHeldWords()
  const step = useHeldSteps(uuid).at(-1)
  const canUndo = useKitchenState((state) => step !== undefined && state.can({ type: 'step.undone', uuid }))
  if (!step) return null
  return (
    <div className={styles.held}>
      <output>
        {heldWords(step)}
        {!canUndo && (
          <>
            {' '}
            <Trans>(enviándose)</Trans>
          </>
        )}
      </output>
      {canUndo && (
        <button type="button" className={styles.undo} onClick={() => actor.send({ type: 'step.undone', uuid })}>
          <Trans>Deshacer</Trans> <SecondsLeft until={step.until} />
        </button>
      )}
    </div>
  )
}
