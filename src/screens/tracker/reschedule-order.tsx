import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { canRescheduleOrder } from '../../../machines/tracker/tracker.rules.ts'
import type { SnapshotOf } from '../../machine-bindings/machines.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { TextButton } from '../../ui/link.tsx'

const ReschedulingDialog = lazy(() => import('./rescheduling-dialog.tsx'))

const canReschedule = (tracker: SnapshotOf<'tracker'> | undefined) =>
  tracker !== undefined && canRescheduleOrder(tracker.context)

/** Gives an order for later another time, until its kitchen starts. */
export const RescheduleOrder = () => {
  const isPossible = useMachineSelector('tracker', canReschedule)
  const isOpen = useMachineSelector('tracker', matches({ following: { customerAction: 'rescheduling' } }))
  const send = useSend('tracker')
  return (
    <>
      {isPossible && (
        <p>
          <TextButton onClick={() => send({ type: 'reschedule.wanted' })}>
            <Trans>Cambiar la hora</Trans>
          </TextButton>
        </p>
      )}
      {isOpen && (
        <Suspense>
          <ReschedulingDialog />
        </Suspense>
      )}
    </>
  )
}
