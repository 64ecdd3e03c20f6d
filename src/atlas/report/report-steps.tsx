import { Trans, useLingui } from '@lingui/react/macro'
import { withStartsTogether, type Replayed } from '../../../tests/paths/kit/failure-report-replay.ts'
import { Button } from '../../ui/form/button.tsx'
import type { AtlasIndex, IndexedMachine } from '../atlas-index.ts'
import { stateWords } from '../state-words.ts'
import styles from '../views/walk-steps.module.css'

/** Returns the words of an event: what happened, an answer, a failure, or that time passed. */
function useEventWords() {
  const { t } = useLingui()
  return ({ events, delays }: IndexedMachine, type: string): string => {
    if (type === 'xstate.init') return t`Comienza`
    if (type.startsWith('xstate.done.actor.')) return t`Contestaron`
    if (type.startsWith('xstate.error.actor.')) return t`No se pudo`
    const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? []
    return delay === undefined ? (events[type] ?? type) : (delays[delay] ?? t`Pasó el tiempo`)
  }
}

type ReportStepsProps = { index: AtlasIndex; steps: readonly Replayed[]; at: number; onGo: (at: number) => void }

/** Scrolls the list, but not the page, to the selected step. */
function showInList(step: HTMLButtonElement | null) {
  const list = step?.closest('aside')
  if (step && list) list.scrollTop = step.offsetTop - list.clientHeight / 2
}

/** Returns the steps as rows, each with the place of its first step: flows that start together are one. */
function rowsOf(steps: readonly Replayed[]) {
  let next = 0
  return withStartsTogether(steps).map((group) => {
    const place = next
    next += group.length
    return { place, group }
  })
}

type ReportStepProps = { index: AtlasIndex; group: readonly Replayed[]; isCurrent: boolean; onGo: () => void }

const ReportStep = ({ index, group, isCurrent, onGo }: ReportStepProps) => {
  const { t } = useLingui()
  const wordsOf = useEventWords()
  const machineOf = ({ event }: Replayed) => index.machines.find(({ id }) => id === event.to.replace(/ \d+$/, ''))
  const nameOf = (step: Replayed) => machineOf(step)?.name ?? step.event.to
  const [first] = group
  if (!first) return null
  const { event, state, took } = first
  const machine = machineOf(first)
  return (
    <li>
      <button
        ref={isCurrent ? showInList : undefined}
        type="button"
        className={styles.step}
        aria-current={isCurrent ? 'step' : undefined}
        onClick={onGo}
      >
        <span className="small soft">{group.map(nameOf).join(', ')}</span>
        <span className={styles.what}>
          {group.length > 1 ? t`Comienzan` : machine ? wordsOf(machine, event.type) : event.type}
        </span>
        {group.length === 1 && machine && state && took.length > 0 && (
          <span className="small">→ {stateWords(machine, state)}</span>
        )}
      </button>
    </li>
  )
}

/** What happened in a visit, event by event; each can be selected. */
export const ReportSteps = ({ index, steps, at, onGo }: ReportStepsProps) => {
  const { t } = useLingui()
  return (
    <section className={styles.walk} aria-label={t`Lo que pasó`}>
      <div className={styles.buttons}>
        <Button size="small" onClick={() => onGo(Math.max(0, at - 1))}>
          <Trans>Paso anterior</Trans>
        </Button>
        <Button size="small" onClick={() => onGo(Math.min(steps.length - 1, at + 1))}>
          <Trans>Paso siguiente</Trans>
        </Button>
      </div>
      <ol className={styles.steps}>
        {rowsOf(steps).map(({ place, group }) => (
          <ReportStep
            key={place}
            index={index}
            group={group}
            isCurrent={at >= place && at < place + group.length}
            onGo={() => onGo(place)}
          />
        ))}
      </ol>
    </section>
  )
}
