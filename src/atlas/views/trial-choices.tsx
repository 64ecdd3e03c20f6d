import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { activeLeafIds } from '../../../tests/paths/kit/machine-parts.ts'
import type { Model, Step } from '../../../tests/paths/kit/model.ts'
import { loadIndex, loadMainWays } from '../atlas-data.ts'
import type { IndexedMachine } from '../atlas-index.ts'
import { stepWords } from '../step-words.ts'
import { useLanguage } from '../use-language.ts'
import { noTrial } from '../atlas-location.ts'
import { linkProps } from '../use-atlas-location.ts'
import { foldVariants, usualFirst, type PossibleStep } from '../walk/choices.ts'
import { stepsAt, type Moment } from '../walk/walk.ts'
import { RefusedSteps } from './refused-steps.tsx'
import styles from './trial-view.module.css'

type TrialChoicesProps = { machine: IndexedMachine; model: Model; moment: Moment; onPlay: (place: number) => void }

/** Possible steps by actor, the usual ones first; and impossible ones, with the reason. */
export const TrialChoices = ({ machine, model, moment, onPlay }: TrialChoicesProps) => {
  const { t } = useLingui()
  const { possible, refused } = stepsAt(model, moment)
  const way = (use(loadMainWays())[machine.id] ?? []).flatMap(({ states }) => states)
  const present = activeLeafIds(moment.state)
  const ahead = way.slice(
    Math.max(
      0,
      way.findLastIndex((state) => present.includes(state)),
    ),
  )
  const kinds = [
    { kind: 'event', title: t`Lo que puede pasar` },
    { kind: 'answer', title: t`Lo que se puede contestar` },
    { kind: 'news', title: t`Noticias que pueden llegar` },
    { kind: 'wait', title: t`El tiempo` },
  ] as const
  return (
    <section className={styles.choices}>
      {moment.step && <ElsewhereNext machine={machine} step={moment.step} />}
      {moment.state.status !== 'active' && (
        <p>
          <Trans>Aquí termina este flujo.</Trans>
        </p>
      )}
      {kinds.map(({ kind, title }) => {
        const steps = usualFirst(
          possible.filter(({ step }) => step.kind === kind),
          ahead,
        )
        const { shown, folded } = foldVariants(steps)
        return (
          steps.length > 0 && (
            <div key={kind}>
              <h2 className={styles.kind}>{title}</h2>
              <StepButtons machine={machine} steps={shown} onPlay={onPlay} />
              {folded.length > 0 && (
                <details>
                  <summary className="small">
                    <Plural value={folded.length} one="Otra variante" other="Otras # variantes" />
                  </summary>
                  <StepButtons machine={machine} steps={folded} onPlay={onPlay} />
                </details>
              )}
            </div>
          )
        )
      })}
      {refused.length > 0 && <RefusedSteps machine={machine} moment={moment} steps={refused} />}
    </section>
  )
}

type StepButtonsProps = Pick<TrialChoicesProps, 'machine' | 'onPlay'> & { steps: readonly PossibleStep[] }

const StepButtons = ({ machine, steps, onPlay }: StepButtonsProps) => (
  <ul className={styles.steps}>
    {steps.map(({ step, place }) => (
      <li key={step.name}>
        <button type="button" className={styles.choice} onClick={() => onPlay(place)}>
          {stepWords(machine, step)}
        </button>
      </li>
    ))}
  </ul>
)

/** The flow in which an event of another one goes on. */
const goesOn: Readonly<Record<string, string>> = { 'cart.requested': 'checkout' }

/** Where a step goes on, if that is another flow. */
const ElsewhereNext = ({ machine, step }: { machine: IndexedMachine; step: Step }) => {
  const { machines } = use(loadIndex(useLanguage()))
  const next = machines.find(({ id }) => id === (step.kind === 'event' ? goesOn[step.event.type] : undefined))
  if (!next || next.id === machine.id) return null
  const { id, name } = next
  return (
    <p>
      <Trans>
        Sigue en otro flujo: <a {...linkProps({ view: 'trial', machine: id, ...noTrial })}>{name}</a>
      </Trans>
    </p>
  )
}
