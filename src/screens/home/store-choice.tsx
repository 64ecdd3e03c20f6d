import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { addressProblems } from '../../../contract/delivery-address.ts'
import type { Outlet } from '../../../contract/outlets.ts'
import { deliveryBlocked } from '../../../machines/localization.rules.ts'
import { useMachine, useSend } from '../../flow/use-machine.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StoreList, StoreRow } from '../../ui/store-row.tsx'
import { AddressForm } from '../address/address-form.tsx'
import { focusFirstProblem } from '../shared/focus-first-problem.ts'
import { distanceText, type DistanceUnit } from '../shared/distance-text.ts'
import { SundayWords } from '../cart/sunday-notice.tsx'
import { useSundayRule } from '../shared/use-sunday-rule.ts'
import { useNow } from '../shared/use-now.ts'
import { momentText } from '../shared/when-text.ts'
import { StoreState, SundayState, storeTones } from './store-state.tsx'
import styles from './locate-panel.module.css'

/** The stores that were found, or the delivery that was, and the button that takes it. */
export const StoreChoice = () => {
  const localization = useMachine('localization')
  const isSearching = [
    'geocoding',
    'positioning',
    'describingPin',
    'finding',
    'findingCollection',
    'followingLink',
  ] as const
  if (!localization) return null
  if (isSearching.some((state) => localization.matches(state))) return <StoresOnTheWay />
  if (!localization.matches('choosing') && !localization.matches('checking')) return null
  return localization.context.orderType === 'delivery' ? <DeliveryOffer /> : <NearestStores />
}

const StoresOnTheWay = () => (
  <div className={styles.placeholder} aria-hidden="true">
    <Skeleton height="1.5rem" width="60%" />
    <Skeleton height="4.5rem" />
    <Skeleton height="4.5rem" />
    <Skeleton height="4.5rem" />
  </div>
)

const collectedNow = { orderType: 'carryout', when: { kind: 'asap' } } as const

const NearestStores = () => {
  const { stores = [], found } = useMachine('localization')?.context ?? {}
  const send = useSend('localization')
  const isSunday = useSundayRule(collectedNow)
  return (
    <div>
      {isSunday && (
        <Notice tone="offer">
          <SundayWords />
          <p>
            <Button kind="main" icon="bike" onClick={() => send({ type: 'orderType.chosen', orderType: 'delivery' })}>
              <Trans>Pedir con entrega</Trans>
            </Button>
          </p>
        </Notice>
      )}
      {found?.isRough && (
        <Notice>
          <p>
            <Trans>
              Tu teléfono solo sabe más o menos dónde estás. Si estas tiendas no te quedan cerca, escribe tu dirección.
            </Trans>
          </p>
        </Notice>
      )}
      <h2 className={styles.heading}>
        <Plural value={stores.length} one="La tienda más cerca de ti" other="Las # tiendas más cerca de ti" />
      </h2>
      <Stores stores={stores} />
    </div>
  )
}

const takesOrders = ({ open: { state } }: Outlet) => state === 'open' || state === 'closing'

/** A list of stores to collect from; the chosen one shows its button. */
export const Stores = ({ stores, unit = 'mi' }: { stores: readonly Outlet[]; unit?: DistanceUnit }) => {
  const localization = useMachine('localization')
  const send = useSend('localization')
  const now = useNow()
  const [chosen, setChosen] = useState<string | null>(null)
  const isChecking = localization?.matches('checking') ?? false
  const isSunday = useSundayRule(collectedNow)
  const taking = stores.find(takesOrders)
  const current = chosen ?? (taking ?? stores[0])?.id
  return (
    <StoreList>
      {stores.map((store, index) => (
        <StoreRow
          key={store.id}
          number={index + 1}
          name={store.name}
          distance={store.distance === null ? undefined : distanceText(store.distance, unit)}
          address={store.address}
          state={
            isSunday && takesOrders(store) ? <SundayState outlet={store} /> : <StoreState outlet={store} now={now} />
          }
          stateTone={isSunday ? 'closed' : storeTones[store.open.state]}
          isChosen={store.id === current}
          onChoose={() => setChosen(store.id)}
        >
          {store.id === current && (
            <Button
              kind={isSunday ? 'plain' : 'main'}
              isWide
              isLoading={isChecking}
              onClick={() => send({ type: 'store.picked', outletId: store.id })}
            >
              {isSunday ? <Trans>Recoger en {store.name} otro día</Trans> : <Trans>Recoger en {store.name}</Trans>}
            </Button>
          )}
          {store.id === current && <StorePageLink store={store} />}
        </StoreRow>
      ))}
    </StoreList>
  )
}

