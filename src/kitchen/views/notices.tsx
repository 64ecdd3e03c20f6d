import { Plural, Trans } from '@lingui/react/macro'
import { isCustomerOutside, newOrders } from '../../../machines/kitchen/kitchen.rules.ts'
import { useKitchen, useKitchenState } from '../kitchen-context.ts'
import type { Bell } from '../use-bell.ts'
import { useNow } from '../use-now.ts'
import { useHeldWords } from './words.ts'
import styles from './board.module.css'

/** What somebody should know right now: new orders, no connection, no sound, a press that was refused. */
export const Notices = ({ bell }: { bell: Bell }) => {
  const isRinging = bell !== 'quiet'
  const isSilent = useKitchenState((state) => state.matches({ open: { sound: 'blocked' } }))
  const isBehind = useKitchenState((state) => state.matches({ open: { list: 'behind' } }))
  return (
    <>
      <output className={isRinging ? styles.ringing : 'visually-hidden'}>
        {isRinging && <NewOrders bell={bell} />}
      </output>
      {isBehind && <Behind />}
      <Refused />
      {isSilent && !isRinging && (
        <p className={styles.notice}>
          <Trans>Toca la pantalla una vez: así el navegador deja que las órdenes nuevas suenen.</Trans>
        </p>
      )}
    </>
  )
}

const NewOrders = ({ bell }: { bell: Bell }) => {
  const count = useKitchenState(({ context }) => newOrders(context).length)
  const outside = useKitchenState(
    ({ context: { orders, steps } }) => orders.filter((order) => isCustomerOutside(order, steps)).length,
  )
  if (bell === 'insisting')
    return (
      <Plural
        value={count}
        one="# orden espera respuesta: acéptala o recházala."
        other="# órdenes esperan respuesta: acéptalas o recházalas."
      />
    )
  return (
    <>
      {count > 0 && (
        <Plural value={count} one="# orden nueva. Toca la pantalla." other="# órdenes nuevas. Toca la pantalla." />
      )}{' '}
      {outside > 0 && <Plural value={outside} one="# cliente está afuera." other="# clientes están afuera." />}
    </>
  )
}

const Behind = () => {
  const { actor } = useKitchen()
  const readAt = useKitchenState(({ context }) => context.readAt)
  const now = useNow(1)
  const minutes = Math.max(0, Math.floor((now - Date.parse(readAt ?? '')) / 60_000))
  return (
    <div role="alert" className={styles.warning}>
      <p>
        <Trans>Sin conexión.</Trans>{' '}
        <Plural
          value={minutes}
          _0="Esta lista es de hace menos de un minuto."
          one="Esta lista es de hace # minuto."
          other="Esta lista es de hace # minutos."
        />{' '}
        <Trans>Lo que toques se envía cuando vuelva.</Trans>
      </p>
      <button type="button" className={styles.noticeButton} onClick={() => actor.send({ type: 'list.refreshed' })}>
        <Trans>Intentar ya</Trans>
      </button>
    </div>
  )
}

const Refused = () => {
  const { actor } = useKitchen()
  const refused = useKitchenState(({ context }) => context.refused)
  const heldWords = useHeldWords()
  if (!refused) return null
  const { orderNumber } = refused.step
  const pressed = heldWords(refused.step)
  return (
    <div role="alert" className={styles.warning}>
      <p>
        <Trans>
          La orden {orderNumber} no pudo pasar a «{pressed}»: ya iba por otro paso o el cliente la canceló. La lista
          muestra cómo está ahora.
        </Trans>
      </p>
      <button type="button" className={styles.noticeButton} onClick={() => actor.send({ type: 'refusal.read' })}>
        <Trans>Entendido</Trans>
      </button>
    </div>
  )
}
