import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { StoreOrder } from '../../../contract/store-orders.ts'
import { isCustomerOutside, type Column } from '../../../machines/kitchen/kitchen.rules.ts'
import { nextSteps, quoteFor } from '../../../machines/kitchen/presses.rules.ts'
import { useHeldSteps, useKitchen, useKitchenState } from '../kitchen-context.ts'
import { useLaterSteps } from '../use-later-steps.ts'
import { useUndo } from '../use-undo.ts'
import { DueMinutes } from './due-time.tsx'
import { StepPress } from './step-press.tsx'
import { useHandoverWords, useStepWords } from './words.ts'
import styles from './order-line.module.css'

type OrderLineProps = { order: StoreOrder; column: Column; onOpened: (uuid: string) => void }

/** One order of many: its number, what it waits for, when, and the press that is next. It opens its card. */
export const OrderLine = memo(({ order, column, onOpened }: OrderLineProps) => {
  const { t } = useLingui()
  const handoverWords = useHandoverWords()
  const { uuid, order_number: number } = order
  return (
    <article className={styles.line} data-column={column} data-order={uuid} tabIndex={-1} aria-label={number}>
      <button type="button" className={styles.open} onClick={() => onOpened(uuid)}>
        <span className="visually-hidden">
          <Trans>Abrir la orden</Trans>{' '}
        </span>
        <strong className={styles.number}>{number.slice(-4)}</strong> <DueMinutes order={order} />
        <span className={styles.about}>
          {isCustomerOutside(order, []) ? t`Afuera` : handoverWords(order)}{' '}
          {order.order_items.map(({ quantity, name }) => `${quantity}× ${name}`).join(', ')}
        </span>
      </button>
      <NextPress order={order} />
    </article>
  )
})

const NextPress = ({ order }: { order: StoreOrder }) => {
  const { t } = useLingui()
  const { now } = useKitchen()
  const { uuid } = order
  const steps = useLaterSteps(useHeldSteps(uuid))
  const undo = useUndo()
  const stepWords = useStepWords()
  const last = steps.at(-1)
  const canUndo = useKitchenState((state) => state.can({ type: 'step.undone', uuid }))
  if (last && canUndo)
    return (
      <button type="button" className={styles.press} onClick={() => undo(last)}>
        <Trans>Deshacer</Trans>
      </button>
    )
  const [next] = nextSteps(order, steps)
  if (next === undefined) return null
  const minutes = next === 10 ? quoteFor(order, Date.parse(now())) : null
  const words = minutes !== null ? t`Aceptar ${minutes}` : next === 11 ? t`Aceptar` : stepWords(next)
  return (
    <StepPress order={order} status={next} minutes={minutes} className={styles.next}>
      {words}
    </StepPress>
  )
}
