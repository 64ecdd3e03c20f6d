import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { canCancelOrder } from '../../../machines/tracker/tracker.rules.ts'
import { useMachineSelector, useSend } from '../../bindings/use-machine-selector.ts'
import { matches } from '../../bindings/selectors.ts'
import { TextButton } from '../../ui/link.tsx'
import { useOrderEvents, useTracked } from './use-tracked.ts'

const CallOffDialog = lazy(() =>
  import('./call-off-dialog.tsx').then(({ CallOffDialog: dialog }) => ({ default: dialog })),
)

/** Cancels the order, until the store accepts it. */
export const CallOff = () => {
  const isFollowing = useMachineSelector('tracker', matches('following'))
  const isIdle = useMachineSelector('tracker', matches({ following: { customerAction: 'none' } }))
  const tracked = useTracked()
  const events = useOrderEvents()
  const send = useSend('tracker')
  if (!isFollowing) return null
  return (
    <>
      {canCancelOrder(events, tracked) && (
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
