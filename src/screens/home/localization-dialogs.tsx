import { Trans } from '@lingui/react/macro'
import { useMachine, useSend } from '../../flow/use-machine.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Stores } from './store-choice.tsx'

/** Nobody delivers there: collect instead, or no store at all (spec §2 "Modals and popups"). */
export const LocalizationDialogs = () => {
  const localization = useMachine('localization')
  const availability = useMachine('availability')
  const send = useSend('localization')
  const linked = localization?.context.picked
  const isPaused = linked?.open.state === 'unavailable'
  const isLinkChecked =
    localization?.matches('checking') === true &&
    localization.context.isLink &&
    localization.context.stores.length === 0 &&
    availability?.matches('checking') === true
  const isLinkShown = isLinkChecked || localization?.matches('linkOffered') === true
  const decline = () => send({ type: 'link.declined' })
  const restart = () => send({ type: 'search.restarted' })
  return (
    <>
      <Dialog
        title={<Trans>Este enlace es para recoger</Trans>}
        isOpen={isLinkShown}
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
        isOpen={localization?.matches('collectionOffered') ?? false}
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
        <Stores stores={localization?.context.stores ?? []} unit="km" />
      </Dialog>
      <Dialog
        title={<Trans>No encontramos una tienda</Trans>}
        isOpen={localization?.matches('deadEnd') ?? false}
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
