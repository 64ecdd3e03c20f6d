import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '../../../contract/orders.ts'
import { useMachineSelector } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { TextLink } from '../../ui/link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { useCarText } from '../checkout/use-car-colors.ts'
import { StoreMapPlace } from '../stores/store-map-place.tsx'
import { OrderNotes } from './order-notes.tsx'
import { IdRequiredNotice } from './id-required-notice.tsx'
import styles from './tracker.module.css'

/** Place and instructions of a pickup; on the map until it is picked up. */
export const Pickup = ({ order }: { order: Order }) => {
  const { t } = useLingui()
  const carText = useCarText()
  const isUnderWay = useMachineSelector('tracker', matches('following'))
  const { outlet_point: store, outlet_name: name, order_number: number } = order
  return (
    <Panel className={styles.destination}>
      <h2 className={styles.heading}>
        <Trans>Recoges en</Trans>
      </h2>
      <p className="strong">{name}</p>
      <p className="soft">
        <bdi>{order.outlet_address}</bdi>
      </p>
      {isUnderWay && (
        <p className="small">
          {order.handover === 'curbside' ? (
            <Trans>Cuando esté lista, avísanos aquí que llegaste y te la llevamos al carro.</Trans>
          ) : order.handover === 'contactless' ? (
            <Trans>
              Búscala en la mesa de recogido por su número, <span className="num">{number}</span>.
            </Trans>
          ) : (
            <Trans>
              En el mostrador, di tu nombre o el número <span className="num">{number}</span>.
            </Trans>
          )}
        </p>
      )}
      {isUnderWay && order.vehicle && (
        <p className="small">
          <Trans>Tu carro:</Trans> <bdi>{carText(order.vehicle)}</bdi>
        </p>
      )}
      <OrderNotes {...order} className="small soft" />
      <IdRequiredNotice order={order} />
      {store && (
        <p>
          <TextLink
            href={`https://www.google.com/maps/dir/?api=1&destination=${store.lat},${store.long}`}
            icon={deferredIcons.navigation}
          >
            <Trans>Cómo llegar</Trans>
          </TextLink>
        </p>
      )}
      {isUnderWay && store && (
        <div className={styles.map}>
          <StoreMapPlace label={t`Mapa de la tienda`} stores={[{ ...store, code: order.outlet_code, name }]} />
        </div>
      )}
    </Panel>
  )
}
