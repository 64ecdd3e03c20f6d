import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { OfficeOrder } from '../../../contract/office/orders.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { useOffice, useStaff } from '../office-context.ts'
import { ConfirmRefund } from './confirm-refund.tsx'
import type { RefundActor, RefundState } from './refund-actor.ts'
import { RefundFields } from './refund-fields.tsx'
import { RefundOutcome } from './refund-outcome.tsx'

/** Keeps what is typed and what is being sent in the tab, so that a reload neither loses nor repeats it. */
function useStoredDraft(refund: RefundActor) {
  const { storage } = useOffice()
  const { uuid: staff } = useStaff()
  useEffect(() => {
    const store = ({ value, context: { order, form, confirmed } }: RefundState) => {
      const isOpen = value === 'writing' || value === 'confirming' || value === 'refused'
      storage.writeDraft(staff, order, isOpen || confirmed !== null ? { form, confirmed } : null)
    }
    store(refund.getSnapshot())
    const subscription = refund.subscribe(store)
    return () => subscription.unsubscribe()
  }, [refund, staff, storage])
}

/** Giving money back: the form, the question, and what became of it. */
export const RefundDialog = ({ refund, order }: { refund: RefundActor; order: OfficeOrder }) => {
  const { t } = useLingui()
  const state = useSelector(refund, (snapshot) => snapshot)
  useStoredDraft(refund)
  const isOnItsWay = state.matches('sending') || state.matches('waiting')
  const close = () => refund.send({ type: 'refund.closed' })
  const isWriting = state.matches('writing')
  const isConfirming = state.matches('confirming')
  return (
    <Dialog
      isOpen
      title={t`Devolver dinero`}
      {...(!isOnItsWay && { onClose: close })}
      footer={<Footer refund={refund} state={state} onClose={close} />}
    >
      {isWriting && <RefundFields refund={refund} state={state} isLimited={order.refundable < order.left_to_refund} />}
      {isConfirming && <ConfirmRefund state={state} order={order} />}
      {!isWriting && !isConfirming && <RefundOutcome state={state} />}
    </Dialog>
  )
}

type FooterProps = { refund: RefundActor; state: RefundState; onClose: () => void }
const Footer = ({ refund, state, onClose }: FooterProps) => {
  if (state.matches('writing'))
    return (
      <Button kind="ink" isWide onClick={() => refund.send({ type: 'form.submitted' })}>
        <Trans>Continuar</Trans>
      </Button>
    )
  if (state.matches('confirming') || state.matches('sending'))
    return (
      <>
        <Button
          kind="main"
          isWide
          isLoading={state.matches('sending')}
          onClick={() => refund.send({ type: 'refund.confirmed', key: crypto.randomUUID() })}
        >
          <Trans>Sí, devolver el dinero</Trans>
        </Button>
        {state.matches('confirming') && (
          <Button kind="quiet" onClick={() => refund.send({ type: 'form.reopened' })}>
            <Trans>Cambiar algo</Trans>
          </Button>
        )}
      </>
    )
  if (state.matches('waiting'))
    return (
      <Button kind="main" isWide onClick={() => refund.send({ type: 'refund.repeated' })}>
        <Trans>Preguntar ya</Trans>
      </Button>
    )
  return (
    <>
      {state.matches('refused') && (
        <Button isWide onClick={() => refund.send({ type: 'form.reopened' })}>
          <Trans>Cambiar algo</Trans>
        </Button>
      )}
      <Button kind="ink" isWide onClick={onClose}>
        <Trans>Volver a la orden</Trans>
      </Button>
    </>
  )
}
