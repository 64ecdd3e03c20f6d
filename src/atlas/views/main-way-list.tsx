import { Trans } from '@lingui/react/macro'
import { Fragment, use } from 'react'
import { loadDrawing, loadMainWays } from '../atlas-data.ts'
import type { IndexedMachine } from '../atlas-index.ts'
import { newsBetween, transitionsIn } from '../transitions.ts'
import { linkProps } from '../use-atlas-location.ts'
import { useLanguage } from '../use-language.ts'
import styles from './machine-view.module.css'

/** How a machine goes when all goes well, in words: each way as the names of its states. */
export const MainWayList = ({ machine }: { machine: IndexedMachine }) => {
  const language = useLanguage()
  const ways = use(loadMainWays())[machine.id] ?? []
  return ways.map(({ input, title, states }) => (
    <p key={states.join()} className={styles.mainWay}>
      <strong>
        {title ? title[language] : ways.length > 1 ? machine.cases[input] : <Trans>Cuando todo va bien</Trans>}:
      </strong>{' '}
      <Names machine={machine} states={states} />
    </p>
  ))
}

const Names = ({ machine, states }: { machine: IndexedMachine; states: readonly string[] }) => {
  const language = useLanguage()
  const transitions = machine.parts.flatMap((part) => transitionsIn(use(loadDrawing(language, part))))
  const nameOf = (id: string) => machine.states.find((state) => state.id === id)?.name
  const passed = states.filter((id, at) => nameOf(id) !== nameOf(states[at - 1] ?? ''))
  return passed.map((id, at) => {
    const news = newsBetween(transitions, passed[at - 1] ?? '', id)
    return (
      // oxlint-disable-next-line react/no-array-index-key -- a way may pass a state twice; their places never change
      <Fragment key={at}>
        {at > 0 && <span aria-hidden="true"> → </span>}
        <a {...linkProps({ view: 'machine', machine: machine.id, state: id })}>{nameOf(id)}</a>
        {news !== null && <span className="small soft"> ({news})</span>}
      </Fragment>
    )
  })
}
