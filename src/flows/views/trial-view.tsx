import { Trans, useLingui } from '@lingui/react/macro'
import { use, useState } from 'react'
import type { Model, Step } from '../../../tests/paths/kit/model.ts'
import { Button } from '../../ui/button.tsx'
import type { IndexedMachine } from '../atlas-index.ts'
import { caseWords } from '../step-words.ts'
import { goTo, linkTo } from '../use-place.ts'
import { loadModel } from '../walk/models.ts'
import { begin, take, type Moment } from '../walk/walk.ts'
import { TrialChoices } from './trial-choices.tsx'
import styles from './trial-view.module.css'
import { useTitle } from './use-title.ts'
import { WalkView } from './walk-view.tsx'

/** A machine to try out: whoever reads presses what happens, what is answered and what time passes. */
export const TrialView = ({ machine }: { machine: IndexedMachine }) => {
  const { t } = useLingui()
  const model = use(loadModel(machine.id))
  const starts = Object.keys(model.inputs)
  const [start, setStart] = useState(starts[0] ?? '')
  const title = t`Pruébalo: ${machine.name}`
  useTitle(title)
  return (
    <>
      <p className="small">
        <a {...linkTo({ view: 'machine', machine: machine.id, state: null })}>{machine.name}</a>
      </p>
      <h1>{title}</h1>
      <p className="soft">
        <Trans>Aquí nadie ordena nada: tú decides qué pasa, qué contesta el servidor y cuándo corre el reloj.</Trans>
      </p>
      <label className={styles.start}>
        <Trans>Comenzar con</Trans>
        <select value={start} onChange={({ target }) => setStart(target.value)}>
          {starts.map((name) => (
            <option key={name} value={name}>
              {caseWords(machine, name)}
            </option>
          ))}
        </select>
      </label>
      <Trial key={start} machine={machine} model={model} start={start} />
    </>
  )
}

type TrialProps = { machine: IndexedMachine; model: Model; start: string }

const Trial = ({ machine, model, start }: TrialProps) => {
  const [moments, setMoments] = useState<readonly Moment[]>(() => [begin(model, start)])
  const [at, setAt] = useState(0)
  const moment = moments[at]
  const play = (step: Step) => {
    if (!moment) return
    // From an earlier step another way is gone.
    setMoments([...moments.slice(0, at + 1), take(model, moment, step)])
    setAt(at + 1)
  }
  const restart = () => {
    setMoments([begin(model, start)])
    setAt(0)
  }
  return (
    <WalkView
      machine={machine}
      model={model}
      start={start}
      moments={moments}
      at={at}
      onGo={setAt}
      onSelect={(state) => goTo({ view: 'machine', machine: machine.id, state })}
    >
      {moment && <TrialChoices machine={machine} model={model} moment={moment} onPlay={play} />}
      <Button size="small" onClick={restart}>
        <Trans>Empezar de nuevo</Trans>
      </Button>
    </WalkView>
  )
}
