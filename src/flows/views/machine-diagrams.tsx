import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { IndexedMachine } from '../atlas-index.ts'
import type { Marks } from '../diagram/marks.ts'
import { PartDiagram } from './part-diagram.tsx'
import type { Zoom } from './use-zoom.ts'

type MachineDiagramsProps = {
  machine: IndexedMachine
  zoom: Zoom
  marksOf: (transitions: readonly string[]) => Marks
  /** The states to bring into view, the most important first. */
  shown: readonly string[]
  onSelect: (state: string) => void
}

/** All diagrams of a machine, one for each of its parts. */
export const MachineDiagrams = ({ machine, ...more }: MachineDiagramsProps) => {
  const { t } = useLingui()
  const { id, name, parts, states } = machine
  return parts.map((part) => (
    <Suspense key={part} fallback={<p className="soft">{t`Dibujando…`}</p>}>
      <PartDiagram
        part={part}
        title={states.find((one) => one.id === part)?.name ?? name}
        hasTitle={parts.length > 1}
        machine={id}
        {...more}
      />
    </Suspense>
  ))
}
