import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { AtlasIndex, IndexedMachine } from '../atlas-index.ts'
import { goTo, linkTo } from '../use-place.ts'
import { MachineLinks } from './machine-links.tsx'
import { PartDiagram } from './part-diagram.tsx'
import { StatePanel } from './state-panel.tsx'
import styles from './machine-view.module.css'
import { useZoom } from './use-zoom.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

type MachineViewProps = { index: AtlasIndex; machine: IndexedMachine; selected: string | null }

/** One machine: its diagrams, and beside them everything about the state that was pressed. */
export const MachineView = ({ index, machine, selected }: MachineViewProps) => {
  const { t } = useLingui()
  const { id, name, about, parts, states } = machine
  const zoom = useZoom()
  const select = (state: string | null) => goTo({ view: 'machine', machine: id, state }, { replace: selected !== null })
  const state = states.find((one) => one.id === selected)
  return (
    <>
      <p className="small">
        <a {...linkTo({ view: 'overview' })}>
          <Trans>Todos los flujos</Trans>
        </a>
      </p>
      <div className={styles.top}>
        <div className={styles.title}>
          <h1>{name}</h1>
          <p className="soft">{about}</p>
        </div>
        <MachineLinks index={index} machine={machine} />
        <ZoomButtons zoom={zoom} />
      </div>
      <div className={styles.columns}>
        <div className={styles.parts}>
          {parts.map((part) => (
            <Suspense key={part} fallback={<p className="soft">{t`Dibujando…`}</p>}>
              <PartDiagram
                part={part}
                title={states.find((one) => one.id === part)?.name ?? name}
                hasTitle={parts.length > 1}
                zoom={zoom}
                machine={id}
                selected={selected}
                onSelect={select}
              />
            </Suspense>
          ))}
        </div>
        {state && (
          <Suspense>
            <StatePanel index={index} machine={machine} state={state} onClose={() => select(null)} />
          </Suspense>
        )}
      </div>
    </>
  )
}
