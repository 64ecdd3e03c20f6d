import { Trans } from '@lingui/react/macro'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useMachine, useSend } from '../../flow/use-machine.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CartDetails } from './cart-details.tsx'
import { CartFooter } from './cart-footer.tsx'
import { QuietRefusal } from './quiet-refusal.tsx'
import { CartLines } from './cart-lines.tsx'
import { NoLines } from './no-lines.tsx'
import { UndoInWindow } from './undo-in-window.tsx'
import { useSilenceWords } from '../shared/use-silence-words.ts'
import styles from './cart.module.css'
import { useShownLines } from './use-shown-lines.ts'

/** The order over any page, at `#orden`: Back closes it. */
export const CartSheet = () => {
  const isOffering = useMachine('upsell')?.matches('offering') ?? false // one window at a time
  const isOpen = useLocation({ select: ({ hash }) => hash === 'orden' }) && !isOffering
  const router = useRouter()
  const { hasLines } = useShownLines()
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
        <div className={styles.footer}>
          <UndoInWindow />
          <Waiting />
          {hasLines ? (
            <CartFooter />
          ) : (
            <ButtonLink href="/order/pizzas" kind="main" isWide>
              <Trans>Ver las pizzas</Trans>
            </ButtonLink>
          )}
        </div>
      }
    >
      <QuietRefusal />
      {hasLines ? (
        <>
          <CartLines />
          <CartDetails />
        </>
      ) : (
        <NoLines />
      )}
    </Dialog>
  )
}

/** What waits for the store to answer again: changes, or the order itself. */
const Waiting = () => {
  const cart = useMachine('cart')
  const send = useSend('cart')
  const silence = useSilenceWords()
  const isUnread = cart?.matches('unreachable') ?? false
  if (!cart || !(isUnread || cart.matches('waiting'))) return null
  return (
    <Notice tone="offer">
      <p>
        {isUnread ? (
          <>
            {silence} <Trans>Tu orden está guardada.</Trans>
          </>
        ) : (
          <>
            {silence} <Trans>Tus cambios se guardan cuando vuelva.</Trans>
          </>
        )}
      </p>
      {cart.can({ type: 'cart.refreshed' }) && (
        <p className={styles.retry}>
          <Button size="small" onClick={() => send({ type: 'cart.refreshed' })}>
            <Trans>Intentar ahora</Trans>
          </Button>
        </p>
      )}
    </Notice>
  )
}
