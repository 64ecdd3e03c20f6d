import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { TextButton } from '../../ui/link.tsx'
import { canCancel } from './can-cancel.ts'
import { RescheduleOrder } from './reschedule-order.tsx'
import { whenOnline } from '../../ui/when-online.ts'

const CallOffDialog = lazy(
  whenOnline(() => import('./cancel-order-dialog.tsx').then(({ CancelOrderDialog: dialog }) => ({ default: dialog }))),
)

const isOffered = matches({ following: { word: 'unaccepted' } }, { following: { stage: 'unconfirmed' } })

/** Cancels the order, until the store accepts it; the notice of a store that is silent or out of contact offers it itself. */
export const CancelOrder = () => {
  const isFollowing = useMachineSelector('tracker', matches('following'))
  const isIdle = useMachineSelector('tracker', matches({ following: { customerAction: 'none' } }))
  const isOfferedElsewhere = useMachineSelector('tracker', isOffered)
  const isCancelable = useMachineSelector('tracker', canCancel)
  const send = useSend('tracker')
  if (!isFollowing) return null
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
      {!isIdle && (
        <Suspense>
          <CallOffDialog />
        </Suspense>
      )}
    </>
  )
}
