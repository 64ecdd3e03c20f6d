import { Trans, useLingui } from '@lingui/react/macro'
import { outOfContact, stageOf, type OrderSummary } from '../../../contract/orders.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/form/button.tsx'
import { dateOf, formatClock, formatDate, formatShortDay, noonOf } from '../../ui/format-time.ts'
import { TextLink } from '../../ui/link.tsx'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import styles from './history.module.css'

/** A past order: its contents, its store, and reorder. */
export const PastOrderCard = ({ order }: { order: OrderSummary }) => {
  const { i18n } = useLingui()
  const send = useSend('reorder')
  const replaces = useMachineSelector('cart', matches('filled'))
  const { uuid, order_type: way, outlet_name: outlet, items, total, created_at: at, status, promised } = order
  const [day, time] = [formatShortDay(promised.from, i18n.locale), formatClock(promised.from, i18n.locale)]
  const isBusy = useMachineSelector('reorder', matches('checking', 'making'))
  const isOfThis = useMachineSelector('reorder', (reorder) => reorder?.context.past?.uuid === uuid)
  return (
    <li>
      <Panel>
        <div className={styles.card}>
          <div className={styles.head}>
            <h2 className={styles.date}>{formatDate(noonOf(dateOf(at)), i18n.locale)}</h2>
            <Stage status={status} />
          </div>
          <p className="small soft">
            {way === 'delivery' ? <Trans>Entrega de {outlet}</Trans> : <Trans>Para recoger en {outlet}</Trans>}
            {order.advance_order === 1 && (
              <>
                {' · '}
                <Trans>
                  Para el {day}, {time}
                </Trans>
              </>
            )}
          </p>
          <ul className={styles.items}>
            {items.map(({ name, quantity, image }, index) => (
              <li key={`${name} ${index}`} className={styles.item}>
                <img src={image} alt="" width="40" height="40" loading="lazy" />
                <span>
                  {quantity} × {name}
                </span>
              </li>
            ))}
          </ul>
          <div className={styles.foot}>
            <span className={styles.total}>
              <Money cents={total} />
            </span>
            <TextLink href={`/tracker-order/${uuid}`}>
              <Trans>Ver la orden</Trans>
            </TextLink>
            {status !== outOfContact && (
              <Button
                isLoading={isOfThis && isBusy}
                onClick={() => send({ type: 'reorder.asked', past: { uuid, token: null, orderType: way }, replaces })}
              >
                <Trans>Pedir otra vez</Trans>
              </Button>
            )}
          </div>
        </div>
      </Panel>
    </li>
  )
}

const Stage = ({ status }: { status: number }) => {
  const stage = stageOf(status)
  if (status === outOfContact)
    return (
      <Badge>
        <Trans>Sin confirmar</Trans>
      </Badge>
    )
  if (stage === 'completed')
    return (
      <Badge tone="done" icon={deferredIcons.check}>
        <Trans>Completada</Trans>
      </Badge>
    )
  if (stage === 'canceled' || stage === 'error')
    return <Badge>{stage === 'canceled' ? <Trans>Cancelada</Trans> : <Trans>No se hizo</Trans>}</Badge>
  return (
    <Badge tone="info" icon={deferredIcons.clock}>
      <Trans>En marcha</Trans>
    </Badge>
  )
}
