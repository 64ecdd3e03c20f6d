import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { dayAndTimeText } from '../shared/deferred/when-text.ts'
import { useNow } from '../shared/use-now.ts'
import { TextButton } from '../../ui/link.tsx'
import { changeDeadline, isScheduled } from '../../../machines/tracker/tracker.rules.ts'
import { canCancel } from './can-cancel.ts'
import { RescheduleOrder } from './reschedule-order.tsx'
import { useOrderEvents, useTrackedOrder } from './use-tracked-order.ts'

const CallOffDialog = lazy(() =>
  import('./cancel-order-dialog.tsx').then(({ CancelOrderDialog: dialog }) => ({ default: dialog })),
)

const isOffered = matches({ following: { word: 'unaccepted' } }, { following: { stage: 'unconfirmed' } })

/** Cancels the order, until the store accepts it; the notice of a store that is silent or out of contact offers it itself. */
export const CancelOrder = () => {
  const isFollowing = useMachineSelector('tracker', matches('following'))
  const isIdle = useMachineSelector('tracker', matches({ following: { customerAction: 'none' } }))
  const isOfferedElsewhere = useMachineSelector('tracker', isOffered)
  const tracked = useTrackedOrder()
  const isCancelable = useMachineSelector('tracker', canCancel)
  const events = useOrderEvents()
  const now = useNow()
  const send = useSend('tracker')
  const { i18n } = useLingui()
  if (!isFollowing) return null
  const until = tracked && isScheduled(events, tracked) ? changeDeadline(events, tracked) : null
  return (
    <>
      <RescheduleOrder />
      {isCancelable && !isOfferedElsewhere && (
        <p>
          <TextButton onClick={() => send({ type: 'cancel.wanted' })}>
            <Trans>Cancelar la orden</Trans>
          </TextButton>
        </p>
      )}
      {isCancelable && until !== null && (
        <p className="small soft">
          <Trans>La puedes cambiar o cancelar hasta: {dayAndTimeText(i18n, until, now)}</Trans>
        </p>
      )}
      {!isIdle && (
        <Suspense>
          <CallOffDialog />
        </Suspense>
      )}
    </>
  )
}
