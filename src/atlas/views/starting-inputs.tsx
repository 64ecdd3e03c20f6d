import { Plural, Trans } from '@lingui/react/macro'
import { use } from 'react'
import { loadReachability } from '../atlas-data.ts'
import type { IndexedMachine } from '../atlas-index.ts'
import { caseWords } from '../step-words.ts'
import styles from './state-panel.module.css'

type ReachedByProps = { machine: IndexedMachine; state: string }

/** The inputs of a flow that reach a state. */
export const StartingInputs = ({ machine, state }: ReachedByProps) => {
  const { starts, only } = use(loadReachability(machine.id))
  const places = only[state]
  const named = starts.filter((_, place) => places === undefined || places.includes(place))
  const isListed = places !== undefined || starts.length > 1
  return (
    <section className={styles.part}>
      <h3>
        <Trans>Quién puede llegar</Trans>
      </h3>
      <p className="small soft">
        {places === undefined ? (
          <Trans>Cualquiera que entre a este flujo.</Trans>
        ) : (
          <Trans>
            Solo quien comienza de {places.length} de las {starts.length} maneras en que comienza este flujo:
          </Trans>
        )}
      </p>
      {isListed && (
        <details className="small">
          <summary>
            <Plural value={named.length} one="Ver el comienzo" other="Ver los # comienzos" />
          </summary>
          <ul className={styles.starts}>
            {named.map((name) => (
              <li key={name}>{caseWords(machine, name)}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
