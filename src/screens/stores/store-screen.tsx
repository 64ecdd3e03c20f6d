import { Trans, useLingui } from '@lingui/react/macro'
import type { OutletDetail } from '../../../contract/outlets.ts'
import { useCallback } from 'react'
import type { RouterContext } from '../../router-context/router-context.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Notice } from '../../ui/notice.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { SundayInformation, SundayReason } from '../cart/sunday-notice.tsx'
import { useSundayRule } from '../shared/use-sunday-rule.ts'
import { LocalizationPanel } from '../localization/localization-panel.tsx'
import { CarryoutLink } from './carryout-link.tsx'
import { DeliveryLink } from './delivery-link.tsx'
import { OpenStateLine } from './open-state-line.tsx'
import type { OpenState } from './open-state.ts'
import { formatPhone } from '../../ui/format-phone.ts'
import type { StoreFacts } from './store-facts.ts'
import { StoreHours } from './store-hours.tsx'
import { StoreMapPlace } from './store-map-place.tsx'
import { StoreServices } from './store-services.tsx'
import { useOpenStates } from './use-open-states.ts'
import type { StoreWeek } from './weekly-hours.ts'
import styles from './stores.module.css'

export type StorePage = {
  store: StoreFacts & Pick<OutletDetail, 'delivery_zone' | 'weekly_hours' | 'closed_dates'>
  hours: StoreWeek | null
}

/** One store: place, hours, services, and links to order. */
export const StoreScreen = ({ store, hours }: StorePage) => {
  const { t } = useLingui()
  const { name } = store
  const state = useStoreState(store.code)
  return (
    <main id="main">
      <section className={styles.front}>
        <div className={`wrap ${styles.columns}`}>
          <div className={styles.facts}>
            <TextLink href="/find-a-hut" icon={deferredIcons.arrowLeft}>
              <Trans>Todas las tiendas</Trans>
            </TextLink>
            <h1 className={styles.name}>{name}</h1>
            <OpenStateLine state={state} />
            <Contact store={store} />
            <StoreServices services={store.customize} />
            {store.customize.carryout && <SundayPickup store={store} />}
            <OrderButtons store={store} isTaking={state?.state !== 'unavailable'} />
          </div>
          <div className={`tile ${styles.table}`}>
            <StoreMapPlace
              label={store.delivery_zone ? t`Mapa de ${name} y su área de entrega` : t`Mapa de ${name}`}
              stores={[store]}
              zone={store.delivery_zone}
            />
          </div>
        </div>
      </section>
      <div className={`wrap section ${styles.columns}`}>
        {hours && (
          <Panel>
            <h2 className={styles.title}>
              <Trans>Horario</Trans>
            </h2>
            <StoreHours {...hours} />
          </Panel>
        )}
        <div id="ordenar">
          <Panel>
            <h2 className={styles.title}>
              <Trans>Empieza tu orden</Trans>
            </h2>
            <LocalizationPanel />
          </Panel>
        </div>
      </div>
    </main>
  )
}

/** The Sunday rule of the store's pickup. */
const SundayPickup = ({ store: { name, customize } }: { store: StoreFacts }) => {
  const sunday = useSundayRule({ orderType: 'carryout', when: { kind: 'asap' }, outlet: { customize } })
  if (sunday === 'curb') return <SundayInformation />
  return sunday === 'off' ? (
    <Notice tone="offer">
      <SundayReason outletName={name} />
    </Notice>
  ) : null
}

/** Returns the store's current state; undefined until loaded. */
function useStoreState(code: string): OpenState | undefined {
  const ask = useCallback(
    async (api: Awaited<ReturnType<RouterContext['api']>>) => {
      const answer = await api.store(code)
      return answer.ok ? { ...answer, value: [answer.value] } : answer
    },
    [code],
  )
  return useOpenStates(ask).get(code)
}

const Contact = ({ store }: { store: StoreFacts }) => (
  <address className={styles.contact}>
    <p>
      <bdi>{store.address}</bdi>
    </p>
    <TextLink href={`tel:${store.phone}`} icon={deferredIcons.phone}>
      {formatPhone(store.phone)}
    </TextLink>
    <TextLink
      href={`https://www.google.com/maps/dir/?api=1&destination=${store.lat},${store.long}`}
      icon={deferredIcons.navigation}
    >
      <Trans>Cómo llegar</Trans>
    </TextLink>
  </address>
)

const OrderButtons = ({ store: { code, name, customize }, isTaking }: { store: StoreFacts; isTaking: boolean }) => {
  if (!isTaking) return <OrdersPaused customize={customize} />
  return (
    <div className={styles.actions}>
      {customize.carryout && (
        <CarryoutLink code={code} kind="main" icon="store">
          <Trans>
            Recoger aquí<VisuallyHidden> en {name}</VisuallyHidden>
          </Trans>
        </CarryoutLink>
      )}
      {customize.delivery && (
        <DeliveryLink code={code} icon="bike">
          <Trans>Pedir entrega</Trans>
        </DeliveryLink>
      )}
    </div>
  )
}

/** The store takes no orders for now: its buttons stay, with the reason. */
const OrdersPaused = ({ customize }: Pick<StoreFacts, 'customize'>) => {
  const reason = <Trans>Esta tienda no está tomando órdenes por ahora.</Trans>
  return (
    <div className={styles.actions}>
      {customize.carryout && (
        <Button icon="store" blockedReason={reason}>
          <Trans>Recoger aquí</Trans>
        </Button>
      )}
      {customize.delivery && (
        <Button icon="bike" blockedReason={reason}>
          <Trans>Pedir entrega</Trans>
        </Button>
      )}
    </div>
  )
}
