import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { Button } from '../../ui/form/button.tsx'
import type { IndexedMachine } from '../atlas-index.ts'
import { noTrial, type Trial } from '../atlas-location.ts'
import { caseWords } from '../step-words.ts'
import { navigateTo, linkProps } from '../use-atlas-location.ts'
import { loadModel } from '../walk/models.ts'
import { activeStatesOf, walkByIndexes } from '../walk/walk.ts'
import { PresentPicture } from './present-picture.tsx'
import { TrialChoices } from './trial-choices.tsx'
import { TrialSearch } from './trial-search.tsx'
import styles from './trial-view.module.css'
import { useDocumentTitle } from './use-document-title.ts'
import { MomentDetails } from './walk-steps.tsx'
import { WalkView } from './walk-view.tsx'

type TrialViewProps = { machine: IndexedMachine; trial: Trial }

/** A machine to try out: the reader chooses events, answers and timeouts. The URL stores the trial. */
export const TrialView = ({ machine, trial }: TrialViewProps) => {
  const { t } = useLingui()
  const model = use(loadModel(machine.id))
  const starts = Object.keys(model.inputs)
  const start = starts[trial.begin] ?? starts[0] ?? ''
  const { choices } = trial
  const moments = walkByIndexes(model, start, choices)
  const at = Math.min(trial.step, moments.length - 1)
  const moment = moments[at]
  const change = (next: Partial<Trial>) =>
    navigateTo({ view: 'trial', machine: machine.id, ...trial, ...next }, { replace: true })
  const title = t`Pruébalo: ${machine.name}`
  useDocumentTitle(title)
  return (
    <>
      <p className="small">
        <a {...linkProps({ view: 'machine', machine: machine.id, state: null })}>{machine.name}</a>
      </p>
      <h1>{title}</h1>
      <p className="soft">
        <Trans>Aquí no se ordena nada: tú decides qué pasa, qué contesta el servidor y cuándo corre el reloj.</Trans>
      </p>
      <label className={styles.start}>
        <Trans>Comenzar con</Trans>
        <select value={start} onChange={({ target }) => change({ ...noTrial, begin: starts.indexOf(target.value) })}>
          {starts.map((name) => (
            <option key={name} value={name}>
              {caseWords(machine, name)}
            </option>
          ))}
        </select>
      </label>
      <TrialSearch machine={machine} model={model} onChoose={change} />
      <WalkView
        machine={machine}
        model={model}
        start={start}
        moments={moments}
        at={at}
        onGo={(step) => change({ step })}
        onSelect={(state) => navigateTo({ view: 'machine', machine: machine.id, state })}
      >
        {moment && (
          <div className={styles.happened}>
            <PresentPicture machine={machine} states={activeStatesOf(model, moment.state)} step={moment.step?.name} />
            <output aria-live="polite" className={styles.result}>
              <MomentDetails machine={machine} start={caseWords(machine, start)} moment={moment} />
            </output>
          </div>
        )}
        {moment && (
          <TrialChoices
            machine={machine}
            model={model}
            moment={moment}
            // A choice at an earlier step replaces the later ones.
            onPlay={(place) => change({ choices: [...choices.slice(0, at), place], step: at + 1 })}
          />
        )}
        <Button size="small" onClick={() => change({ choices: [], step: 0 })}>
          <Trans>Empezar de nuevo</Trans>
        </Button>
      </WalkView>
    </>
  )
}
