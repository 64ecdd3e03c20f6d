import { Trans } from '@lingui/react/macro'
import { isCartRefusal, refusedCoupon } from '../../../machines/checkout/checkout.rules.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Why the order was refused, and its one remedy: without the coupon, in the cart, with other data, or the order that another tab placed. */
export const RefusedOrderDialog = ({ reason }: { reason: string }) => {
  const refusal = useMachineSelector('checkout', (checkout) => checkout?.context.refusal) ?? null
  const isRefused = useMachineSelector('checkout', matches('refused'))
  const isKept = useMachineSelector('checkout', matches('couponRemovalUnanswered'))
  const send = useSend('checkout')
  const sendToCart = useSend('cart')
  const isOrdered = refusal?.code === 'ORDER-11'
  const placed = isOrdered ? refusal.data.order : undefined
  const isOfStore = refusal?.code === 'ORDER-12' // another store or a call helps, and other data does not
  const coupon = refusedCoupon(refusal)
  const leave = () => send({ type: 'checkout.left' })
  const removeCoupon = () => send({ type: 'coupon.removed' })
  return (
    <Dialog
      title={
        isKept ? (
          <Trans>No sabemos si el cupón se quitó</Trans>
        ) : isOrdered ? (
          <Trans>Ya hiciste esta orden</Trans>
        ) : (
          <Trans>No se pudo hacer la orden</Trans>
        )
      }
      isOpen={isRefused || isKept}
      {...(isRefused && placed === undefined && { onClose: () => send({ type: 'refusal.read' }) })}
      width="narrow"
      footer={
        <>
          {coupon !== null ? (
            <Button kind="main" isWide onClick={removeCoupon}>
              {isKept ? <Trans>Intentar otra vez</Trans> : <Trans>Quitar el cupón {coupon}</Trans>}
            </Button>
          ) : refusal?.code === 'CUS-100001' ? (
            <ButtonLink
              href="/login?callback=%2Fcheckout"
              kind="main"
              isWide
              onClick={() => send({ type: 'refusal.read' })}
            >
              <Trans>Entrar</Trans>
            </ButtonLink>
          ) : placed !== undefined ? (
            <ButtonLink
              href={`/tracker-order/${placed}`}
              kind="main"
              isWide
              onClick={() => sendToCart({ type: 'order.placed' })}
            >
              <Trans>Ver mi orden</Trans>
            </ButtonLink>
          ) : isOrdered || isOfStore || isCartRefusal(refusal) ? null : (
            <CorrectData />
          )}
          {placed === undefined && (
            <Button isWide kind={isOrdered || isOfStore || isCartRefusal(refusal) ? 'main' : 'plain'} onClick={leave}>
              <Trans>Volver a mi orden</Trans>
            </Button>
          )}
        </>
      }
    >
      <p>{isKept ? <Trans>La tienda no contestó. Inténtalo otra vez; no se ha hecho la orden.</Trans> : reason}</p>
    </Dialog>
  )
}

const CorrectData = () => {
  const send = useSend('checkout')
  return (
    <Button kind="main" isWide onClick={() => send({ type: 'correction.wanted' })}>
      <Trans>Corregir mis datos</Trans>
    </Button>
  )
}
