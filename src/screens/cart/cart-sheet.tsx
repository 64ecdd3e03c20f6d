import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CartSummary } from './cart-summary.tsx'
import { CartFooter } from './cart-footer.tsx'
import { InlineRefusal } from './inline-refusal.tsx'
import { CartLines } from './cart-lines.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { UndoOutcome } from './undo-outcome.tsx'
import { useIsOrderOpen } from '../shared/use-is-order-open.ts'
import { useUnansweredText } from '../shared/use-unanswered-text.ts'
import styles from './cart.module.css'
import { useHasLines } from './use-shown-lines.ts'

/** The order over any page, at `#orden`: Back closes it. */
export const CartSheet = () => {
  const isOffering = useMachineSelector('upsell', matches('offering')) // one dialog at a time
  const isOpen = useIsOrderOpen() && !isOffering
  const router = useRouter()
  const hasLines = useHasLines()
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
          <UndoOutcome />
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
      <InlineRefusal />
      {hasLines ? (
        <>
          <CartLines />
          <CartSummary />
        </>
      ) : (
        <EmptyCart />
      )}
    </Dialog>
  )
}

/** What waits for the server: changes, or the order itself. */
const Waiting = () => {
  const isUnread = useMachineSelector('cart', matches('unreachable'))
  const isWaiting = useMachineSelector('cart', matches('waiting'))
  const canRefresh = useMachineSelector('cart', (cart) => cart?.can({ type: 'cart.refreshed' }))
  const send = useSend('cart')
  const silence = useUnansweredText()
  if (!isUnread && !isWaiting) return null
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
      {canRefresh && (
        <p className={styles.retry}>
          <Button size="small" onClick={() => send({ type: 'cart.refreshed' })}>
            <Trans>Intentar ahora</Trans>
          </Button>
        </p>
      )}
    </Notice>
  )
}
