import { Trans, useLingui } from '@lingui/react/macro'
import type { FailureReportFile } from '../../../tests/paths/kit/failure-report-format.ts'
import type { Model } from '../../../tests/paths/kit/model.ts'
import { Button } from '../../ui/form/button.tsx'
import type { AtlasIndex, IndexedMachine } from '../atlas-index.ts'
import type { FailedCall } from './report-failures.ts'
import { nodesOf } from '../../../tests/paths/kit/machine-parts.ts'
import styles from './report.module.css'

/** Returns what a machine called, in words, by the event of its answer; null for other events. */
function calledWords({ actors }: IndexedMachine, { machine }: Model, type: string): string | null {
  const [, actor] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type) ?? []
  const src = nodesOf(machine)
    .flatMap(({ invoke }) => invoke)
    .find(({ id }) => id === actor)?.src
  return typeof src === 'string' ? (actors[src] ?? null) : null
}

type FailedCallsProps = {
  index: AtlasIndex
  models: readonly Model[]
  report: FailureReportFile
  failed: readonly FailedCall[]
  onGo: (step: number) => void
}

/** The calls of a visit that failed, the last first: what was asked, and its status. */
export const FailedCalls = ({ index, models, report, failed, onGo }: FailedCallsProps) => {
  const { t } = useLingui()
  if (failed.length === 0)
    return (
      <p className="soft">
        <Trans>Ninguna llamada al servidor falló.</Trans>
      </p>
    )
  return (
    <section className={styles.failures} aria-label={t`Llamadas que fallaron`}>
      <h2>
        <Trans>Llamadas que fallaron</Trans>
      </h2>
      <ul className={styles.calls}>
        {failed.toReversed().map(({ call: { at, method, path, status }, step, code }) => (
          <li key={`${at} ${path}`} className={styles.failure}>
            <p>
              <strong>{status === 0 ? t`sin contestar` : status}</strong>{' '}
              <code>
                {method} /{path}
              </code>
              {code !== null && ` · ${code}`}
            </p>
            {step !== null && <Caller index={index} models={models} event={report.events[step]} />}
            {step !== null && (
              <Button size="small" onClick={() => onGo(step)}>
                <Trans>Ver en el dibujo</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type CallerProps = Pick<FailedCallsProps, 'index' | 'models'> & {
  event: FailureReportFile['events'][number] | undefined
}

/** The flow that made a call, and why. */
const Caller = ({ index, models, event }: CallerProps) => {
  const id = event?.to.replace(/ \d+$/, '')
  const machine = index.machines.find((one) => one.id === id)
  const model = models.find((one) => one.machine.id === id)
  if (!event || !machine || !model) return null
  return (
    <p className="small">
      {machine.name}: {calledWords(machine, model, event.type)}
    </p>
  )
}
