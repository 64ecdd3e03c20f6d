import { Trans, useLingui } from '@lingui/react/macro'
import { use, useEffect, useRef, type ReactNode } from 'react'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { loadDrawing, loadScenes } from '../atlas-data.ts'
import type { AtlasIndex, IndexedMachine, IndexedState } from '../atlas-index.ts'
import type { Drawing } from '../drawing.ts'
import {
  groupByCause,
  ownActionsOf,
  transitionsFrom,
  transitionsTo,
  transitionsIn,
  type TransitionWords,
} from '../transitions.ts'
import { hasNavigated, linkProps } from '../use-atlas-location.ts'
import { useLanguage } from '../use-language.ts'
import { trialOf } from '../walk/find-scenes.ts'
import { CauseMark } from './cause-mark.tsx'
import { StartingInputs } from './starting-inputs.tsx'
import { ForDevelopers } from './for-developers.tsx'
import { scrollToState } from './scroll-to-state.ts'
import { StatePictures } from './state-pictures.tsx'
import styles from './state-panel.module.css'
import { useEscapeFrom } from './use-escape-from.ts'

type StatePanelProps = { index: AtlasIndex; machine: IndexedMachine; state: IndexedState; onClose: () => void }

/** Details of a state in words: its meaning, how it is reached, what can happen in it, and when not. */
export const StatePanel = ({ machine, state, onClose }: StatePanelProps) => {
  const { t } = useLingui()
  const language = useLanguage()
  const drawing = use(loadDrawing(language, state.part))
  const transitions = transitionsIn(drawing)
  // Parallel regions are drawn separately from transitions of their common parent.
  const anywhere = state.part === machine.id ? [] : transitionsIn(use(loadDrawing(language, machine.id)))
  const actions = ownActionsOf(drawing, state.id)
  const way = use(loadScenes(machine.id)).states[state.id]
  const out = transitionsFrom(transitions, state.id)
  const into = transitionsTo(transitions, state.id)
  const heading = useRef<HTMLHeadingElement>(null)
  useEscapeFrom('aside, [data-state]', onClose)
  useEffect(() => {
    scrollToState(state.id)
    if (hasNavigated()) heading.current?.focus({ preventScroll: true })
  }, [state.id])
  return (
    <aside className={styles.panel} aria-label={state.name}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {state.name}
        </h2>
        <IconButton icon="x" label={t`Cerrar`} onClick={onClose} />
      </div>
      <p>{state.about}</p>
      {state.screen !== null && (
        <p className="small soft">
          <Trans>Pantalla: {state.screen}</Trans>
        </p>
      )}
      {state.announcement !== null && (
        <StatePictures key={state.announcement} announcement={state.announcement} name={state.name} />
      )}
      <Part title={t`Qué puede pasar aquí`}>
        {out.length === 0 ? (
          <p className="small soft">
            <NothingMore drawing={drawing} state={state.id} />
          </p>
        ) : (
          <TransitionList machine={machine} transitions={out} towards="to" />
        )}
      </Part>
      {anywhere.length > 0 && (
        <details className="small">
          <summary>
            <Trans>Lo que puede pasar en cualquier momento de este flujo</Trans>
          </summary>
          <TransitionList machine={machine} transitions={anywhere} towards="to" />
        </details>
      )}
      <Part title={t`Cómo se llega`}>
        {into.length === 0 ? (
          <p className="small soft">
            <Trans>Aquí empieza.</Trans>
          </p>
        ) : (
          <TransitionList machine={machine} transitions={into} towards="from" />
        )}
      </Part>
      {way && (
        <p>
          <a {...linkProps({ view: 'trial', machine: machine.id, ...trialOf(way) })}>
            <Trans>Pruébalo desde aquí</Trans>
          </a>
        </p>
      )}
      <ForDevelopers>
        <Actions actions={actions} transitions={out} />
        <StartingInputs machine={machine} state={state.id} />
      </ForDevelopers>
    </aside>
  )
}

/** What the program does in a state and on its transitions. */
const Actions = ({ actions, transitions }: { actions: string; transitions: readonly TransitionWords[] }) => {
  const acting = transitions.filter((one) => one.actions !== '')
  if (actions === '' && acting.length === 0) return null
  return (
    <Part title={<Trans>Lo que hace el programa</Trans>}>
      {actions !== '' && <p className="small soft">{actions}</p>}
      <ul className={styles.list}>
        {acting.map((one) => (
          <li key={one.id} className="small soft">
            {one.cause}: {one.actions}
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Why a state has no transitions: only final ones end their flow. */
const NothingMore = ({ drawing, state }: { drawing: Drawing; state: string }) => {
  const type = drawing.boxes.find(({ id }) => id === state)?.type
  if (type === 'final') return <Trans>Nada más: aquí termina este flujo.</Trans>
  if (type === 'atomic') return <Trans>Nada: se queda así.</Trans>
  return <Trans>Nada por sí solo: todo pasa en los estados que tiene adentro.</Trans>
}

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className={styles.part}>
    <h3>{title}</h3>
    {children}
  </section>
)

type TransitionListProps = {
  machine: IndexedMachine
  transitions: readonly TransitionWords[]
  towards: 'from' | 'to'
}

/** Transitions grouped by cause, each with its conditions and its target or source. */
const TransitionList = ({ machine, transitions, towards }: TransitionListProps) => (
  <ul className={styles.list}>
    {groupByCause(transitions, towards).map((group) => {
      const [first] = group
      if (!first) return null
      const { id, kind, cause } = first
      return (
        <li key={id} className={styles.item}>
          <p className={styles.cause}>
            <CauseMark kind={kind} />
            {cause}
          </p>
          {group.map((one) => (
            <Outcome
              key={one.id}
              machine={machine}
              transition={one}
              towards={towards}
              isFallback={towards === 'to' && one.from !== first.from}
            />
          ))}
          {towards === 'to' && kind === 'event' && group.every(({ isGuarded }) => isGuarded) && (
            <p className="small soft">
              <Trans>Si no se cumple, no pasa nada.</Trans>
            </p>
          )}
        </li>
      )
    })}
  </ul>
)

type OutcomeProps = {
  machine: IndexedMachine
  transition: TransitionWords
  towards: 'from' | 'to'
  isFallback: boolean
}

const Outcome = ({ machine, transition, towards, isFallback }: OutcomeProps) => {
  const { about, condition, excluded } = transition
  const end = machine.states.find(({ id }) => id === transition[towards])
  return (
    <div className={styles.outcome}>
      {condition !== '' && <p className={styles.condition}>{condition}</p>}
      {excluded.length > 0 && (
        <details className="small">
          <summary>
            <Trans>Lo que entonces no se cumple</Trans>
          </summary>
          <ul>
            {excluded.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </details>
      )}
      {condition === '' && isFallback && (
        <p className={styles.condition}>
          <Trans>si no</Trans>
        </p>
      )}
      {end ? (
        <p>
          <span aria-hidden="true">{towards === 'to' ? '→ ' : '← '}</span>
          <a {...linkProps({ view: 'machine', machine: machine.id, state: end.id })}>{end.name}</a>
        </p>
      ) : (
        <p className="soft">
          <Trans>Se queda aquí</Trans>
        </p>
      )}
      {about !== '' && <p className="soft">{about}</p>}
    </div>
  )
}
