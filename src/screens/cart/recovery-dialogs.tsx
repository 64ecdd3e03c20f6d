import { Trans, useLingui } from '@lingui/react/macro'
import { hasSellableLine, unsoldLineIds } from '../../../machines/cart/recovery.rules.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { errorText } from '../../texts/error-text.ts'
import { CartChanges } from './cart-changes.tsx'

/** The differences before a cart is recovered, and why it cannot be [cart.recovery]. */
export const RecoveryDialogs = () => {
  const { i18n } = useLingui()
  const isDiffering = useMachineSelector('recovery', matches('differing'))
  const isRefused = useMachineSelector('recovery', matches('refused'))
  const checked = useMachineSelector('recovery', (recovery) => recovery?.context.checked)
  const refusal = useMachineSelector('recovery', (recovery) => recovery?.context.refusal)
  const send = useSend('recovery')
  const decline = () => send({ type: 'recovery.declined' })
  const hasOther = useMachineSelector('cart', matches('filled'))
  const loses = checked ? unsoldLineIds(checked).length > 0 : false
  return (
    <>
      <Dialog
        title={<Trans>Tu orden cambiaría</Trans>}
        isOpen={isDiffering}
        onClose={decline}
        width="narrow"
        footer={
          <>
            {checked && hasSellableLine(checked) && (
              <Button kind="main" isWide onClick={() => send({ type: 'recovery.agreed' })}>
                {loses ? <Trans>Traer lo demás</Trans> : <Trans>Traer mi orden</Trans>}
              </Button>
            )}
            <Button isWide onClick={decline}>
              <Trans>Dejarla guardada</Trans>
            </Button>
          </>
        }
      >
        {checked && <CartChanges checked={checked} />}
        {hasOther && (
          <p className="small soft">
            <Trans>La orden que tienes ahora se queda guardada en su lugar.</Trans>
          </p>
        )}
      </Dialog>
      <Dialog
        title={<Trans>No pudimos traer tu orden</Trans>}
        isOpen={isRefused}
        onClose={decline}
        width="narrow"
        footer={
          <Button kind="main" isWide onClick={decline}>
            <Trans>Entendido</Trans>
          </Button>
        }
      >
        <p>{refusal && errorText(i18n, refusal)}</p>
        <p className="soft">
          <Trans>Tu orden sigue guardada.</Trans>
        </p>
      </Dialog>
    </>
  )
}
