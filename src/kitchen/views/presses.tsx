import { Trans, useLingui } from '@lingui/react/macro'
import { canceled, refused } from '../../../contract/orders.ts'
import type { StoreOrder } from '../../../contract/store-orders.ts'
import type { Column } from '../../../machines/kitchen/kitchen.rules.ts'
import { nextSteps, quotes } from '../../../machines/kitchen/presses.rules.ts'
import { formatClock } from '../../ui/format-time.ts'
import { useHeldSteps, useKitchen } from '../kitchen-context.ts'
import { useLaterSteps } from '../use-later-steps.ts'
import { usePress } from '../use-press.ts'
import { ReasonQuestion } from './reason-question.tsx'
import { StepPress } from './step-press.tsx'
import { useStepWords } from './words.ts'
import styles from './presses.module.css'

const delay = 10
const longestQuote = 180

const [accepted, scheduled, delayed] = [10, 11, 14]

/** What can be done with an order now. */
export const Presses = ({ order, column }: { order: StoreOrder; column: Column }) => {
  const { i18n, t } = useLingui()
  const { now } = useKitchen()
  const press = usePress(order.uuid)
  const stepWords = useStepWords()
  const steps = useLaterSteps(useHeldSteps(order.uuid))
  const next = nextSteps(order, steps)
  const isHeld = steps.length > 0
  const minutesWithDelay = () => {
    const left = Math.ceil((Date.parse(order.promised.from) - Date.parse(now())) / 60_000)
    return Math.min(longestQuote, Math.max(0, left) + delay)
  }
  const moves = next.filter((status) => ![refused, accepted, scheduled, delayed, canceled].includes(status))
  const promised = formatClock(order.promised.from, i18n.locale)
  return (
    <div className={styles.presses}>
      {next.includes(10) && <Quotes onChosen={(minutes) => press(10, minutes)} />}
      {next.includes(11) && (
        <button type="button" className={styles.main} onClick={() => press(11)}>
          <Trans>Aceptar para las {promised}</Trans>
        </button>
      )}
      {moves.map((status, index) => (
        <StepPress
          key={status}
          order={order}
          status={status}
          className={index === 0 && column !== 'new' ? styles.main : styles.plain}
        >
          {stepWords(status)}
        </StepPress>
      ))}
      {next.includes(14) && !isHeld && (
        <button type="button" className={styles.plain} onClick={() => press(14, minutesWithDelay())}>
          {stepWords(14)}
        </button>
      )}
      {next.includes(refused) && (
        <ReasonQuestion order={order} status={refused} words={t`No podemos hacerla`} className={styles.plain} />
      )}
    </div>
  )
}

const Quotes = ({ onChosen }: { onChosen: (minutes: number) => void }) => (
  <fieldset className={styles.quotes}>
    <legend className={styles.legend}>
      <Trans>Aceptar: minutos</Trans>
    </legend>
    {quotes.map((minutes) => (
      <button key={minutes} type="button" className={styles.main} onClick={() => onChosen(minutes)}>
        {minutes}
        <span className="visually-hidden"> min</span>
      </button>
    ))}
  </fieldset>
)
