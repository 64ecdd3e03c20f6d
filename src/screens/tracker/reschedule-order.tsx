import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { canRescheduleOrder, changeDeadline } from '../../../machines/tracker/tracker.rules.ts'
import type { SnapshotOf } from '../../machine-bindings/machines.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { TextButton } from '../../ui/link.tsx'
import { dayAndTimeText } from '../shared/deferred/when-text.ts'
import { useNow } from '../shared/use-now.ts'
import { whenOnline } from '../../ui/when-online.ts'

const ReschedulingDialog = lazy(whenOnline(() => import('./rescheduling-dialog.tsx')))

/** Selects until when the order can be given another time, or null. */
const deadlineOf = (tracker: SnapshotOf<'tracker'> | undefined) => {
  if (!tracker || !canRescheduleOrder(tracker.context)) return null
  const { events, tracked } = tracker.context
  return tracked && changeDeadline(events, tracked)
}

/** Gives an order for later another time, until its kitchen starts. */
export const RescheduleOrder = () => {
  const until = useMachineSelector('tracker', deadlineOf)
  const isOpen = useMachineSelector('tracker', matches({ following: { customerAction: 'rescheduling' } }))
  const now = useNow()
  const send = useSend('tracker')
  const { i18n } = useLingui()
  return (
    <>
      {until !== null && (
        <>
          <p className="small soft">
            <Trans>La puedes cambiar o cancelar hasta: {dayAndTimeText(i18n, until, now)}</Trans>
          </p>
          <p>
            <TextButton onClick={() => send({ type: 'reschedule.wanted' })}>
              <Trans>Cambiar la hora</Trans>
            </TextButton>
          </p>
        </>
      )}
      {isOpen && (
        <Suspense>
          <ReschedulingDialog />
        </Suspense>
      )}
    </>
  )
}
