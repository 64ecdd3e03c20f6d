import { Trans, useLingui } from '@lingui/react/macro'
import { use, useMemo } from 'react'
import type { FailureReportFile } from '../../../tests/paths/kit/failure-report-format.ts'
import {
  departuresOf,
  replayFailureReport,
  withStartsTogether,
  type Replayed,
} from '../../../tests/paths/kit/failure-report-replay.ts'
import { activeLeafIds, activeStateIds } from '../../../tests/paths/kit/machine-parts.ts'
import type { AtlasIndex } from '../atlas-index.ts'
import { noMarks } from '../diagram/marks.ts'
import { navigateTo } from '../use-atlas-location.ts'
import { useLanguage } from '../use-language.ts'
import { Legend } from '../views/legend.tsx'
import { MachineDiagrams } from '../views/machine-diagrams.tsx'
import machineStyles from '../views/machine-view.module.css'
import { useZoom } from '../views/use-zoom.ts'
import { ZoomButtons } from '../views/zoom-buttons.tsx'
import { loadModels } from '../walk/models.ts'
import { FailedCalls } from './failed-calls.tsx'
import { failedCallsOf, firstStepOf } from './report-failures.ts'
import { ReportSteps } from './report-steps.tsx'
import styles from './report.module.css'
import { SaveAsTest } from './save-as-test.tsx'

type OpenedReportViewProps = { index: AtlasIndex; report: FailureReportFile; step: number | null }

const baseName = (machine: string) => machine.replace(/ \d+$/, '')

/** Returns the ids of the known machines of a report. */
const machinesIn = ({ events }: FailureReportFile, { machines }: AtlasIndex) => {
  const named = new Set(events.map(({ to }) => baseName(to)))
  return machines.map(({ id }) => id).filter((id) => named.has(id))
}

/** A report: which calls failed, what happened, and the diagram of the machine at the selected step. */
export const OpenedReportView = ({ index, report, step }: OpenedReportViewProps) => {
  const { t } = useLingui()
  const language = useLanguage()
  const models = use(loadModels(machinesIn(report, index)))
  const { steps, ends } = useMemo(
    () =>
      replayFailureReport(
        models.map(({ machine }) => machine),
        report,
      ),
    [models, report],
  )
  const failed = failedCallsOf(report)
  const at = Math.min(step ?? firstStepOf(report, failed), steps.length - 1)
  const go = (to: number) => navigateTo({ view: 'report', step: to }, { replace: true })
  /** By its number in the list of what happened. */
  const departure = withStartsTogether(steps).findIndex((group) => group.some(({ departs }) => departs !== null))
  const made = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(report.made),
  )
  return (
    <div className={styles.report}>
      <p>
        {made} · <code>{report.route}</code> · {report.viewport.join(' × ')} px ·{' '}
        {report.isOnline ? t`con conexión` : t`sin conexión`}
      </p>
      <FailedCalls index={index} models={models} report={report} failed={failed} onGo={go} />
      {report.error && (
        <p className={styles.failure}>
          <Trans>
            Y la página se rompió: <code>{report.error.name}</code>
          </Trans>
        </p>
      )}
      {departure >= 0 && (
        <p role="alert">
          <Trans>Desde el paso {departure} este programa hace otra cosa que la visita, que fue con otra versión.</Trans>
        </p>
      )}
      {departure < 0 && ends.some(({ isSame }) => !isSame) && (
        <p role="alert">
          <Trans>Al final, algún flujo no queda en el estado que dice el informe: quizás está dañado.</Trans>
        </p>
      )}
      <SaveAsTest report={report} departs={departuresOf({ steps }).length > 0 || ends.some(({ isSame }) => !isSame)} />
      <ShownStep index={index} steps={steps} at={at} onGo={go} />
    </div>
  )
}

type ShownStepProps = { index: AtlasIndex; steps: readonly Replayed[]; at: number; onGo: (at: number) => void }

const ShownStep = ({ index, steps, at, onGo }: ShownStepProps) => {
  const zoom = useZoom()
  const shown = steps[at]
  if (!shown) return <Trans>En esta visita no pasó nada todavía.</Trans>
  const { event, state, took } = shown
  const machine = index.machines.find(({ id }) => id === baseName(event.to))
  const leaves = state ? activeLeafIds(state) : []
  const marks = {
    ...noMarks,
    present: new Set(state ? activeStateIds(state) : []),
    taken: new Set(took.map(({ id }) => id)),
  }
  return (
    <>
      <h2>{machine?.name ?? event.to}</h2>
      <div className={machineStyles.top}>
        <ZoomButtons zoom={zoom} />
        <Legend />
      </div>
      <div className={machineStyles.columns}>
        <div id="diagram" tabIndex={-1} className={machineStyles.parts}>
          {machine && (
            <MachineDiagrams
              key={machine.id}
              machine={machine}
              zoom={zoom}
              marksOf={() => marks}
              shown={leaves}
              onPage={undefined}
              onSelect={(chosen) => navigateTo({ view: 'machine', machine: machine.id, state: chosen })}
            />
          )}
        </div>
        <aside className={machineStyles.side}>
          <ReportSteps index={index} steps={steps} at={at} onGo={onGo} />
        </aside>
      </div>
    </>
  )
}
