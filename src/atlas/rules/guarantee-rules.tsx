import { Trans } from '@lingui/react/macro'
import type { AtlasIndex } from '../atlas-index.ts'
import { stateName } from '../state-words.ts'
import { ForDevelopers } from '../views/for-developers.tsx'
import { linkProps } from '../use-atlas-location.ts'
import type { Rules } from './rules.ts'
import styles from './rules.module.css'

type GuaranteeRulesProps = { guarantees: Rules['guarantees']; index: AtlasIndex }

/** What holds whatever goes wrong, and where the flows prove it. */
export const GuaranteeRules = ({ guarantees, index }: GuaranteeRulesProps) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">
          <Trans>Lo que vale siempre</Trans>
        </th>
        <th scope="col">
          <Trans>Dónde se ve en los flujos</Trans>
        </th>
      </tr>
    </thead>
    <tbody>
      {guarantees.map(({ id, words, story, states, tests }) => (
        <tr key={id}>
          <th scope="row">
            <span className={styles.about}>{words}</span>
          </th>
          <td>
            <ul className={styles.conditions}>
              {states.map(({ machine: machineId, state }) => {
                const machine = index.machines.find((one) => one.id === machineId)
                return (
                  machine && (
                    <li key={state}>
                      <a {...linkProps({ view: 'machine', machine: machineId, state })}>
                        {machine.name} · {stateName(machine, state)}
                      </a>
                    </li>
                  )
                )
              })}
              {story && (
                <li>
                  <a {...linkProps({ view: 'story', story: story.id })}>
                    <Trans>Historia: {story.title}</Trans>
                  </a>
                </li>
              )}
            </ul>
            <ForDevelopers>
              <p className="soft">
                <Trans>{id}: pruebas que lo comprueban</Trans>
              </p>
              <ul className={styles.conditions}>
                {tests.map(({ file, title }) => (
                  <li key={`${file} ${title}`}>
                    <code>{file}</code> {title}
                  </li>
                ))}
              </ul>
            </ForDevelopers>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
