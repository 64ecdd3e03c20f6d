import { Trans } from '@lingui/react/macro'
import type { AtlasIndex, IndexedMachine } from '../atlas-index.ts'
import { linkProps } from '../use-atlas-location.ts'
import styles from './machine-view.module.css'

const Links = ({ machines }: { machines: readonly IndexedMachine[] }) =>
  machines.map(({ id, name }, at) => (
    <span key={id}>
      {at > 0 && ', '}
      <a {...linkProps({ view: 'machine', machine: id, state: null })}>{name}</a>
    </span>
  ))

/** Where the customer goes on after a flow that does not invoke the next one. */
const nextMachines: Readonly<Record<string, readonly string[]>> = {
  cart: ['checkout'],
  checkout: ['payment', 'tracker'],
  payment: ['tracker'],
  tracker: ['order', 'complaint'],
}

/** More would hide the diagram. */
const mostShown = 6

/** Machines that this one invokes, that invoke it, and in which the customer goes on. */
export const MachineLinks = ({ index, machine }: { index: AtlasIndex; machine: IndexedMachine }) => {
  const children = index.machines.filter(({ id }) => machine.children.includes(id))
  const next = index.machines.filter(({ id }) => nextMachines[machine.id]?.includes(id))
  const parents = index.machines.filter(({ children: run }) => run.includes(machine.id))
  return (
    <div className={styles.links}>
      {parents.length > 0 && (
        <p className="small">
          <Trans>
            Es parte de: <Links machines={parents} />
          </Trans>
        </p>
      )}
      {next.length > 0 && (
        <p className="small">
          <Trans>
            Sigue en: <Links machines={next} />
          </Trans>
        </p>
      )}
      {children.length > mostShown && (
        <details className="small">
          <summary>
            <Trans>Incluye {children.length} flujos</Trans>
          </summary>
          <Links machines={children} />
        </details>
      )}
      {children.length > 0 && children.length <= mostShown && (
        <p className="small">
          <Trans>
            Incluye: <Links machines={children} />
          </Trans>
        </p>
      )}
    </div>
  )
}
