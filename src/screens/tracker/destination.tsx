import { Trans, useLingui } from '@lingui/react/macro'
import { addressLines, findingsOf, type Address } from '../../../contract/delivery-address.ts'
import type { Order } from '../../../contract/orders.ts'
import { useMachineSelector } from '../../machine-bindings/use-machine.ts'
import { findingLabels } from '../../texts/finding-labels.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Panel } from '../../ui/panel.tsx'
import { StoreMapPlace } from '../stores/store-map-place.tsx'
import { OrderNotes } from './order-notes.tsx'
import { IdRequiredNotice } from './id-required-notice.tsx'
import { SaveAddress } from './save-address.tsx'
import styles from './tracker.module.css'

/** The delivery address; on the map while the rider is on the way. */
export const Destination = ({ order, address }: { order: Order; address: Address }) => {
  const { t, i18n } = useLingui()
  const isUnderWay = useMachineSelector('tracker', matches('following'))
  const [door, town] = addressLines(address)
  const { outlet_point: store, destination_point: point } = order
  return (
    <Panel className={styles.destination}>
      <h2 className={styles.heading}>
        <Trans>Entrega en</Trans>
      </h2>
      <p className="strong">{door}</p>
      <p className="soft">{town}</p>
      {findingsOf(address).map(({ part, text }) => (
        <p key={part} className="small soft">
          {i18n._(findingLabels[part])}: {text}
        </p>
      ))}
      {order.handover === 'contactless' && (
        <p className="small">
          <Trans>Sin contacto: la dejamos donde digas y te avisamos.</Trans>
        </p>
      )}
      <OrderNotes {...order} className="small soft" />
      <SaveAddress order={order} />
      <IdRequiredNotice order={order} />
      {isUnderWay && store && point && (
        <div className={styles.map}>
          <StoreMapPlace
            label={t`Mapa de tu entrega`}
            stores={[{ ...store, code: order.outlet_code, name: order.outlet_name }]}
            door={point}
          />
        </div>
      )}
    </Panel>
  )
}
