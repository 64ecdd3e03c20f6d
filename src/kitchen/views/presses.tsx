import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OrderStatus, RefusalReason } from '../../../contract/orders.ts'
import type { StoreOrder } from '../../../contract/store-orders.ts'
import type { Column } from '../../../machines/kitchen/kitchen.rules.ts'
import { nextSteps, reasonsFor } from '../../../machines/kitchen/presses.rules.ts'
import { formatClock } from '../../ui/format-time.ts'
import { useHeldSteps, useKitchen } from '../kitchen-context.ts'
import { useLaterSteps } from '../use-later-steps.ts'
import { useReasonWords, useStepWords } from './words.ts'
import styles from './presses.module.css'

const quotes = [15, 20, 25, 30, 40, 60] as const
const delay = 10
const longestQuote = 180

const [refused, accepted, scheduled, delayed] = [4, 10, 11, 14]

/** What can be done with an order now. */
export const Presses = ({ order, column }: { order: StoreOrder; column: Column }) => {
  const { i18n } = useLingui()
  const { actor, now } = useKitchen()
  const stepWords = useStepWords()
  const steps = useLaterSteps(useHeldSteps(order.uuid))
  const next = nextSteps(order, steps)
  const isHeld = steps.length > 0
  const press = (status: OrderStatus, minutes: number | null = null, reason: RefusalReason | null = null) =>
    actor.send({ type: 'step.pressed', step: { uuid: order.uuid, status, minutes, reason }, at: Date.parse(now()) })
  const minutesWithDelay = () => {
    const left = Math.ceil((Date.parse(order.promised.from) - Date.parse(now())) / 60_000)
    return Math.min(longestQuote, Math.max(0, left) + delay)
  }
  const moves = next.filter((status) => ![refused, accepted, scheduled, delayed].includes(status))
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
        <button
          key={status}
          type="button"
          className={index === 0 && column !== 'new' ? styles.main : styles.plain}
          onClick={() => press(status)}
        >
          {stepWords(status)}
        </button>
      ))}
      {next.includes(14) && !isHeld && (
        <button type="button" className={styles.plain} onClick={() => press(14, minutesWithDelay())}>
          {stepWords(14)}
        </button>
      )}
      {next.includes(4) && <Refusals reasons={reasonsFor(order)} onChosen={(reason) => press(4, null, reason)} />}
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

/** The reasons open below the card's last button, which may be the screen's last line. */
const showWhole = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

type RefusalsProps = { reasons: readonly RefusalReason[]; onChosen: (reason: RefusalReason) => void }

const Refusals = ({ reasons, onChosen }: RefusalsProps) => {
  const reasonWords = useReasonWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.plain} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Trans>No podemos hacerla…</Trans>
      </button>
      {isOpen && (
        <fieldset ref={showWhole} className={styles.reasons}>
          <legend className={styles.legend}>
            <Trans>El cliente leerá:</Trans>
          </legend>
          {reasons.map((reason) => (
            <button key={reason} type="button" className={styles.danger} onClick={() => onChosen(reason)}>
              {reasonWords[reason]}
            </button>
          ))}
        </fieldset>
      )}
    </>
  )
}
