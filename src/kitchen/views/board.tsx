import { useLingui } from '@lingui/react/macro'
import { useCallback, useDeferredValue, useState } from 'react'
import type { StoreOrder } from '../../../contract/store-orders.ts'
import { columnOf, columns, type Column } from '../../../machines/kitchen/kitchen.rules.ts'
import { useBell } from '../use-bell.ts'
import { useKitchenState } from '../kitchen-context.ts'
import { useWakeLock } from '../use-wake-lock.ts'
import { BoardHeader } from './board-header.tsx'
import { Notices } from './notices.tsx'
import { OrderCard } from './order-card.tsx'
import { Ticket } from './ticket.tsx'
import { useColumnTitles } from './words.ts'
import styles from './board.module.css'

const bells = ['ringing', 'insisting'] as const

/** Returns the orders by column; the next one that is due comes first. */
function useOrdersByColumn(): ReadonlyMap<Column, readonly StoreOrder[]> {
  const orders = useKitchenState(({ context }) => context.orders)
  // A press shows on its card first, which moves to its column after the next paint.
  const steps = useDeferredValue(useKitchenState(({ context }) => context.steps))
  const sorted = orders.toSorted((a, b) => Date.parse(a.promised.to) - Date.parse(b.promised.to))
  return new Map(columns.map((column) => [column, sorted.filter((order) => columnOf(order, steps) === column)]))
}

/** The store's orders, by how far they are. */
export const Board = () => {
  const { t } = useLingui()
  const titles = useColumnTitles()
  const byColumn = useOrdersByColumn()
  const bell = useKitchenState((state) => bells.find((each) => state.matches({ open: { bell: each } })) ?? 'quiet')
  const [shown, setShown] = useState<Column>('new')
  const [printed, setPrinted] = useState<{ order: StoreOrder; turn: number } | null>(null)
  const print = useCallback((order: StoreOrder) => setPrinted((last) => ({ order, turn: (last?.turn ?? 0) + 1 })), [])
  useBell(bell)
  useWakeLock()
  return (
    <>
      <div className={styles.screen} data-bell={bell}>
        <BoardHeader>
          <Notices bell={bell} />
        </BoardHeader>
        <nav className={styles.tabs} aria-label={t`Etapas`}>
          {columns.map((column) => (
            <button
              key={column}
              type="button"
              className={styles.tab}
              aria-current={column === shown}
              onClick={() => setShown(column)}
            >
              {titles[column]} <span className={styles.count}>{byColumn.get(column)?.length ?? 0}</span>
            </button>
          ))}
        </nav>
        <main className={styles.columns}>
          {columns.map((column) => {
            const orders = byColumn.get(column) ?? []
            return (
              <section
                key={column}
                className={styles.column}
                data-column={column}
                data-shown={column === shown}
                aria-labelledby={`column-${column}`}
              >
                <h2 id={`column-${column}`} className={styles.heading}>
                  {titles[column]} <span className={styles.count}>{orders.length}</span>
                </h2>
                {orders.length === 0 && <p className={styles.none}>{t`Ninguna`}</p>}
                <ul className={styles.cards}>
                  {orders.map((order) => (
                    <li key={order.uuid}>
                      <OrderCard order={order} column={column} onPrint={print} />
                    </li>
                  ))}
                </ul>
              </section>
            )
          })}
        </main>
      </div>
      {printed && <Ticket key={printed.turn} order={printed.order} />}
    </>
  )
}
