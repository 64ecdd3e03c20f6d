import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import { loadRequirements } from '../atlas-data.ts'
import { requirementsOf, type RequirementList } from '../requirement-list.ts'
import { linkProps } from '../use-atlas-location.ts'
import { useLanguage } from '../use-language.ts'
import styles from './state-panel.module.css'

type RequirementsProps = { machine: string; states: readonly string[]; transitions: readonly string[] }

/** Rows of docs/coverage.md for states and transitions. */
export const Requirements = ({ machine, states, transitions }: RequirementsProps) => (
  <Rows machine={machine} rows={requirementsOf(use(loadRequirements(useLanguage(), machine)), states, transitions)} />
)

/** Rows of docs/coverage.md that a path proves. Rows of codes have no words of their own. */
export const ProvenRequirements = ({ machine, ids }: { machine: string; ids: readonly string[] }) => {
  const rows = use(loadRequirements(useLanguage(), machine))
  return <Rows machine={machine} rows={ids.map((id) => ({ id, row: rows.find((one) => one.id === id)?.row ?? '' }))} />
}

type RowsProps = { machine: string; rows: readonly Pick<RequirementList[number], 'id' | 'row'>[] }

const Rows = ({ machine, rows }: RowsProps) =>
  rows.length > 0 && (
    <section className={styles.part}>
      <h3>
        <Trans>Requisitos</Trans>
      </h3>
      <ul className={styles.list}>
        {rows.map(({ id, row }) => (
          <li key={id} className="small">
            <a {...linkProps({ view: 'paths', machine, state: null, search: id })}>{id}</a> {row}
          </li>
        ))}
      </ul>
    </section>
  )
