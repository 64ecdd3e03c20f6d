import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { HeldStep } from '../../../machines/kitchen/kitchen.ports.ts'
import { useKitchenState } from '../kitchen-context.ts'
import { useLaterSteps } from '../use-later-steps.ts'
import { useUndo } from '../use-undo.ts'
import { SecondsLeft } from './seconds-left.tsx'
import { useHeldWords } from './words.ts'
import styles from './held-presses.module.css'

/** Every press that waits, of any column, also of an order that has left the board. Its place is always kept. */
export const HeldPresses = () => {
  const { t } = useLingui()
  const steps = useLaterSteps(useKitchenState(({ context }) => context.steps))
  return (
    <section className={styles.strip} data-presses aria-label={t`Lo que tocaste`}>
      {steps.length === 0 ? (
        <p className={styles.none}>
          <Trans>Lo que toques se puede deshacer aquí durante diez segundos.</Trans>
        </p>
      ) : (
        // The newest comes first: one whose time is over ends at the other side, and moves no button under a finger.
        <ul className={styles.presses}>
          {steps.toReversed().map((step) => (
            <HeldPress
              key={`${step.uuid} ${step.status} ${step.until}`}
              step={step}
              isLast={step === steps.findLast(({ uuid }) => uuid === step.uuid)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

type HeldPressProps = { step: HeldStep; /** Whether its order was not pressed since. */ isLast: boolean }

const HeldPress = memo(({ step, isLast }: HeldPressProps) => {
  const undo = useUndo()
  const { uuid, orderNumber, until } = step
  const words = useHeldWords()(step)
  const canUndo = useKitchenState((state) => isLast && state.can({ type: 'step.undone', uuid }))
  return (
    <li className={styles.press} data-order={uuid}>
      {canUndo && (
        <button type="button" className={styles.undo} data-undo={uuid} onClick={() => undo(step)}>
          <Trans>Deshacer</Trans> <span className="visually-hidden">{`${orderNumber}, ${words}`}</span>
          <SecondsLeft until={until} />
        </button>
      )}
      <span>
        {orderNumber} · {words}
        {isLast && !canUndo && (
          <>
            {' '}
            <Trans>(enviándose)</Trans>
          </>
        )}
      </span>
    </li>
  )
})
