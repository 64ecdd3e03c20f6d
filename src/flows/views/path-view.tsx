import { Trans, useLingui } from '@lingui/react/macro'
import { use, useState } from 'react'
import { activeLeafIds } from '../../../tests/paths/kit/machine-parts.ts'
import { loadPathIds, loadPaths } from '../atlas-data.ts'
import type { AtlasIndex, IndexedMachine } from '../atlas-index.ts'
import type { ListedPath } from '../path-list.ts'
import { goTo, linkTo } from '../use-place.ts'
import { loadModel } from '../walk/models.ts'
import { walkOf } from '../walk/walk.ts'
import { NothingView } from './nothing-view.tsx'
import { Requirements } from './requirements.tsx'
import { useCriteria } from './use-criteria.ts'
import { WalkView } from './walk-view.tsx'

/** A generated path, step by step on the diagrams of its machine. */
export const PathView = ({ index, id }: { index: AtlasIndex; id: string }) => {
  const ids = use(loadPathIds())
  const machine = index.machines.find((one) => one.id === ids[id])
  return machine ? <PathOf key={id} machine={machine} id={id} /> : <NothingView />
}

const PathOf = ({ machine, id }: { machine: IndexedMachine; id: string }) => {
  const { steps, paths } = use(loadPaths(machine.id))
  const path = paths.find((one) => one.id === id)
  return path ? (
    <ShownPath machine={machine} path={path} names={path.steps.map((at) => steps[at] ?? '')} />
  ) : (
    <NothingView />
  )
}

type ShownPathProps = { machine: IndexedMachine; path: ListedPath; names: readonly string[] }

const ShownPath = ({ machine, path, names }: ShownPathProps) => {
  const { t } = useLingui()
  const criteria = useCriteria()
  const model = use(loadModel(machine.id))
  const [moments] = useState(() => walkOf(model, path.start, names))
  const [at, setAt] = useState(0)
  return (
    <>
      <p className="small">
        <a {...linkTo({ view: 'paths', machine: machine.id, state: null })}>
          <Trans>Todos los caminos de este flujo</Trans>
        </a>
      </p>
      <h1>{t`Camino ${path.id}`}</h1>
      <p className="soft">
        {machine.name} · {criteria[path.by]}
      </p>
      <p className="small">
        <Trans>
          Desde la terminal: <code>npm run replay -- {path.id}</code>
        </Trans>
      </p>
      <WalkView
        machine={machine}
        model={model}
        start={path.start}
        moments={moments}
        at={at}
        onGo={setAt}
        onSelect={(state) => goTo({ view: 'machine', machine: machine.id, state })}
      />
      <Requirements
        machine={machine.id}
        states={moments.flatMap(({ state }) => activeLeafIds(state))}
        transitions={moments.flatMap(({ took }) => took)}
      />
    </>
  )
}
