import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import { loadRequirements } from '../atlas-data.ts'
import { requirementsOf } from '../requirement-list.ts'
import { useLanguage } from '../use-language.ts'
import styles from './state-panel.module.css'

type RequirementsProps = { machine: string; states: readonly string[]; transitions: readonly string[] }

/** Rows of docs/coverage.md for states and transitions. */
export const Requirements = ({ machine, states, transitions }: RequirementsProps) => {
  const rows = requirementsOf(use(loadRequirements(useLanguage(), machine)), states, transitions)
  if (rows.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>
        <Trans>Requisitos</Trans>
      </h3>
      <ul className={styles.list}>
        {rows.map(({ id, row }) => (
          <li key={id} className="small">
            <strong>{id}</strong> {row}
          </li>
        ))}
      </ul>
    </section>
  )
}