const StorePageLink = ({ store }: { store: Outlet }) => (
  <p className="small">
    <TextLink href={`/huts/${store.code}`}>
      <Trans>Horario y servicios de {store.name}</Trans>
    </TextLink>
  </p>
)

/** The address is served: its details, what the delivery takes and costs, and the button that takes it. */
const DeliveryOffer = () => {
  const localization = useMachine('localization')
  const send = useSend('localization')
  const form = useRef<HTMLDivElement>(null)
  const [isTried, setTried] = useState(false)
  const misplaced = localization?.context.misplaced ?? null
  useEffect(() => {
    if (misplaced) focusFirstProblem(form.current)
  }, [misplaced])
  const stores = localization?.context.stores ?? []
  const store = stores.find(takesOrders) ?? stores[0]
  if (!localization || !store) return null
  const { details, found } = localization.context
  const blocked = deliveryBlocked(localization.context)
  const minimum = formatMoney(store.min_cart)
  const fee = formatMoney(store.delivery_fee)
  return (
    <>
      {(found?.approximate || found?.isRough) && (
        <Notice>
          <p>
            <Trans>Ubicamos el área, no la puerta exacta. Escribe tu dirección para que el chofer llegue.</Trans>
          </p>
        </Notice>
      )}
      {!takesOrders(store) && <ClosedOffer store={store} />}
      <div ref={form}>
        <AddressForm
          address={details}
          problems={[...(isTried ? addressProblems(details) : []), ...(misplaced ? [misplaced] : [])]}
          onChange={(changed) => send({ type: 'details.changed', details: changed })}
        />
      </div>
      {takesOrders(store) && (
        <Notice tone="done">
          <p>
            <Trans>
              <b>Sí llegamos.</b> Sale de {store.name} y llega en unos {store.quote_time.D} min. Mínimo {minimum},
              entrega {fee}.
            </Trans>
          </p>
          <StorePageLink store={store} />
        </Notice>
      )}
      <Button
        kind="main"
        isWide
        isLoading={localization.matches('checking')}
        onClick={() => {
          setTried(true)
          if (blocked) focusFirstProblem(form.current)
          else send({ type: 'store.picked', outletId: store.id })
        }}
      >
        {store.open.state === 'closed' ? <Trans>Entregar aquí más tarde</Trans> : <Trans>Entregar aquí</Trans>}
      </Button>
    </>
  )
}

/** A store delivers there, though not now: said before anything is filled in. */
const ClosedOffer = ({ store }: { store: Outlet }) => {
  const { i18n } = useLingui()
  const now = useNow()
  const opening = store.open.opens_at && momentText(i18n, store.open.opens_at, now)
  return (
    <Notice tone="offer">
      <p>
        {store.open.state === 'unavailable' ? (
          <Trans>Llegamos ahí, pero {store.name} no está tomando órdenes por ahora.</Trans>
        ) : opening ? (
          <Trans>
            Llegamos ahí, pero {store.name} está cerrada. Abre <b>{opening}</b>; puedes dejar tu orden lista para
            después.
          </Trans>
        ) : (
          <Trans>Llegamos ahí, pero {store.name} está cerrada. Puedes dejar tu orden lista para después.</Trans>
        )}
      </p>
      <StorePageLink store={store} />
    </Notice>
  )
}
