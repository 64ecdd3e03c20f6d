import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { StoreOrder } from '../../../contract/store-orders.ts'
import type { Column } from '../../../machines/kitchen/kitchen.rules.ts'
import { OrderCard } from './order-card.tsx'
import { OrderLine } from './order-line.tsx'
import { useColumnTitles } from './words.ts'
import styles from './board.module.css'

type BoardColumnProps = {
  column: Column
  orders: readonly StoreOrder[]
  /** Whether a narrow screen shows it. */
  isShown: boolean
  onPrint: (order: StoreOrder) => void
  /** The orders whose cards are shown among lines; null if all are. */
  opened: ReadonlySet<string> | null
  onToggled: (uuid: string) => void
}

/** The orders that are as far. A press, which shows on its card first, does not make it render again. */
export const BoardColumn = memo(({ column, orders, isShown, onPrint, opened, onToggled }: BoardColumnProps) => {
  const { t } = useLingui()
  const titles = useColumnTitles()
  return (
    <section className={styles.column} data-column={column} data-shown={isShown} aria-labelledby={`column-${column}`}>
      <h2 id={`column-${column}`} tabIndex={-1} className={styles.heading}>
        {titles[column]} <span className={styles.count}>{orders.length}</span>
      </h2>
      {orders.length === 0 && (
        <p className={styles.none}>{column === 'new' ? t`Ninguna. La próxima suena y sale aquí.` : t`Ninguna`}</p>
      )}
      <ul className={styles.cards} data-lines={opened !== null}>
        {orders.map((order) => (
          <li key={order.uuid}>
            {opened === null || opened.has(order.uuid) ? (
              <OrderCard order={order} column={column} onPrint={onPrint} onFolded={opened ? onToggled : undefined} />
            ) : (
              <OrderLine order={order} column={column} onOpened={onToggled} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
})
