import { Trans } from '@lingui/react/macro'
import { Fragment, use } from 'react'
import { loadMainWays } from '../atlas-data.ts'
import type { IndexedMachine } from '../atlas-index.ts'
import { linkProps } from '../use-atlas-location.ts'
import styles from './machine-view.module.css'

/** How a machine goes when all goes well, in words: each way as the names of its states. */
export const MainWayList = ({ machine }: { machine: IndexedMachine }) => {
  const ways = use(loadMainWays())[machine.id] ?? []
  return ways.map(({ input, states }) => (
    <p key={states.join()} className={styles.mainWay}>
      <strong>{ways.length > 1 ? machine.cases[input] : <Trans>Cuando todo va bien</Trans>}:</strong>{' '}
      <Names machine={machine} states={states} />
    </p>
  ))
}

const Names = ({ machine, states }: { machine: IndexedMachine; states: readonly string[] }) => {
  const nameOf = (id: string) => machine.states.find((state) => state.id === id)?.name
  const passed = states.filter((id, at) => nameOf(id) !== nameOf(states[at - 1] ?? ''))
  return passed.map((id, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- a way may pass a state twice; their places never change
    <Fragment key={at}>
      {at > 0 && <span aria-hidden="true"> → </span>}
      <a {...linkProps({ view: 'machine', machine: machine.id, state: id })}>{nameOf(id)}</a>
    </Fragment>
  ))
}
