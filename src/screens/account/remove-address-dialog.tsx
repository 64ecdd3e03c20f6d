import { Trans } from '@lingui/react/macro'
import { addressLine } from '../../../contract/delivery-address.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'

/** Confirms the removal of a saved address. */
export const RemoveAddressDialog = () => {
  const change = useMachineSelector('addressBook', (book) => book?.context.change)
  const isConfirming = useMachineSelector('addressBook', matches('confirming'))
  const send = useSend('addressBook')
  const location = change?.kind === 'removal' ? change.location : null
  const name = location?.name ?? ''
  const decline = () => send({ type: 'removal.declined' })
  return (
    <Dialog
      title={<Trans>¿Borrar {name}?</Trans>}
      isOpen={isConfirming}
      onClose={decline}
      width="narrow"
      footer={
        <>
          <Button kind="main" isWide icon={deferredIcons.trash} onClick={() => send({ type: 'removal.confirmed' })}>
            <Trans>Sí, borrarla</Trans>
          </Button>
          <Button isWide onClick={decline}>
            <Trans>No, dejarla</Trans>
          </Button>
        </>
      }
    >
      <p>{location && addressLine(location.address)}</p>
    </Dialog>
  )
}
