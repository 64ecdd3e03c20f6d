import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { use, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { loadPaths } from '../atlas-data.ts'
import type { IndexedMachine } from '../atlas-index.ts'
import { stateName } from '../state-words.ts'
import { pathTitle } from '../path-title.ts'
import { linkTo } from '../use-place.ts'
import styles from './paths-view.module.css'
import { useCriteria } from './use-criteria.ts'
import { useTitle } from './use-title.ts'

/** More are shown on demand: a machine may have a thousand. */
const shownAtFirst = 50

type PathsViewProps = { machine: IndexedMachine; state: string | null }

/** The generated paths of a machine, or those that go through one state. */
export const PathsView = ({ machine, state }: PathsViewProps) => {
  const { t } = useLingui()
  const criteria = useCriteria()
  const list = use(loadPaths(machine.id))
  const [most, setMost] = useState(shownAtFirst)
  const at = state === null ? null : list.states.indexOf(state)
  const paths = list.paths.filter(({ through }) => at === null || through.includes(at))
  const title = state === null ? t`Caminos` : t`Caminos que pasan por «${stateName(machine, state)}»`
  useTitle(title, machine.name)
  return (
    <>
      <p className="small">
        <a {...linkTo({ view: 'machine', machine: machine.id, state })}>{machine.name}</a>
      </p>
      <h1>{title}</h1>
      <p className="soft">
        <Plural
          value={paths.length}
          one="# camino: se prueba en cada cambio."
          other="# caminos: se prueban todos en cada cambio."
        />
      </p>
      <ul className={styles.paths}>
        {paths.slice(0, most).map((path) => (
          <li key={path.id} className={styles.path}>
            <a className={styles.title} {...linkTo({ view: 'path', path: path.id, step: 0 })}>
              {pathTitle(machine, list, path)}
            </a>
            <span className="small soft">
              {path.id} · {criteria[path.by]} · <Plural value={path.steps.length} one="# paso" other="# pasos" />
            </span>
          </li>
        ))}
      </ul>
      {paths.length > most && (
        <Button onClick={() => setMost((before) => before + 200)}>
          <Trans>Ver más</Trans>
        </Button>
      )}
    </>
  )
}
