import { useLingui } from '@lingui/react/macro'
import { canceled } from '../../../contract/orders.ts'
import type { StoreOrder } from '../../../contract/store-orders.ts'
import { nextSteps } from '../../../machines/kitchen/presses.rules.ts'
import { useHeldSteps } from '../kitchen-context.ts'
import { useLaterSteps } from '../use-later-steps.ts'
import { ReasonQuestion } from './reason-question.tsx'
import styles from './order-card.module.css'

/** Cancels an order, at the quiet end of its card. */
export const CancelPress = ({ order }: { order: StoreOrder }) => {
  const { t } = useLingui()
  const steps = useLaterSteps(useHeldSteps(order.uuid))
  if (!nextSteps(order, steps).includes(canceled)) return null
  return <ReasonQuestion order={order} status={canceled} words={t`Cancelar la orden`} className={styles.quiet} />
}
