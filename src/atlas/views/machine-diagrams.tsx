import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { IndexedMachine } from '../atlas-index.ts'
import { loadDrawing } from '../atlas-data.ts'
import type { Marks } from '../diagram/marks.ts'
import { useLanguage } from '../use-language.ts'
import { PartDiagram } from './part-diagram.tsx'
import type { Zoom } from './use-zoom.ts'

type MachineDiagramsProps = {
  machine: IndexedMachine
  zoom: Zoom
  marksOf: (transitions: readonly string[]) => Marks
  /** States to scroll into view, the most important first. */
  shown: readonly string[]
  /** The state that the page scrolls to, too. */
  onPage: string | undefined
  onSelect: (state: string) => void
}

/** All diagrams of a machine, one per part; they appear together, which prevents layout shifts. */
export const MachineDiagrams = ({ machine, ...more }: MachineDiagramsProps) => {
  const { t } = useLingui()
  const { id, name, parts, states } = machine
  const language = useLanguage()
  // Requested in parallel: suspending on the first would delay the others.
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
