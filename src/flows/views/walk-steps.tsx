import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import type { IndexedMachine } from '../atlas-index.ts'
import { stateWords } from '../state-words.ts'
import { stepWords } from '../step-words.ts'
import type { Moment } from '../walk/walk.ts'
import styles from './walk-steps.module.css'

type WalkStepsProps = {
  machine: IndexedMachine
  start: string
  moments: readonly Moment[]
  /** Which moment is shown. */
  at: number
  onGo: (at: number) => void
}

/** What happened, step after step; each can be gone back to. */
export const WalkSteps = ({ machine, start, moments, at, onGo }: WalkStepsProps) => {
  const { t } = useLingui()
  return (
    <section className={styles.walk} aria-label={t`Pasos`}>
      <div className={styles.buttons}>
        <Button size="small" onClick={() => onGo(Math.max(0, at - 1))}>
          <Trans>Paso anterior</Trans>
        </Button>
        <Button size="small" onClick={() => onGo(Math.min(moments.length - 1, at + 1))}>
          <Trans>Paso siguiente</Trans>
        </Button>
      </div>
      <ol className={styles.steps}>
        {moments.map(({ step, state, took, effects }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same step may come twice; their places never change
          <li key={index}>
            <button
              type="button"
              className={styles.step}
              aria-current={index === at ? 'step' : undefined}
              onClick={() => onGo(index)}
            >
              <span className={styles.what}>{step ? stepWords(machine, step) : <Trans>Comienzo: {start}</Trans>}</span>
              <span className="small soft">
                {step && took.length === 0 ? (
                  <Trans>No se puede ahora: nada cambia</Trans>
                ) : (
                  `→ ${stateWords(machine, state)}`
                )}
              </span>
              {effects.map(({ kind, name }) => (
                <span key={`${kind} ${name}`} className={styles.effect}>
                  {kind === 'ask' ? (machine.actors[name] ?? name) : name}
                </span>
              ))}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
