import { Trans, useLingui } from '@lingui/react/macro'
import type { StoreOrder } from '../../../contract/store-orders.ts'
import { promisedWithSteps } from '../../../machines/kitchen/kitchen.rules.ts'
import { formatClock } from '../../ui/format-time.ts'
import { useHeldSteps } from '../kitchen-context.ts'
import { useNow } from '../use-now.ts'
import styles from './due-time.module.css'

/** Returns the promised time of an order, the minutes until then, and how many it is late. */
function useDue(order: StoreOrder) {
  const now = useNow(10)
  const promised = promisedWithSteps(order, useHeldSteps(order.uuid))
  // The customer reads the first moment of the promised time; it is broken after the last one.
  const minutes = Math.max(0, Math.ceil((Date.parse(promised.from) - now) / 60_000))
  return { promised, minutes, late: Math.floor((now - Date.parse(promised.to)) / 60_000) }
}

/** When an order was promised, in minutes and by the clock. */
export const DueTime = ({ order }: { order: StoreOrder }) => {
  const { i18n } = useLingui()
  const { promised, minutes, late } = useDue(order)
  return (
    <p className={styles.due} data-late={late > 0}>
      <span className="visually-hidden">
        <Trans>Prometida:</Trans>
      </span>{' '}
      <span className={styles.minutes}>
        {late > 0 ? <Trans>{late} min tarde</Trans> : minutes < 120 ? <Trans>{minutes} min</Trans> : null}
      </span>{' '}
      <span className={styles.clock}>{formatClock(promised.from, i18n.locale)}</span>
    </p>
  )
}

/** When an order was promised, as short as can be. */
export const DueMinutes = ({ order }: { order: StoreOrder }) => {
  const { i18n } = useLingui()
  const { promised, minutes, late } = useDue(order)
  return (
    <span className={styles.short} data-late={late > 0}>
      {late > 0 ? (
        <Trans>{late} min tarde</Trans>
      ) : minutes < 120 ? (
        <Trans>{minutes} min</Trans>
      ) : (
        formatClock(promised.from, i18n.locale)
      )}
    </span>
  )
}
