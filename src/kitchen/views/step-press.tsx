import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import { canceled, type OrderStatus } from '../../../contract/orders.ts'
import type { StoreOrder } from '../../../contract/store-orders.ts'
import { asksForAge } from '../../../machines/kitchen/presses.rules.ts'
import { usePress } from '../use-press.ts'
import { ReasonDialog, showModal } from './reason-question.tsx'
import styles from './reason-question.module.css'

type StepPressProps = {
  order: StoreOrder
  status: OrderStatus
  minutes?: number | null
  className: string | undefined
  children: ReactNode
}

/** The press of a step; the handover of alcohol asks first whether an identification was seen. */
export const StepPress = ({ order, status, minutes = null, className, children }: StepPressProps) => {
  const press = usePress(order.uuid)
  const [isAsking, setAsking] = useState(false)
  const asks = asksForAge(order, status)
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup={asks ? 'dialog' : undefined}
        onClick={() => (asks ? setAsking(true) : press(status, minutes))}
      >
        {children}
      </button>
      {isAsking && <AgeQuestion order={order} onSeen={() => press(status, minutes)} onClose={() => setAsking(false)} />}
    </>
  )
}

type AgeQuestionProps = { order: StoreOrder; onSeen: () => void; onClose: () => void }

const AgeQuestion = ({ order, onSeen, onClose }: AgeQuestionProps) => {
  const { t } = useLingui()
  const id = useId()
  const [isCanceling, setCanceling] = useState(false)
  const { alcohol_age: age, order_number: number } = order
  if (isCanceling)
    return <ReasonDialog order={order} status={canceled} words={t`Cancelar la orden`} onClose={onClose} />
  return (
    <dialog ref={showModal} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <form method="dialog" className={styles.content}>
        <h2 id={id} tabIndex={-1}>
          {number}: <Trans>{age}+: ¿viste una identificación con foto?</Trans>
        </h2>
        <button className={styles.yes} onClick={onSeen}>
          <Trans>Sí, la vi</Trans>
        </button>
        <button type="button" className={styles.reason} onClick={() => setCanceling(true)}>
          <Trans>No la tiene: cancelar la orden</Trans>
        </button>
        <button className={styles.back}>
          <Trans>No, volver a la orden</Trans>
        </button>
      </form>
    </dialog>
  )
}
