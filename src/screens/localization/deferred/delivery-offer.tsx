import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { addressProblems } from '../../../../contract/delivery-address.ts'
import type { Outlet } from '../../../../contract/outlets.ts'
import {
  deliveringStore,
  deliveryBlocker,
  takesDeliveries,
  takesOrders,
} from '../../../../machines/localization/localization.rules.ts'
import type { SnapshotOf } from '../../../machine-bindings/machines.ts'
import { useMachineSelector, useSend } from '../../../machine-bindings/use-machine.ts'
import { matches } from '../../../machine-bindings/selectors.ts'
import { Button } from '../../../ui/form/button.tsx'
import { formatMoney } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AddressForm } from '../../address/address-form.tsx'
import { useFocusFirstProblem } from '../../shared/use-focus-first-problem.ts'
import { useNow } from '../../shared/use-now.ts'
import { useAnnouncement } from '../../shared/use-announcement.ts'
import { dayAndTimeText } from '../../shared/deferred/when-text.ts'
import { StorePageLink } from './store-page-link.tsx'
import styles from '../localization-panel.module.css'

/** Selects the store that serves the address, while the customer decides about its delivery. */
const offeredStore = (localization: SnapshotOf<'localization'> | undefined) =>
  localization?.context.orderType === 'delivery' && matches('choosing', 'checking')(localization)
    ? deliveringStore(localization.context.stores)
    : null

/** A delivery offer: store, time, fee, and the accuracy of its point. */
export const DeliverySummary = () => {
  const store = useMachineSelector('localization', offeredStore)
  const found = useMachineSelector('localization', (localization) => localization?.context.found)
  if (!store) return null
  return (
    <>
      {takesDeliveries(store) ? <OpenOffer store={store} /> : <ClosedOffer store={store} />}
      {found?.isRough ? <RoughPosition /> : found?.approximate && <RoughPlace />}
    </>
  )
}

const OpenOffer = ({ store }: { store: Outlet }) => {
  const minimum = formatMoney(store.min_cart)
  const fee = formatMoney(store.delivery_fee)
  const minutes = store.estimate?.minutes ?? store.quote_time.D
  return (
    <Notice tone="done">
      <p>
        <Trans>
          <b>Sí llegamos.</b> Sale de {store.name} y llega en unos {minutes} min. Mínimo {minimum}, entrega {fee}.
        </Trans>
      </p>
      <StorePageLink store={store} />
    </Notice>
  )
}

/** The delivering store takes no deliveries now: shown before the form. */
const ClosedOffer = ({ store }: { store: Outlet }) => {
  const { i18n, t } = useLingui()
  const now = useNow()
  const send = useSend('localization')
  const opening = store.open.opens_at && dayAndTimeText(i18n, store.open.opens_at, now)
  const resumesAt = takesOrders(store) ? store.open.deliveries_resume_at : undefined
  const resuming = resumesAt && dayAndTimeText(i18n, resumesAt, now)
  const words =
    store.open.state === 'unavailable'
      ? t`Llegamos ahí, pero ${store.name} no está tomando órdenes por ahora.`
      : resuming
        ? t`Llegamos ahí, pero las entregas de ${store.name} están en pausa. Vuelven ${resuming}; puedes dejar tu orden lista para después o recogerla.`
        : opening && store.open.pause
          ? t`Llegamos ahí, pero ${store.name} está en pausa. Vuelve a tomar órdenes ${opening}; puedes dejar la tuya lista para después.`
          : opening
            ? t`Llegamos ahí, pero ${store.name} está cerrada. Abre ${opening}; puedes dejar tu orden lista para después.`
            : t`Llegamos ahí, pero ${store.name} está cerrada. Puedes dejar tu orden lista para después.`
  useAnnouncement(now === null ? null : words)
  return (
    <Notice tone="offer">
      <p>{words}</p>
      {resuming && (
        <p className={styles.remedy}>
          <Button icon="store" onClick={() => send({ type: 'orderType.chosen', orderType: 'carryout' })}>
            <Trans>Recoger mi orden</Trans>
          </Button>
        </p>
      )}
      <StorePageLink store={store} />
    </Notice>
  )
}

const RoughPosition = () => {
  const { t } = useLingui()
  const words = t`Tu dispositivo solo sabe más o menos dónde estás. Revisa el punto en el mapa y escribe tu dirección.`
  useAnnouncement(words)
  return (
    <Notice>
      <p>{words}</p>
    </Notice>
  )
}

const RoughPlace = () => (
  <Notice>
    <p>
      <Trans>Ubicamos el área, no la puerta exacta. Escribe tu dirección para que el chofer llegue.</Trans>
    </p>
  </Notice>
)

/** The form of the door, and the button that accepts the delivery. */
export const DeliveryForm = () => {
  const store = useMachineSelector('localization', offeredStore)
  const details = useMachineSelector('localization', (localization) => localization?.context.details)
  const misplaced = useMachineSelector('localization', (localization) => localization?.context.misplaced) ?? null
  const isBlocked = useMachineSelector(
    'localization',
    (localization) => localization !== undefined && deliveryBlocker(localization.context) !== null,
  )
  const isChecking = useMachineSelector('localization', matches('checking'))
  const send = useSend('localization')
  const focusFirstProblem = useFocusFirstProblem()
  const form = useRef<HTMLDivElement>(null)
  const [isTried, setTried] = useState(false)
  useEffect(() => {
    if (misplaced) focusFirstProblem(form.current)
  }, [misplaced, focusFirstProblem])
  if (!store || !details) return null
  return (
    <>
      <div ref={form}>
        <AddressForm
          address={details}
          problems={[...(isTried ? addressProblems(details) : []), ...(misplaced ? [misplaced] : [])]}
          onChange={(changed) => send({ type: 'details.changed', details: changed })}
        />
      </div>
      <Button
        kind="main"
        isWide
        isLoading={isChecking}
        onClick={() => {
          setTried(true)
          if (isBlocked) focusFirstProblem(form.current)
          else send({ type: 'store.picked', outletId: store.id })
        }}
      >
        {takesDeliveries(store) ? <Trans>Entregar aquí</Trans> : <Trans>Entregar aquí más tarde</Trans>}
      </Button>
    </>
  )
}
