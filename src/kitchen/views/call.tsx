import { clsx } from 'clsx/lite'
import { Plural, Trans } from '@lingui/react/macro'
import { newOrders, outsideOrders } from '../../../machines/kitchen/kitchen.rules.ts'
import { focusOnShow } from '../focus-on-show.ts'
import { useKitchenState } from '../kitchen-context.ts'
import type { Bell } from '../use-bell.ts'
import styles from './board.module.css'

/** The name of the screen; in its place what calls for somebody, so that nothing moves under a finger. */
export const Call = ({ bell }: { bell: Bell }) => {
  const isRinging = bell !== 'quiet'
  const isSilent = useKitchenState((state) => state.matches({ open: { sound: 'blocked' } }))
  const isCalling = isRinging || isSilent
  return (
    <div className={styles.call}>
      <h1 ref={focusOnShow} tabIndex={-1} className={clsx(styles.name, isCalling && 'visually-hidden')}>
        <Trans>Cocina</Trans>
      </h1>
      <output className={isRinging ? styles.ringing : 'visually-hidden'}>
        {isRinging && <NewOrders bell={bell} />}
      </output>
      {isSilent && !isRinging && (
        <p className={styles.silent}>
          <Trans>Toca la pantalla una vez para que las órdenes nuevas suenen.</Trans>
        </p>
      )}
    </div>
  )
}

const NewOrders = ({ bell }: { bell: Bell }) => {
  const count = useKitchenState(({ context }) => newOrders(context).length)
  const outside = useKitchenState(({ context }) => outsideOrders(context).length)
  return <CallWords bell={bell} count={count} outside={outside} />
}

/** How many orders and customers wait, by how long they do. */
export const CallWords = ({ bell, count, outside }: { bell: Bell; count: number; outside: number }) => (
  <>
    {count > 0 &&
      (bell === 'insisting' ? (
        <Plural
          value={count}
          one="# orden espera respuesta: acéptala o recházala."
          other="# órdenes esperan respuesta: acéptalas o recházalas."
        />
      ) : (
        <Plural value={count} one="# orden nueva. Toca la pantalla." other="# órdenes nuevas. Toca la pantalla." />
      ))}{' '}
    {outside > 0 && <Plural value={outside} one="# cliente está afuera." other="# clientes están afuera." />}
  </>
)
