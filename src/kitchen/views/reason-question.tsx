import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { OrderStatus } from '../../../contract/orders.ts'
import type { StoreOrder } from '../../../contract/store-orders.ts'
import { moneyFor, reasonsFor } from '../../../machines/kitchen/presses.rules.ts'
import { cancellationMoney } from '../../texts/cancellation-money.ts'
import { useHeldSteps } from '../kitchen-context.ts'
import { useLaterSteps } from '../use-later-steps.ts'
import { usePress } from '../use-press.ts'
import { useReasonWords } from './words.ts'
import styles from './reason-question.module.css'

type ReasonQuestionProps = {
  order: StoreOrder
  status: OrderStatus
  /** The words of the button, which are the title of the question. */
  words: string
  className: string | undefined
}

/** Refuses or cancels an order once its reason is pressed, which the customer reads; what becomes of the money is said before. */
export const ReasonQuestion = ({ order, status, words, className }: ReasonQuestionProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words}
      </button>
      {isOpen && <ReasonDialog order={order} status={status} words={words} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Shows a dialog as soon as it is there. */
export const showModal = (dialog: HTMLDialogElement | null) => dialog?.showModal()

type ReasonsProps = Omit<ReasonQuestionProps, 'className'> & { onClose: () => void }

/** Asks for the reason of a refusal or a cancellation. */
export const ReasonDialog = ({ order, status, words, onClose }: ReasonsProps) => {
  const { i18n } = useLingui()
  const reasonWords = useReasonWords()
  const press = usePress(order.uuid)
  const steps = useLaterSteps(useHeldSteps(order.uuid))
  const id = useId()
  return (
    <dialog
      ref={showModal}
      className={styles.dialog}
      aria-labelledby={`title-${id}`}
      aria-describedby={`money-${id}`}
      onClose={onClose}
    >
      <form method="dialog" className={styles.content}>
        <h2 id={`title-${id}`} tabIndex={-1}>
          {order.order_number}: {words}
        </h2>
        <p id={`money-${id}`} className={styles.money}>
          {i18n._(cancellationMoney[moneyFor(order, steps)])}
        </p>
        <fieldset className={styles.reasons}>
          <legend className={styles.legend}>
            <Trans>El cliente leerá:</Trans>
          </legend>
          {reasonsFor(status, order, steps).map((reason) => (
            <button key={reason} type="button" className={styles.reason} onClick={() => press(status, null, reason)}>
              {reasonWords[reason]}
            </button>
          ))}
        </fieldset>
        <button className={styles.back}>
          <Trans>No, volver a la orden</Trans>
        </button>
      </form>
    </dialog>
  )
}
