import { Trans, useLingui } from '@lingui/react/macro'
import type { Model } from '../../../tests/paths/kit/model.ts'
import type { IndexedMachine } from '../atlas-index.ts'
import { stepWords } from '../step-words.ts'
import { stepsAt, type Moment } from '../walk/walk.ts'
import { RefusedSteps } from './refused-steps.tsx'
import styles from './trial-view.module.css'

type TrialChoicesProps = { machine: IndexedMachine; model: Model; moment: Moment; onPlay: (place: number) => void }

/** Possible steps by actor; and impossible ones, with the reason. */
export const TrialChoices = ({ machine, model, moment, onPlay }: TrialChoicesProps) => {
  const { t } = useLingui()
  const { possible, refused } = stepsAt(model, moment)
  const kinds = [
    { kind: 'event', title: t`Lo que puede pasar` },
    { kind: 'answer', title: t`Lo que se puede contestar` },
    { kind: 'news', title: t`Noticias que pueden llegar` },
    { kind: 'wait', title: t`El tiempo` },
  ] as const
  return (
    <section className={styles.choices}>
      {moment.state.status !== 'active' && (
        <p>
          <Trans>Aquí termina este flujo.</Trans>
        </p>
      )}
      {kinds.map(({ kind, title }) => {
        const steps = possible.filter(({ step }) => step.kind === kind)
        return (
          steps.length > 0 && (
            <div key={kind}>
              <h2 className={styles.kind}>{title}</h2>
              <ul className={styles.steps}>
                {steps.map(({ step, place }) => (
                  <li key={step.name}>
                    <button type="button" className={styles.choice} onClick={() => onPlay(place)}>
                      {stepWords(machine, step)}
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          )
        )
      })}
      {refused.length > 0 && <RefusedSteps machine={machine} moment={moment} steps={refused} />}
    </section>
  )
}
