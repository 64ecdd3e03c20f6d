import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { commentLength } from '../../../contract/orders.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Button } from '../../ui/form/button.tsx'
import { FieldFrame, hintIdOf } from '../../ui/form/field-frame.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StarRatingField, StarRating } from './star-rating-field.tsx'
import { useTrackedOrder } from './use-tracked-order.ts'
import styles from './tracker.module.css'

/** The customer's rating of a completed order. */
export const OrderRating = () => {
  const { t } = useLingui()
  const isCompleted = useMachineSelector('tracker', matches('completed'))
  const hasFailed = useMachineSelector('tracker', matches({ completed: 'ratingFailed' }))
  const isSending = useMachineSelector('tracker', matches({ completed: 'rating' }))
  const tracked = useTrackedOrder()
  const send = useSend('tracker')
  const id = useId()
  const [stars, setStars] = useState(0)
  const [comment, setComment] = useState('')
  const labels = [t`Mala`, t`Regular`, t`Buena`, t`Muy buena`, t`Excelente`]
  if (!isCompleted || tracked?.kind !== 'own') return null
  const { rating } = tracked.order
  return (
    <Panel className={styles.items}>
      <h2 className={styles.heading}>
        {rating ? <Trans>Gracias por tu opinión</Trans> : <Trans>¿Cómo te fue?</Trans>}
      </h2>
      {rating ? (
        <>
          <StarRating label={labels[rating.stars - 1] ?? ''} stars={rating.stars} of={labels.length} />
          {rating.comment !== '' && <p className="soft">{rating.comment}</p>}
        </>
      ) : (
        <>
          <StarRatingField legend={<Trans>Tu orden estuvo</Trans>} labels={labels} stars={stars} onChange={setStars} />
          {stars > 0 && (
            <>
              <FieldFrame
                id={id}
                label={<Trans>¿Qué podemos mejorar?</Trans>}
                isOptional
                hint=""
                hintEnd={`${comment.length}/${commentLength}`}
              >
                <textarea
                  id={id}
                  name="comment"
                  rows={3}
                  maxLength={commentLength}
                  value={comment}
                  aria-describedby={hintIdOf(id)}
                  onChange={({ target }) => setComment(target.value)}
                />
              </FieldFrame>
              {hasFailed && (
                <Notice tone="error">
                  <p>
                    <Trans>No se guardó. Revisa tu conexión e inténtalo otra vez.</Trans>
                  </p>
                </Notice>
              )}
              <Button kind="main" isLoading={isSending} onClick={() => send({ type: 'rating.given', stars, comment })}>
                <Trans>Enviar mi opinión</Trans>
              </Button>
            </>
          )}
        </>
      )}
    </Panel>
  )
}
