import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useMachineSelector, useSend } from '../../../machine-bindings/use-machine.ts'
import { firstMatch } from '../../../machine-bindings/selectors.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { deferredIcons } from '../../../ui/deferred-icons.ts'
import { errorText } from '../../../texts/error-text.ts'
import { useNow } from '../../shared/use-now.ts'
import { dayAndTimeText } from '../../shared/deferred/when-text.ts'

const dialogOf = firstMatch('closed', 'timeNeeded', 'undeliverable', 'unsuitable', 'failed')

/** Dialogs: store closed, delivery unavailable, another time needed, unavailable service, no answer [store.refusal]. */
export const AvailabilityDialogs = () => {
  const { i18n } = useLingui()
  const outlet = useMachineSelector('availability', (availability) => availability?.context.candidate.outlet)
  const refusal = useMachineSelector('availability', (availability) => availability?.context.refusal)
  const state = useMachineSelector('availability', dialogOf)
  const canCollect = useMachineSelector('availability', (availability) => availability?.can({ type: 'pickup.chosen' }))
  const send = useSend('availability')
  const now = useNow()
  if (!outlet) return null
  const { name } = outlet
  const reject = () => send({ type: 'store.rejected' })
  const opensAt = refusal?.data.opens_at
  const opening = opensAt ? dayAndTimeText(i18n, opensAt, now) : null
  const isPaused = refusal?.data.reason === 'paused'
  const arePaused = refusal?.data.reason === 'deliveriesPaused'
  const reason = refusal ? errorText(i18n, refusal) : ''

  const rejection = (words: ReactNode) => (
    <Button isWide onClick={reject}>
      {words}
    </Button>
  )
  const collection = (
    <Button kind="main" isWide onClick={() => send({ type: 'pickup.chosen' })}>
      <Trans>Recoger mi orden</Trans>
    </Button>
  )
  const future = (
    <>
      <Button
        kind={canCollect ? 'plain' : 'main'}
        isWide
        icon={deferredIcons.calendarDays}
        onClick={() => send({ type: 'futureOrder.chosen' })}
      >
        <Trans>Ordenar para más tarde</Trans>
      </Button>
      {rejection(<Trans>Escoger otra tienda</Trans>)}
    </>
  )
  return (
    <>
      <Dialog
        title={
          arePaused ? (
            <Trans>{name} tiene las entregas en pausa</Trans>
          ) : isPaused ? (
            <Trans>{name} está en pausa</Trans>
          ) : (
            <Trans>{name} está cerrada ahora</Trans>
          )
        }
        isOpen={state === 'closed'}
        onClose={reject}
        width="narrow"
        footer={
          <>
            {canCollect && collection}
            {future}
          </>
        }
      >
        <p>
          {opening && arePaused ? (
            <Trans>
              Vuelven <b>{opening}</b>: recoge tu orden en la tienda, déjala lista para después o escoge otra tienda.
            </Trans>
          ) : opening && isPaused ? (
            <Trans>
              Vuelve a tomar órdenes <b>{opening}</b>: puedes dejar la tuya lista desde ahora o escoger otra tienda.
            </Trans>
          ) : opening ? (
            <Trans>
              Abre <b>{opening}</b>: puedes dejar tu orden lista desde ahora o escoger otra tienda.
            </Trans>
          ) : (
            reason
          )}
        </p>
      </Dialog>
      <Dialog
        title={<Trans>Escoge otra hora</Trans>}
        isOpen={state === 'timeNeeded'}
        onClose={reject}
        width="narrow"
        footer={future}
      >
        <p>{reason}</p>
      </Dialog>
      <Dialog
        title={<Trans>No llegamos a esa dirección</Trans>}
        isOpen={state === 'undeliverable'}
        onClose={reject}
        width="narrow"
        footer={
          <>
            {collection}
            {rejection(<Trans>Escoger otra dirección</Trans>)}
          </>
        }
      >
        <p>{reason}</p>
      </Dialog>
      <Dialog
        title={<Trans>{name} no está tomando órdenes</Trans>}
        isOpen={state === 'unsuitable'}
        onClose={reject}
        width="narrow"
        footer={
          <>
            {canCollect && collection}
            {rejection(<Trans>Escoger otra tienda</Trans>)}
          </>
        }
      >
        <p>{reason}</p>
      </Dialog>
      <Dialog
        title={<Trans>La tienda no contestó</Trans>}
        isOpen={state === 'failed'}
        onClose={reject}
        width="narrow"
        footer={
          <>
            <Button kind="main" isWide onClick={() => send({ type: 'check.retried' })}>
              <Trans>Intentar otra vez</Trans>
            </Button>
            {rejection(<Trans>Escoger otra tienda</Trans>)}
          </>
        }
      >
        <p>
          <Trans>Revisa tu conexión. Lo que escribiste sigue ahí.</Trans>
        </p>
      </Dialog>
    </>
  )
}
