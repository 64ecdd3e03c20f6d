import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMachine } from '@xstate/react'
import { formatPhone } from '../../ui/format-phone.ts'
import { Notice } from '../../ui/notice.tsx'
import { Link } from '../link.ts'
import { useOffice } from '../office-context.ts'
import { formatMoment } from '../order-time.ts'
import styles from './unaccepted-orders.module.css'

/** Orders that their store has not accepted for some minutes: whom to call. */
export const UnacceptedOrders = () => {
  const { i18n } = useLingui()
  const { machines } = useOffice()
  const [state] = useMachine(machines.unacceptedOrders)
  const { orders } = state.context
  const isUnread = state.matches('unread')
  return (
    <div aria-live="polite">
      {(orders.length > 0 || isUnread) && (
        <Notice tone="offer">
          {orders.length > 0 && (
            <>
              <h2 className={styles.title}>
                <Plural
                  value={orders.length}
                  one="# orden espera a que su tienda la acepte o la confirme. Llama a la tienda."
                  other="# órdenes esperan a que sus tiendas las acepten o las confirmen. Llama a las tiendas."
                />
              </h2>
              <ul className={styles.list}>
                {orders.map(({ uuid, order_number: number, outlet_name: store, outlet_phone: phone, since }) => {
                  const time = formatMoment(since, i18n.locale)
                  return (
                    <li key={uuid} className={styles.order}>
                      <Link to="/orders/$uuid" params={{ uuid }} className={styles.number}>
                        {number}
                      </Link>
                      <span>
                        <Trans>
                          {store}, desde: {time}
                        </Trans>
                      </span>
                      <a href={`tel:${phone}`} className={styles.phone}>
                        {formatPhone(phone)}
                      </a>
                    </li>
                  )
                })}
              </ul>
            </>
          )}
          {isUnread && (
            <p>
              <Trans>
                No sabemos ahora si alguna tienda tiene órdenes sin aceptar. Preguntamos otra vez en 30 segundos.
              </Trans>
            </p>
          )}
        </Notice>
      )}
    </div>
  )
}
