import { Plural, Trans } from '@lingui/react/macro'
import { Suspense, use, useState } from 'react'
import type { Model } from '../../../tests/paths/kit/model.ts'
import { loadScenes } from '../atlas-data.ts'
import type { IndexedMachine } from '../atlas-index.ts'
import type { Trial } from '../atlas-location.ts'
import { minSearchLength } from '../search.ts'
import { findScenes } from '../walk/find-scenes.ts'
import styles from './trial-view.module.css'

type TrialSearchProps = { machine: IndexedMachine; model: Model; onChoose: (trial: Trial) => void }

/** A search for a moment to begin at: an input, or something that happens on a path. */
export const TrialSearch = ({ machine, model, onChoose }: TrialSearchProps) => {
  const [typed, setTyped] = useState('')
  const choose = (trial: Trial) => {
    setTyped('')
    onChoose(trial)
  }
  return (
    <>
      <label className={styles.start}>
        <Trans>O busca qué pasa</Trans>
        <input type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
      </label>
      {typed.trim().length >= minSearchLength && (
        <Suspense fallback={null}>
          <Scenes machine={machine} model={model} typed={typed} onChoose={choose} />
        </Suspense>
      )}
    </>
  )
}

const Scenes = ({ machine, model, typed, onChoose }: TrialSearchProps & { typed: string }) => {
  const found = findScenes(machine, Object.keys(model.inputs), use(loadScenes(machine.id)), typed)
  return (
    <>
      <output className="small soft">
        <Plural value={found.length} _0="Nada de eso pasa en este flujo." one="# momento:" other="# momentos:" />
      </output>
      <ul className={styles.scenes}>
        {found.map(({ words, trial }) => (
          <li key={`${words} ${trial.begin} ${trial.choices.join('.')}`}>
            <button type="button" className={styles.choice} onClick={() => onChoose(trial)}>
              {words}{' '}
              <span className="small soft">
                <Plural value={trial.step} _0="un comienzo" one="después de # paso" other="después de # pasos" />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
