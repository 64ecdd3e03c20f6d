import { Trans, useLingui } from '@lingui/react/macro'
import type { Replayed } from '../../../tests/paths/kit/failure-report-replay.ts'
import { Button } from '../../ui/form/button.tsx'
import type { AtlasIndex } from '../atlas-index.ts'
import { stateWords } from '../state-words.ts'
import styles from '../views/walk-steps.module.css'
import { useEventWords } from './use-event-words.ts'

type ReportStepsProps = { index: AtlasIndex; steps: readonly Replayed[]; at: number; onGo: (at: number) => void }

/** Scrolls the list, but not the page, to the selected step. */
function showInList(step: HTMLButtonElement | null) {
  const list = step?.closest('aside')
  if (step && list) list.scrollTop = step.offsetTop - list.clientHeight / 2
}

/** What happened in a visit, event by event; each can be selected. */
export const ReportSteps = ({ index, steps, at, onGo }: ReportStepsProps) => {
  const { t } = useLingui()
  const wordsOf = useEventWords()
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
        {steps.map(({ event, state, took }, place) => {
          const machine = index.machines.find(({ id }) => id === event.to.replace(/ \d+$/, ''))
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the same event may come twice; their places never change
            <li key={place}>
              <button
                ref={place === at ? showInList : undefined}
                type="button"
                className={styles.step}
                aria-current={place === at ? 'step' : undefined}
                onClick={() => onGo(place)}
              >
                <span className="small soft">{machine?.name ?? event.to}</span>
                <span className={styles.what}>{machine ? wordsOf(machine, event.type) : event.type}</span>
                {machine && state && took.length > 0 && <span className="small">→ {stateWords(machine, state)}</span>}
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
