import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useRef } from 'react'
import { canEraseGuestData } from '../../../machines/tracker/tracker.rules.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { TextButton } from '../../ui/link.tsx'
import { erasureStepOf } from './erasure-step.ts'
import { useOrderEvents, useTrackedOrder } from './use-tracked-order.ts'
import { whenOnline } from '../../ui/when-online.ts'

const Confirmation = lazy(
  whenOnline(() =>
    import('./erase-guest-data-dialog.tsx').then(({ EraseGuestDataDialog: dialog }) => ({ default: dialog })),
  ),
)

/** Removes a guest's personal data from an order that is over. */
export const GuestData = () => {
  const isAsked = useMachineSelector('tracker', (tracker) => erasureStepOf(tracker) !== undefined)
  const tracked = useTrackedOrder()
  const events = useOrderEvents()
  const send = useSend('tracker')
  const place = useRef<HTMLParagraphElement>(null)
  const isErased = tracked?.kind === 'own' && tracked.order.guest_data === 'erased'
  return (
    <>
      {(isErased || canEraseGuestData(events, tracked)) && (
        <p ref={place} tabIndex={-1}>
          {isErased ? (
            <Trans>Tus datos ya no están en esta orden.</Trans>
          ) : (
            <TextButton onClick={() => send({ type: 'erasure.wanted' })}>
              <Trans>Borrar mis datos de esta orden</Trans>
            </TextButton>
          )}
        </p>
      )}
      {isAsked && (
        <Suspense>
          <Confirmation finalFocus={() => place.current?.querySelector('button') ?? place.current} />
        </Suspense>
      )}
    </>
  )
}
