import { Trans, useLingui } from '@lingui/react/macro'
import { shallowEqual, useSelector } from '@xstate/react'
import type { StoreOrder } from '../../../contract/store-orders.ts'
import { arrivedAt, outsideOrders } from '../../../machines/kitchen/kitchen.rules.ts'
import { carParts } from '../../texts/car-colors.ts'
import { useKitchen } from '../kitchen-context.ts'
import { useNow } from '../use-now.ts'
import styles from './arrivals.module.css'

type ArrivalsProps = { /** Shows the card of an order. */ onChosen: (order: StoreOrder) => void }

/** The customers who wait outside, until their orders are handed over. */
export const Arrivals = ({ onChosen }: ArrivalsProps) => {
  const { t } = useLingui()
  const orders = useSelector(useKitchen().actor, ({ context }) => outsideOrders(context), shallowEqual)
  if (orders.length === 0) return null
  return (
    <section className={styles.strip} aria-label={t`Clientes afuera`}>
      <ul className={styles.customers}>
        {orders.map((order) => (
          <li key={order.uuid}>
            <button type="button" className={styles.customer} onClick={() => onChosen(order)}>
              <Arrival order={order} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Arrival = ({ order }: { order: StoreOrder }) => {
  const { i18n } = useLingui()
  const now = useNow(10)
  const { customer, vehicle, order_number: number } = order
  const at = arrivedAt(order)
  const minutes = at === undefined ? 0 : Math.max(0, Math.floor((now - Date.parse(at)) / 60_000))
  return (
    <>
      <strong className={styles.wait}>
        <Trans>Afuera: {minutes} min</Trans>
      </strong>{' '}
      <span>
        {customer.first_name} {customer.last_name} · {number.slice(-4)}
      </span>{' '}
      {vehicle && <span className={styles.car}>{carParts(i18n, vehicle).join(' · ')}</span>}
    </>
  )
}
