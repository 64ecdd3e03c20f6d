import { Trans, useLingui } from '@lingui/react/macro'
import { use, useMemo, useState } from 'react'
import { loadMachineByPath, loadPaths } from '../atlas-data.ts'
import type { AtlasIndex, IndexedMachine } from '../atlas-index.ts'
import type { ListedPath, PathList } from '../path-list.ts'
import { pathTitles } from '../path-title.ts'
import { stepWords } from '../step-words.ts'
import { navigateTo, linkProps } from '../use-atlas-location.ts'
import { loadModel } from '../walk/models.ts'
import { walkByNames } from '../walk/walk.ts'
import { ForDevelopers } from './for-developers.tsx'
import { NotFoundView } from './not-found-view.tsx'
import styles from './paths-view.module.css'
import { ProvenRequirements } from './requirements.tsx'
import { ReplayCommand } from './replay-command.tsx'
import { usePathPurposes } from './use-path-purposes.ts'
import { useDocumentTitle } from './use-document-title.ts'
import { WalkView } from './walk-view.tsx'

/** A generated path, step by step on the diagrams of its machine. */
export const PathView = ({ index, id, step }: { index: AtlasIndex; id: string; step: number }) => {
  const ids = use(loadMachineByPath())
  const machine = index.machines.find((one) => one.id === ids[id])
  return machine ? <PathOf key={id} machine={machine} id={id} step={step} /> : <NotFoundView />
}

const PathOf = ({ machine, id, step }: { machine: IndexedMachine; id: string; step: number }) => {
  const list = use(loadPaths(machine.id))
  const path = list.paths.find((one) => one.id === id)
  return path ? <ShownPath machine={machine} list={list} path={path} step={step} /> : <NotFoundView />
}

/** Returns the names of a path's steps. */
const namesOf = ({ steps }: PathList, path: ListedPath) => path.steps.map((place) => steps[place] ?? '')

type ShownPathProps = { machine: IndexedMachine; list: PathList; path: ListedPath; step: number }

const ShownPath = ({ machine, list, path, step }: ShownPathProps) => {
  const { t } = useLingui()
  const criteria = usePathPurposes()
  const onPage = t`en la página`
  const unchanged = t`ningún estado cambia`
  const titles = useMemo(() => pathTitles(machine, list, { onPage, unchanged }), [machine, list, onPage, unchanged])
  const title = titles.get(path.id) ?? ''
  useDocumentTitle(t`Camino ${path.id}`, machine.name)
  return (
    <>
      <p className="small">
        <a {...linkProps({ view: 'paths', machine: machine.id, state: null })}>
          <Trans>Todos los caminos de este flujo</Trans>
        </a>
      </p>
      <h1 className={styles.title}>
        {title} <small className={styles.id}>{t`Camino ${path.id}`}</small>
      </h1>
      <p className="soft">
        {machine.name} · {criteria[path.by]}
      </p>
      {path.isDrawn ? (
        <WalkedPath machine={machine} list={list} path={path} step={step} />
      ) : (
        <ol className={styles.systemSteps}>
          {namesOf(list, path).map((name, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same step may come twice; their places never change
            <li key={at}>{stepWords(machine, { name })}</li>
          ))}
        </ol>
      )}
      <ForDevelopers>
        <ReplayCommand id={path.id} />
        <ProvenRequirements machine={machine.id} ids={path.proves} />
      </ForDevelopers>
    </>
  )
}

/** A path on the diagrams. */
const WalkedPath = ({ machine, list, path, step }: ShownPathProps) => {
  const model = use(loadModel(machine.id))
  const [moments] = useState(() => walkByNames(model, path.start, namesOf(list, path)))
  return (
    <>
      <WalkView
        machine={machine}
        model={model}
        start={path.start}
        moments={moments}
        at={Math.min(step, moments.length - 1)}
        onGo={(to) => navigateTo({ view: 'path', path: path.id, step: to }, { replace: true })}
        onSelect={(state) => navigateTo({ view: 'machine', machine: machine.id, state })}
      />
    </>
  )
}
