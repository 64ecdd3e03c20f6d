import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OfficeOrder } from '../../../contract/office/orders.ts'
import type { CancellationReason } from '../../../contract/cancellation.ts'
import { cancellationReasonsOf, moneyOf } from '../../../machines/office/cancellation.rules.ts'
import type { Problem } from '../../../machines/office/office-result.ts'
import { cancellationMoney } from '../../texts/cancellation-money.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { RadioCard, RadioCards } from '../../ui/form/radio-card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProblemNotice } from '../problem-notice.tsx'
import { useStepReasonWords } from '../words.ts'
import styles from './refund.module.css'

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

type CancelDialogProps = {
  order: OfficeOrder
  /** Why it was not canceled; null before. */
  problem: Problem | null
  isCanceling: boolean
  onCancel: (reason: CancellationReason) => void
  onClose: () => void
}

/** Cancels an order: what becomes of the money, why, and what the customer hears of it. */
export const CancelDialog = ({ order, problem, isCanceling, onCancel, onClose }: CancelDialogProps) => {
  const { t, i18n } = useLingui()
  const reasonWords = useStepReasonWords()
  const [reason, setReason] = useState<CancellationReason | null>(null)
  const [isChecked, setChecked] = useState(false)
  const { order_number: number } = order
  const isOver = problem !== null && problem !== 'unanswered' && problem.code === 'ORDER-15'
  return (
    <Dialog
      isOpen
      title={t`Cancelar la orden ${number}`}
      {...(!isCanceling && { onClose })}
      footer={
        <Button
          kind="main"
          isWide
          isLoading={isCanceling}
          onClick={() => (reason === null ? setChecked(true) : onCancel(reason))}
        >
          <Trans>Sí, cancelar la orden</Trans>
        </Button>
      }
    >
      <div className={styles.fields}>
        <p className="strong">{i18n._(cancellationMoney[moneyOf(order)])}</p>
        <RadioCards legend={t`¿Por qué?`} columns={1}>
          {cancellationReasonsOf(order).map((each) => (
            <RadioCard
              key={each}
              name="reason"
              value={each}
              isChosen={reason === each}
              onChoose={() => setReason(each)}
              title={capitalized(reasonWords[each])}
            />
          ))}
        </RadioCards>
        {isChecked && reason === null && (
          <p role="alert" className={styles.problem}>
            <Trans>Escoge la razón.</Trans>
          </p>
        )}
        <Notice tone="offer">
          <Trans>No se puede deshacer. El cliente lee la razón en su seguimiento y en un correo.</Trans>
        </Notice>
        {isOver ? (
          <Notice tone="error">
            <Trans>La orden ya terminó y no se puede cancelar. Cierra esta ventana para ver cómo quedó.</Trans>
          </Notice>
        ) : (
          <ProblemNotice problem={problem} />
        )}
      </div>
    </Dialog>
  )
}
