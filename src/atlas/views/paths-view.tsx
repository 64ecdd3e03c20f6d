import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { use, useMemo, useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { loadPaths, loadPathWords } from '../atlas-data.ts'
import type { IndexedMachine } from '../atlas-index.ts'
import { stateName } from '../state-words.ts'
import { createPathSearch } from '../path-search.ts'
import { pathTitles } from '../path-title.ts'
import { linkProps } from '../use-atlas-location.ts'
import styles from './paths-view.module.css'
import { ForDevelopers } from './for-developers.tsx'
import { ReplayCommand } from './replay-command.tsx'
import { usePathPurposes } from './use-path-purposes.ts'
import { useDocumentTitle } from './use-document-title.ts'

type PathsViewProps = { machine: IndexedMachine; state: string | null; asked: string }
type TitledPath = { readonly id: string; readonly title: string; readonly length: number }

/** The generated paths of a machine, or those through one state, by purpose; `asked` is searched at first. */
export const PathsView = ({ machine, state, asked }: PathsViewProps) => {
  const { t } = useLingui()
  const criteria = usePathPurposes()
  const onPage = t`en la página`
  const unchanged = t`ningún estado cambia`
  const list = use(loadPaths(machine.id))
  const spoken = use(loadPathWords(machine.id))
  const [typed, setTyped] = useState(asked)
  const isWithin = (place: number) => state === null || `${list.states[place]}.`.startsWith(`${state}.`)
  const search = useMemo(() => createPathSearch(spoken, list), [spoken, list])
  const titles = useMemo(() => pathTitles(machine, list, { onPage, unchanged }), [machine, list, onPage, unchanged])
  const paths = search(typed)
    .filter(({ through }) => state === null || through.some(isWithin))
    .map((path) => ({ id: path.id, by: path.by, title: titles.get(path.id) ?? '', length: path.steps.length }))
  // A search puts the paths with all words in one step first.
  const sorted = typed.trim() === '' ? paths.toSorted((one, other) => one.length - other.length) : paths
  const groups = Map.groupBy(sorted, ({ by }) => by)
  const title = state === null ? t`Caminos` : t`Caminos que pasan por “${stateName(machine, state)}”`
  useDocumentTitle(title, machine.name)
  return (
    <>
      <p className="small">
        <a {...linkProps({ view: 'machine', machine: machine.id, state })}>{machine.name}</a> ·{' '}
        <a {...linkProps({ view: 'allPaths' })}>
          <Trans>Todos los caminos</Trans>
        </a>
      </p>
      <h1>{title}</h1>
      <label className={styles.filter}>
        <Trans>Buscar entre los caminos</Trans>
        <input type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
      </label>
      <output aria-live="polite" className="soft">
        <Plural
          value={paths.length}
          _0="Ningún camino pasa por ahí con esas palabras."
          one="# camino: se prueba en cada cambio."
          other="# caminos: se prueban todos en cada cambio."
        />
      </output>
      {[...groups].map(([by, group]) => (
        <PathGroup key={by} title={criteria[by]} paths={group} />
      ))}
    </>
  )
}

/** A page of paths: a machine may have a thousand. */
const shownAtFirst = 25

const PathGroup = ({ title, paths }: { title: string; paths: readonly TitledPath[] }) => {
  const [most, setMost] = useState(shownAtFirst)
  const shown = paths.slice(0, most)
  return (
    <section>
      <h2 className={styles.group}>
        {title} <small className={styles.id}>{paths.length}</small>
      </h2>
      <ul className={styles.paths}>
        {shown.map((path) => (
          <li key={path.id} className={styles.path}>
            <a className={styles.title} {...linkProps({ view: 'path', path: path.id, step: 0 })}>
              {path.title}
            </a>
            <span className="small soft">
              <Plural value={path.length} one="# paso" other="# pasos" />
            </span>
          </li>
        ))}
      </ul>
      {paths.length > most && (
        <Button size="small" onClick={() => setMost((before) => before + 200)}>
          <Trans>Ver más</Trans>
        </Button>
      )}
      <ForDevelopers>
        <ul>
          {shown.map(({ id, title: words }) => (
            <li key={id}>
              {words} <ReplayCommand id={id} />
            </li>
          ))}
        </ul>
      </ForDevelopers>
    </section>
  )
}
