import { Trans } from '@lingui/react/macro'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useMachine, useSend } from '../../flow/use-machine.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CartDetails } from './cart-details.tsx'
import { CartFooter } from './cart-footer.tsx'
import { QuietRefusal } from './quiet-refusal.tsx'
import { CartLines, EmptyOrder } from './cart-lines.tsx'
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
          <UndoRemoval />
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
        <EmptyOrder />
      )}
      <Undo />
    </Dialog>
  )
}

/** What was changed without a network. */
const Waiting = () => {
  const cart = useMachine('cart')
  const send = useSend('cart')
  if (!cart?.matches('waiting')) return null
  return (
    <Notice tone="offer">
      <p>
        <Trans>Sin conexión con la tienda. Tus cambios se guardan cuando vuelva.</Trans>
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

/** What was taken out in the window comes back in it. */
const UndoRemoval = () => {
  const removal = useMachine('removal')
  const send = useSend('removal')
  const name = removal?.context.lines.at(-1)?.name
  if (!removal?.matches('undoable')) return null
  return (
    <p className={styles.undo}>
      <span>
        <Trans>Quitamos {name}.</Trans>
      </span>
      <Button size="small" onClick={() => send({ type: 'undo.asked' })}>
        <Trans>Deshacer</Trans>
      </Button>
    </p>
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
