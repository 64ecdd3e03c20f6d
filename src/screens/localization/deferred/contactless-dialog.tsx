import { Trans } from '@lingui/react/macro'
import { useMachineSelector, useSend } from '../../../machine-bindings/use-machine.ts'
import { matches } from '../../../machine-bindings/selectors.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

export const ContactlessDialog = () => {
  const isOpen = useMachineSelector('storefront', matches({ place: { locating: 'contactless' } }))
  const send = useSend('storefront')
  const close = () => send({ type: 'contactless.read' })
  return (
    <Dialog
      title={<Trans>Sin contacto</Trans>}
      isOpen={isOpen}
      onClose={close}
      width="narrow"
      footer={
        <Button kind="main" isWide onClick={close}>
          <Trans>Entendido</Trans>
        </Button>
      }
    >
      <div className="stack">
        <p>
          <Trans>
            <b>Entrega:</b> el chofer deja tu orden donde le digas, te avisa y espera de lejos a que la recojas.
          </Trans>
        </p>
        <p>
          <Trans>
            <b>Recogido:</b> tu orden te espera en la mesa de recogido, con su número. Entras, la tomas y te vas.
          </Trans>
        </p>
        <p className="small soft">
          <Trans>Lo escoges antes de pagar, en las tiendas que lo ofrecen. No cuesta más.</Trans>
        </p>
      </div>
    </Dialog>
  )
}
