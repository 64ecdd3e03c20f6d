import { Trans } from '@lingui/react/macro'
import type { SnapshotOf } from '../../../machine-bindings/machines.ts'
import { useMachineSelector, useSend } from '../../../machine-bindings/use-machine.ts'
import { matches } from '../../../machine-bindings/selectors.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { StoreOptions } from './store-choice.tsx'

/** Selects whether the store of a link was accepted without a search. */
const takesLink = (localization: SnapshotOf<'localization'> | undefined) =>
  localization?.matches('checking') && localization.context.isLink && localization.context.stores.length === 0

/** No store delivers there: pickup instead, or no store at all [store.unserved]. */
export const LocalizationDialogs = () => {
  const linked = useMachineSelector('localization', (localization) => localization?.context.picked)
  const stores = useMachineSelector('localization', (localization) => localization?.context.stores) ?? []
  const isLinkTaken = useMachineSelector('localization', takesLink)
  const isLinkOffered = useMachineSelector('localization', matches('linkOffered'))
  const isChecking = useMachineSelector('availability', matches('checking'))
  const isCollectionOffered = useMachineSelector('localization', matches('collectionOffered'))
  const isDeadEnd = useMachineSelector('localization', matches('deadEnd'))
  const send = useSend('localization')
  const isPaused = linked?.open.state === 'unavailable'
  const isLinkChecked = isLinkTaken === true && isChecking
  const decline = () => send({ type: 'link.declined' })
  const restart = () => send({ type: 'search.restarted' })
  return (
    <>
      <Dialog
        title={<Trans>Este enlace es para recoger</Trans>}
        isOpen={isLinkChecked || isLinkOffered}
        onClose={decline}
        width="narrow"
        footer={
          isPaused ? (
            <Button kind="main" isWide onClick={decline}>
              <Trans>Escoger otra tienda o entrega</Trans>
            </Button>
          ) : (
            <>
              <Button kind="main" isWide isLoading={isLinkChecked} onClick={() => send({ type: 'link.accepted' })}>
                <Trans>Recoger en {linked?.name}</Trans>
              </Button>
              <Button isWide onClick={decline}>
                <Trans>Escoger otra tienda o entrega</Trans>
              </Button>
            </>
          )
        }
      >
        {isPaused ? (
          <p>
            <Trans>
              <b>{linked.name}</b> no está tomando órdenes por ahora. Escoge otra tienda o inténtalo más tarde.
            </Trans>
          </p>
        ) : (
          <p>
            <Trans>
              Tu orden será para recoger en <b>{linked?.name}</b>, {linked?.address}.
            </Trans>
          </p>
        )}
      </Dialog>
      <Dialog
        title={<Trans>Todavía no llegamos ahí</Trans>}
        isOpen={isCollectionOffered}
        onClose={restart}
        footer={
          <Button isWide onClick={restart}>
            <Trans>Escoger otra dirección</Trans>
          </Button>
        }
      >
        <p>
          <Trans>No hacemos entregas en esa dirección, pero puedes recoger tu orden en una de estas tiendas.</Trans>
        </p>
        <StoreOptions stores={stores} unit="km" />
      </Dialog>
      <Dialog
        title={<Trans>No encontramos una tienda</Trans>}
        isOpen={isDeadEnd}
        onClose={restart}
        width="narrow"
        footer={
          <Button kind="main" isWide onClick={restart}>
            <Trans>Escribir otra dirección</Trans>
          </Button>
        }
      >
        <p>
          <Trans>
            No hay una tienda cerca de ese punto o tu dispositivo no nos dio la ubicación. Escribe una dirección, un
            pueblo o un código postal de Puerto Rico.
          </Trans>
        </p>
      </Dialog>
    </>
  )
}
