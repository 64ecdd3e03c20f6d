import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import type { Outlet } from '../../../../contract/outlets.ts'
import { takesOrders } from '../../../../machines/localization/localization.rules.ts'
import { useMachineSelector, useSend } from '../../../machine-bindings/use-machine.ts'
import { matches } from '../../../machine-bindings/selectors.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StoreList, StoreRow } from '../../stores/store-row.tsx'
import { distanceText, type DistanceUnit } from '../../shared/distance-text.ts'
import { SundayInformation } from '../../cart/sunday-notice.tsx'
import { useIsSundayNow } from '../../shared/use-sunday-rule.ts'
import { useNow } from '../../shared/use-now.ts'
import { useAnnouncement } from '../../shared/use-announcement.ts'
import { namedFirst } from './named-first.ts'
import { DeliveryForm } from './delivery-offer.tsx'
import { StorePageLink } from './store-page-link.tsx'
import { StoreState, SundayState, storeTones, offersSundayCarryout } from './store-state.tsx'
import { isSearching } from '../is-searching.ts'
import styles from '../localization-panel.module.css'

/** The found stores or delivery, and the button that accepts it. */
export const StoreChoice = () => {
  const searches = useMachineSelector('localization', isSearching)
  const isFound = useMachineSelector('localization', matches('choosing', 'checking'))
  const isDelivery = useMachineSelector('localization', (machine) => machine?.context.orderType === 'delivery')
  if (searches) return <StoresOnTheWay />
  if (!isFound) return null
  return isDelivery ? <DeliveryForm /> : <NearestStores />
}

const StoresOnTheWay = () => (
  <div className={styles.placeholder} aria-hidden="true">
    <Skeleton height="1.5rem" width="60%" />
    <Skeleton height="4.5rem" />
    <Skeleton height="4.5rem" />
    <Skeleton height="4.5rem" />
  </div>
)

const NearestStores = () => {
  const stores = useMachineSelector('localization', (localization) => localization?.context.stores) ?? []
  const text = useMachineSelector('localization', (localization) => localization?.context.text) ?? ''
  const isRough = useMachineSelector('localization', (localization) => localization?.context.found?.isRough)
  const send = useSend('localization')
  const isSunday = useIsSundayNow()
  const { t } = useLingui()
  useAnnouncement(
    isRough ? t`Tu dispositivo solo sabe más o menos dónde estás. Revisa si estas tiendas te quedan cerca.` : null,
  )
  return (
    <div className={styles.content}>
      {isSunday && stores.some(offersSundayCarryout) && <SundayInformation />}
      {isSunday && !stores.some(offersSundayCarryout) && (
        <Notice tone="offer">
          <p>
            <Trans>
              Los domingos solo se recoge en el carro y pagando con tarjeta, y aquí cerca no se puede. Pídela con
              entrega o escoge otro día.
            </Trans>
          </p>
          <p className={styles.remedy}>
            <Button kind="main" icon="bike" onClick={() => send({ type: 'orderType.chosen', orderType: 'delivery' })}>
              <Trans>Pedir entrega</Trans>
            </Button>
          </p>
        </Notice>
      )}
      {isRough && (
        <Notice>
          <p>
            <Trans>
              Tu dispositivo solo sabe más o menos dónde estás. Si estas tiendas no te quedan cerca, escribe tu
              dirección.
            </Trans>
          </p>
        </Notice>
      )}
      {stores.length > 0 && (
        <h2 className={styles.heading}>
          <Plural value={stores.length} one="La tienda más cercana a ti" other="Las # tiendas más cercanas a ti" />
        </h2>
      )}
      <StoreOptions stores={namedFirst(stores, text)} />
    </div>
  )
}

/** A list of stores for pickup; the selected one shows its button. */
export const StoreOptions = ({ stores, unit = 'mi' }: { stores: readonly Outlet[]; unit?: DistanceUnit }) => {
  const isChecking = useMachineSelector('localization', matches('checking'))
  const send = useSend('localization')
  const { market } = useLoaderData({ from: '__root__' })
  const now = useNow()
  const [chosen, setChosen] = useState<string | null>(null)
  const isSunday = useIsSundayNow()
  const isOff = (store: Outlet) => isSunday && !offersSundayCarryout(store)
  const taking = stores.find((store) => takesOrders(store) && !isOff(store)) ?? stores.find(takesOrders)
  const current = chosen ?? (taking ?? stores[0])?.id
  return (
    <StoreList>
      {stores.map((store, index) => (
        <StoreRow
          key={store.id}
          number={index + 1}
          name={store.name}
          distance={store.distance === null ? undefined : distanceText(market, store.distance, unit)}
          address={store.address}
          state={
            isOff(store) && takesOrders(store) ? (
              <SundayState outlet={store} />
            ) : (
              <StoreState outlet={store} now={now} />
            )
          }
          stateTone={isOff(store) ? 'closed' : storeTones[store.open.state]}
          isChosen={store.id === current}
          onChoose={() => setChosen(store.id)}
        >
          {store.id === current && (
            <Button
              kind={isOff(store) ? 'plain' : 'main'}
              isWide
              isLoading={isChecking}
              onClick={() => send({ type: 'store.picked', outletId: store.id })}
            >
              {isOff(store) ? <Trans>Recoger en {store.name} otro día</Trans> : <Trans>Recoger en {store.name}</Trans>}
            </Button>
          )}
          {store.id === current && <StorePageLink store={store} />}
        </StoreRow>
      ))}
    </StoreList>
  )
}
