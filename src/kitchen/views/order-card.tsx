import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { outOfContact, canceled } from '../../../contract/orders.ts'
import type { StoreOrder } from '../../../contract/store-orders.ts'
import { isCustomerOutside, type Column } from '../../../machines/kitchen/kitchen.rules.ts'
import { useKitchenState, useHeldSteps } from '../kitchen-context.ts'
import { DueTime } from './due-time.tsx'
import { HeldSteps } from './held-steps.tsx'
import { Handover } from './handover.tsx'
import { OrderItems } from './order-items.tsx'
import { Presses } from './presses.tsx'
import { TicketPress } from './ticket-press.tsx'
import { useHandoverWords } from './words.ts'
import { nextSteps } from '../../../machines/kitchen/presses.rules.ts'
import { useLaterSteps } from '../use-later-steps.ts'
import { ReasonQuestion } from './reason-question.tsx'
import styles from './order-card.module.css'

/** Cancels an order, at the quiet end of its card. */
const CancelPress = ({ order }: { order: StoreOrder }) => {
  const { t } = useLingui()
  const steps = useLaterSteps(useHeldSteps(order.uuid))
  if (!nextSteps(order, steps).includes(canceled)) return null
  return <ReasonQuestion order={order} status={canceled} words={t`Cancelar la orden`} className={styles.quiet} />
}

type OrderCardProps = {
  order: StoreOrder
  column: Column
  onPrint: (order: StoreOrder) => void
  /** Makes it a line again; undefined where few orders are shown. */
  onFolded?: ((uuid: string) => void) | undefined
}

/** One order: what to make, for whom and when, and what can be pressed. Other orders do not make it render again. */
export const OrderCard = memo(({ order, column, onPrint, onFolded }: OrderCardProps) => {
  const handoverWords = useHandoverWords()
  const { uuid, order_number: number } = order
  const isHeld = useKitchenState(({ context }) => context.steps.some((step) => step.uuid === uuid))
  const kind = order.order_type === 'delivery' ? 'delivery' : order.handover === 'curbside' ? 'curbside' : 'counter'
  return (
    <article
      className={styles.card}
      data-column={column}
      data-held={isHeld}
      data-order={uuid}
      tabIndex={-1}
      aria-labelledby={`order-${uuid}`}
    >
      <header className={styles.top}>
        <h3 id={`order-${uuid}`} aria-label={number} className={styles.number}>
          {/* What tells orders apart is its end. */}
          <small className={styles.prefix}>{number.slice(0, -4)}</small>
          {number.slice(-4)}
        </h3>
        <p className={styles.kind} data-kind={kind}>
          {handoverWords(order)}
        </p>
        <DueTime order={order} />
      </header>
      {isCustomerOutside(order, []) && (
        <p className={styles.outside}>
          <Trans>El cliente está afuera</Trans>
        </p>
      )}
      {order.status === outOfContact && !isHeld && (
        <p className={styles.outside}>
          <Trans>Se perdió el contacto: toca en qué paso está</Trans>
        </p>
      )}
      <OrderItems lines={order.order_items} />
      <HeldSteps uuid={uuid} />
      <Presses order={order} column={column} />
      <Handover order={order} />
      <TicketPress order={order} onPrint={onPrint} />
      <CancelPress order={order} />
      {onFolded && (
        <button type="button" className={styles.quiet} onClick={() => onFolded(uuid)}>
          <Trans>Cerrar la orden</Trans>
        </button>
      )}
    </article>
  )
})
