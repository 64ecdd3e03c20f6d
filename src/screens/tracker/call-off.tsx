import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { canCallOff } from '../../../machines/tracker.rules.ts'
import { useMachine, useSend } from '../../flow/use-machine.ts'
import { TextButton } from '../../ui/link.tsx'

const CallOffDialog = lazy(() =>
  import('./call-off-dialog.tsx').then(({ CallOffDialog: dialog }) => ({ default: dialog })),
)

/** The order can be called off until the store takes it. */
export const CallOff = () => {
  const tracker = useMachine('tracker')
  const send = useSend('tracker')
  if (!tracker) return null
  const isOpen = tracker.matches('following') && !tracker.matches({ following: { wish: 'none' } })
  return (
    <>
      {tracker.matches('following') && canCallOff(tracker.context.events, tracker.context.tracked) && (
        <p>
          <TextButton onClick={() => send({ type: 'cancel.wanted' })}>
            <Trans>Cancelar la orden</Trans>
          </TextButton>
        </p>
      )}
      {isOpen && (
        <Suspense>
          <CallOffDialog />
        </Suspense>
      )}
    </>
  )
}
