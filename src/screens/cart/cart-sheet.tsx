import { Trans } from '@lingui/react/macro'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useMachine, useSend } from '../../flow/use-machine.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CouponEntry } from '../coupons/coupon-entry.tsx'
import { CartFooter } from './cart-footer.tsx'
import { QuietRefusal } from './quiet-refusal.tsx'
import { CartLines, EmptyOrder } from './cart-lines.tsx'

/** The order over any page, at `#orden`: Back closes it. */
export const CartSheet = () => {
  const isOffering = useMachine('upsell')?.matches('offering') ?? false // one window at a time
  const isOpen = useLocation({ select: ({ hash }) => hash === 'orden' }) && !isOffering
  const router = useRouter()
  const hasLines = (useMachine('cart')?.context.cart?.data.length ?? 0) > 0
  const close = () => {
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: '.', hash: '', replace: true })
  }
  return (
    <Dialog
      title={<Trans>Tu orden</Trans>}
      isOpen={isOpen}
      onClose={close}
      footer={
        hasLines ? (
          <CartFooter />
        ) : (
          <ButtonLink href="/order/pizzas" kind="main" isWide>
            <Trans>Ver las pizzas</Trans>
          </ButtonLink>
        )
      }
    >
      <QuietRefusal />
      {hasLines ? (
        <>
          <CartLines />
          <CouponEntry />
        </>
      ) : (
        <EmptyOrder />
      )}
      <Undo />
    </Dialog>
  )
}

/** A window keeps notifications out of reach: what was emptied in it comes back in it. */
const Undo = () => {
  const isUndoable = useMachine('recovery')?.matches({ offered: 'undoable' }) ?? false
  const send = useSend('recovery')
  if (!isUndoable) return null
  return (
    <Button size="small" onClick={() => send({ type: 'recovery.asked' })}>
      <Trans>Deshacer</Trans>
    </Button>
  )
}
