import { useState, type ReactNode } from 'react'
import { activeLeafIds } from '../../../tests/paths/kit/machine-parts.ts'
import type { Model } from '../../../tests/paths/kit/model.ts'
import type { IndexedMachine } from '../atlas-index.ts'
import { caseWords } from '../step-words.ts'
import { stepsAt, activeStatesOf, type Moment } from '../walk/walk.ts'
import { Legend } from './legend.tsx'
import { MachineDiagrams } from './machine-diagrams.tsx'
import styles from './machine-view.module.css'
import { useZoom } from './use-zoom.ts'
import { WalkSteps } from './walk-steps.tsx'
import { ZoomButtons } from './zoom-buttons.tsx'

type WalkViewProps = {
  machine: IndexedMachine
  model: Model
  start: string
  moments: readonly Moment[]
  at: number
  onGo: (at: number) => void
  onSelect: (state: string) => void
  /** Content above the steps. */
  children?: ReactNode
}

/** Returns the state that was entered at a moment. */
function newest(leaves: readonly string[], before: Moment | undefined) {
  const earlier = before ? activeLeafIds(before.state) : []
  return leaves.find((leaf) => !earlier.includes(leaf)) ?? leaves[0]
}

/** Whether a step was taken; before that the page stays at its top. */
function useIsGoing(at: number) {
  const [isGoing, setGoing] = useState(at > 0)
  if (at > 0 && !isGoing) setGoing(true)
  return isGoing
}

/** A walk through a machine: its diagrams mark the state, the last transitions and the possible next ones. */
export const WalkView = ({ machine, model, start, moments, at, onGo, onSelect, children }: WalkViewProps) => {
  const zoom = useZoom()
  const moment = moments[at]
  const leaves = moment ? activeLeafIds(moment.state) : []
  const isGoing = useIsGoing(at)
  if (!moment) return null
  const latest = newest(leaves, moments[at - 1])
  const marks = {
    present: activeStatesOf(model, moment.state),
    possible: new Set(stepsAt(model, moment).possible.flatMap(({ took }) => took.slice(0, 1))),
    taken: new Set(moment.took),
    selected: null,
  }
  return (
    <>
      <div className={styles.top}>
        <ZoomButtons zoom={zoom} />
        <Legend />
      </div>
      <div className={styles.columns}>
        <div id="diagram" tabIndex={-1} className={styles.parts}>
          <MachineDiagrams
            machine={machine}
            zoom={zoom}
            marksOf={() => marks}
            shown={latest === undefined ? leaves : [latest, ...leaves]}
            onPage={isGoing ? latest : undefined}
            onSelect={onSelect}
          />
        </div>
        <aside className={styles.side}>
          {children}
          <WalkSteps machine={machine} start={caseWords(machine, start)} moments={moments} at={at} onGo={onGo} />
        </aside>
      </div>
    </>
  )
}
