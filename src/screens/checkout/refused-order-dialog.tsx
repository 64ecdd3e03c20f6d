import { Trans } from '@lingui/react/macro'
import { isCartRefusal, refusedCoupon } from '../../../machines/checkout/checkout.rules.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Why the order was refused, and its one remedy: without the coupon, in the cart, or with other data. */
export const RefusedOrderDialog = ({ reason }: { reason: string }) => {
  const refusal = useMachineSelector('checkout', (checkout) => checkout?.context.refusal) ?? null
  const isRefused = useMachineSelector('checkout', matches('refused'))
  const isKept = useMachineSelector('checkout', matches('couponRemovalUnanswered'))
  const send = useSend('checkout')
  const coupon = refusedCoupon(refusal)
  const leave = () => send({ type: 'checkout.left' })
  const removeCoupon = () => send({ type: 'coupon.removed' })
  return (
    <Dialog
      title={isKept ? <Trans>No sabemos si el cupón se quitó</Trans> : <Trans>No se pudo hacer la orden</Trans>}
      isOpen={isRefused || isKept}
      {...(isRefused && { onClose: () => send({ type: 'refusal.read' }) })}
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
          ) : isCartRefusal(refusal) ? null : (
            <Button kind="main" isWide onClick={() => send({ type: 'correction.wanted' })}>
              <Trans>Corregir mis datos</Trans>
            </Button>
          )}
          <Button isWide kind={isCartRefusal(refusal) ? 'main' : 'plain'} onClick={leave}>
            <Trans>Volver a mi orden</Trans>
          </Button>
        </>
      }
    >
      <p>{isKept ? <Trans>La tienda no contestó. Inténtalo otra vez; no se ha hecho la orden.</Trans> : reason}</p>
    </Dialog>
  )
}
