import { Trans } from '@lingui/react/macro'
import { useMachineSelector, useSend } from '../../../machine-bindings/use-machine.ts'
import { matches } from '../../../machine-bindings/selectors.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** Confirms another store, order type or address, which empties the cart [place.change]. */
export const ChangeDispositionDialog = () => {
  const isOpen = useMachineSelector('storefront', matches({ place: { located: 'confirmingChange' } }))
  const hasOrder = useMachineSelector('cart', (held) => (held?.context.cart?.data.length ?? 0) > 0)
  const send = useSend('storefront')
  const decline = () => send({ type: 'change.declined' })
  return (
    <Dialog
      title={<Trans>¿Cambiar de tienda o de dirección?</Trans>}
      isOpen={isOpen}
      onClose={decline}
      width="narrow"
      footer={
        <>
          {hasOrder && (
            <Button kind="main" isWide onClick={() => send({ type: 'change.confirmed.together' })}>
              <Trans>Cambiar y traer mi orden</Trans>
            </Button>
          )}
          <Button kind={hasOrder ? 'plain' : 'main'} isWide onClick={() => send({ type: 'change.confirmed' })}>
            <Trans>Sí, cambiar</Trans>
          </Button>
          <Button isWide onClick={decline}>
            <Trans>No, seguir aquí</Trans>
          </Button>
        </>
      }
    >
      <p>
        {hasOrder ? (
          <Trans>
            Los precios y los productos cambian de una tienda a otra, así que tu orden se vacía. La guardamos un día por
            si la quieres, y también la puedes traer ahora: si algo cambia, lo ves antes.
          </Trans>
        ) : (
          <Trans>Los precios y los productos cambian de una tienda a otra.</Trans>
        )}
      </p>
    </Dialog>
  )
}
