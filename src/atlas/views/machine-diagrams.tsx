import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { IndexedMachine } from '../atlas-index.ts'
import { loadDrawing } from '../atlas-data.ts'
import type { Marks } from '../diagram/marks.ts'
import { useLanguage } from '../use-place.ts'
import { PartDiagram } from './part-diagram.tsx'
import type { Zoom } from './use-zoom.ts'

type MachineDiagramsProps = {
  machine: IndexedMachine
  zoom: Zoom
  marksOf: (transitions: readonly string[]) => Marks
  /** The states to bring into view, the most important first. */
  shown: readonly string[]
  /** The state that the page itself comes to, too. */
  onPage: string | undefined
  onSelect: (state: string) => void
}

/** All diagrams of a machine, one for each of its parts; they come together, so that none pushes another one away. */
export const MachineDiagrams = ({ machine, ...more }: MachineDiagramsProps) => {
  const { t } = useLingui()
  const { id, name, parts, states } = machine
  const language = useLanguage()
  // Asked for at once: the first that is not there yet keeps the others from asking.
  for (const part of parts) void loadDrawing(language, part)
  return (
    <Suspense fallback={<p className="soft">{t`Dibujando…`}</p>}>
      {parts.map((part) => (
        <PartDiagram
          key={part}
          part={part}
          title={states.find((one) => one.id === part)?.name ?? name}
          hasTitle={part !== id}
          machine={id}
          {...more}
        />
      ))}
    </Suspense>
  )
}
