import { Trans } from '@lingui/react/macro'
import { Suspense, useEffect, useState } from 'react'
import type { AtlasIndex, IndexedMachine } from '../atlas-index.ts'
import { LiveTimeline } from '../live/live-timeline.tsx'
import { lastEventOf, useLive, type LiveState } from '../live/live-state.ts'
import { noTrial } from '../atlas-location.ts'
import { Outline } from '../outline/outline.tsx'
import { navigateTo, linkProps } from '../use-atlas-location.ts'
import { Legend } from './legend.tsx'
import { MainWayList } from './main-way-list.tsx'
import { MachineLinks } from './machine-links.tsx'
import { MachineDiagrams } from './machine-diagrams.tsx'
import { focusState, scrollToState } from './scroll-to-state.ts'
import { StatePanel } from './state-panel.tsx'
import { useDocumentTitle } from './use-document-title.ts'
import { useZoom } from './use-zoom.ts'
import { ZoomButtons } from './zoom-buttons.tsx'
import { noMarks, type Marks } from '../diagram/marks.ts'
import { eventOf } from '../transitions.ts'
import styles from './machine-view.module.css'

const isAround = (state: string) => (id: string) => state === id || state.startsWith(`${id}.`)

/** Returns the marks on a followed machine's diagrams. */
function liveMarks(live: LiveState, { id, states }: IndexedMachine, transitions: readonly string[]): Marks {
  const found = lastEventOf(live, id)
  if (!found) return noMarks
  const { news, isLatest } = found
  const present = new Set(
    states.map((state) => state.id).filter((state) => news.states.some((leaf) => isAround(leaf)(state))),
  )
  const possible = transitions.filter((transition) => {
    const from = transition.slice(0, transition.indexOf(' —'))
    return present.has(from) && news.possible.some((type) => eventOf(transition) === type)
  })
  return { present, possible: new Set(possible), taken: new Set(isLatest ? news.took : []), selected: null }
}

type MachineViewProps = { index: AtlasIndex; machine: IndexedMachine; selected: string | null }

/** A drawing of so few states needs no outline. */
const fewStates = 7

/** One machine: its diagrams, and details of the selected state. */
export const MachineView = ({ index, machine, selected }: MachineViewProps) => {
  const { id, name, about, states, starts } = machine
  const zoom = useZoom()
  const live = useLive()
  const [isArrival, setArrival] = useState(true)
  const select = (chosen: string | null) => {
    setArrival(false)
    navigateTo({ view: 'machine', machine: id, state: chosen }, { replace: selected !== null })
  }
  const lit = lastEventOf(live, id)?.news.states ?? []
  const [firstLit] = lit
  useEffect(() => {
    if (firstLit !== undefined) scrollToState(firstLit)
  }, [firstLit])
  const unselected = lit.length === 0 && isArrival ? starts : lit
  const close = () => {
    select(null)
    if (selected !== null) focusState(selected)
  }
  const state = states.find((one) => one.id === selected)
  useDocumentTitle(...(state ? [state.name] : []), name)
  return (
    <>
      <div className={styles.top}>
        <div className={styles.title}>
          <h1>{name}</h1>
          <p className="soft">{about}</p>
        </div>
        <MachineLinks index={index} machine={machine} />
        <p className={styles.actions}>
          <a {...linkProps({ view: 'trial', machine: id, ...noTrial })}>
            <Trans>Pruébalo</Trans>
          </a>
        </p>
      </div>
      <MainWayList machine={machine} />
      {machine.states.length > fewStates && <Outline machine={machine} selected={selected} onSelect={select} />}
      <div className={styles.top}>
        <ZoomButtons zoom={zoom} />
        <Legend />
      </div>
      <div className={styles.columns}>
        <div id="diagram" tabIndex={-1} className={styles.parts}>
          <MachineDiagrams
            machine={machine}
            zoom={zoom}
            marksOf={(transitions) => ({ ...liveMarks(live, machine, transitions), selected })}
            shown={selected === null ? unselected : [selected]}
            onPage={selected ?? undefined}
            onSelect={select}
          />
        </div>
        {state && (
          <Suspense>
            <StatePanel index={index} machine={machine} state={state} onClose={close} />
          </Suspense>
        )}
        {!state && live.isFollowing && (
          <aside className={styles.side}>
            <LiveTimeline index={index} />
          </aside>
        )}
      </div>
    </>
  )
}
