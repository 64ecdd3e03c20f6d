import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import { activeLeafIds } from '../../../tests/paths/kit/machine-parts.ts'
import type { Step } from '../../../tests/paths/kit/model.ts'
import { loadDrawing } from '../atlas-data.ts'
import type { IndexedMachine } from '../atlas-index.ts'
import { stepWords } from '../step-words.ts'
import { eventOf, transitionsFrom, transitionsIn } from '../transitions.ts'
import { useLanguage } from '../use-language.ts'
import type { Moment } from '../walk/walk.ts'
import styles from './trial-view.module.css'

type RefusedStepsProps = { machine: IndexedMachine; moment: Moment; steps: readonly Step[] }

/** Steps that are refused now, each with its condition. */
export const RefusedSteps = ({ machine, moment, steps }: RefusedStepsProps) => {
  const language = useLanguage()
  const transitions = machine.parts.flatMap((part) => transitionsIn(use(loadDrawing(language, part))))
  const here = activeLeafIds(moment.state).flatMap((state) => transitionsFrom(transitions, state))
  const reasonOf = (step: Step) => {
    if (step.kind !== 'event') return ''
    const received = here.filter(({ id }) => eventOf(id) === step.event.type)
    const conditions = new Set(received.map(({ condition }) => condition).filter(Boolean))
    return new Intl.ListFormat(language, { type: 'disjunction' }).format(conditions)
  }
  return (
    <div>
      <h2 className={styles.kind}>
        <Trans>No se puede ahora</Trans>
      </h2>
      <ul className={styles.steps}>
        {steps
          .map((step) => ({ step, reason: reasonOf(step) }))
          .map(({ step, reason }) => (
            <li key={step.name} className={styles.refused}>
              <span>{stepWords(machine, step)}</span>
              {reason !== '' && (
                <span className="small soft">
                  <Trans>Solo {reason}</Trans>
                </span>
              )}
            </li>
          ))}
      </ul>
    </div>
  )
}
