import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useRef, type ReactNode } from 'react'
import { hasSellableLine, isSameWay, isUnchanged, unsoldLineIds } from '../../../machines/cart/recovery.rules.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { firstMatch, matches } from '../../machine-bindings/selectors.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { errorText } from '../../texts/error-text.ts'
import { CartChanges } from '../cart/cart-changes.tsx'
import { OrderPlan } from '../cart/disposition-changes.tsx'
import { useChooseStoreLink } from '../shared/use-choose-store-link.ts'
import { whenOnline } from '../../ui/when-online.ts'

// Only members have saved addresses.
const SavedPlaces = lazy(whenOnline(() => import('../localization/deferred/saved-places.tsx')))

const dialogOf = firstMatch('storeNeeded', 'differing', 'refused', 'unanswered')

/** The differences before a reorder, its place, and why it is unavailable [member.reorder]. */
export const ReorderDialogs = () => {
  const { i18n } = useLingui()
  const state = useMachineSelector('reorder', dialogOf)
  const checked = useMachineSelector('reorder', (reorder) => reorder?.context.checked) ?? null
  const refusal = useMachineSelector('reorder', (reorder) => reorder?.context.refusal)
  const isDelivered = useMachineSelector('reorder', (reorder) => reorder?.context.past?.orderType === 'delivery')
  const send = useSend('reorder')
  const search = useSend('localization')
  const storeLink = useChooseStoreLink()
  const hasOther = useMachineSelector('cart', matches('filled'))
  // Otherwise the focus would return to the pressed button, past the search.
  const wantsStore = useRef(false)
  const isSame = checked !== null && isUnchanged(checked) && isSameWay(checked)
  const decline = () => send({ type: 'reorder.declined' })
  const frame = { onClose: decline, width: 'narrow' as const }
  const no = (words: ReactNode) => (
    <Button isWide onClick={decline}>
      {words}
    </Button>
  )
  const again = (
    <Button kind="main" isWide onClick={() => send({ type: 'reorder.retried' })}>
      <Trans>Intentar otra vez</Trans>
    </Button>
  )
  return (
    <>
      <Dialog
        {...frame}
        title={<Trans>¿Dónde y cuándo la quieres?</Trans>}
        isOpen={state === 'storeNeeded'}
        finalFocus={() => {
          const isWanted = wantsStore.current
          wantsStore.current = false
          return isWanted ? document.querySelector<HTMLElement>('main [role=combobox]') : null
        }}
        footer={
          <>
            <ButtonLink
              kind="main"
              isWide
              href={storeLink}
              onClick={() => {
                wantsStore.current = true
                send({ type: 'store.wanted' })
                if (isDelivered) search({ type: 'orderType.chosen', orderType: 'delivery' })
              }}
            >
              <Trans>Escoge tu tienda</Trans>
            </ButtonLink>
            {no(<Trans>Ahora no</Trans>)}
          </>
        }
      >
        <p>
          <Trans>Escoge tu tienda y la hora, y ponemos sus productos en tu orden.</Trans>
        </p>
        {isDelivered && (
          <Suspense>
            <SavedPlaces href={storeLink} onChoose={() => send({ type: 'store.wanted' })} />
          </Suspense>
        )}
      </Dialog>
      <Dialog
        {...frame}
        title={isSame ? <Trans>Ya tienes una orden</Trans> : <Trans>Tu orden cambiaría</Trans>}
        isOpen={state === 'differing'}
        footer={
          <>
            {checked && hasSellableLine(checked) && (
              <Button kind="main" isWide onClick={() => send({ type: 'reorder.agreed' })}>
                {isSame ? (
                  <Trans>Pedir la de antes</Trans>
                ) : unsoldLineIds(checked).length > 0 ? (
                  <Trans>Pedir lo demás</Trans>
                ) : (
                  <Trans>Pedirla así</Trans>
                )}
              </Button>
            )}
            {no(<Trans>Ahora no</Trans>)}
          </>
        }
      >
        {checked && <OrderPlan plan={checked.after} />}
        {checked && !isSame && <CartChanges checked={checked} />}
        {hasOther && (
          <p className="small soft">
            <Trans>La orden que tienes ahora se queda guardada en su lugar.</Trans>
          </p>
        )}
      </Dialog>
      <Dialog
        {...frame}
        title={<Trans>No pudimos repetir tu orden</Trans>}
        isOpen={state === 'refused'}
        footer={
          <>
            {again}
            {no(<Trans>Entendido</Trans>)}
          </>
        }
      >
        <p>{refusal && errorText(i18n, refusal)}</p>
      </Dialog>
      <Dialog
        {...frame}
        title={<Trans>No hubo respuesta</Trans>}
        isOpen={state === 'unanswered'}
        footer={
          <>
            {again}
            {no(<Trans>Ahora no</Trans>)}
          </>
        }
      >
        <p>
          <Trans>Revisa tu conexión. No cambió nada.</Trans>
        </p>
      </Dialog>
    </>
  )
}
