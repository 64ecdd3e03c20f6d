import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo, useState } from 'react'
import type { StoreOrder } from '../../../contract/store-orders.ts'
import { columns, ordersByColumn, type Column } from '../../../machines/kitchen/kitchen.rules.ts'
import { Announcer } from '../announcer.tsx'
import { useBell } from '../use-bell.ts'
import { useKitchenState } from '../kitchen-context.ts'
import { useKeptFocus } from '../use-kept-focus.ts'
import { useLaterSteps } from '../use-later-steps.ts'
import { useWakeLock } from '../use-wake-lock.ts'
import { BoardColumn } from './board-column.tsx'
import { BoardHeader } from './board-header.tsx'
import { HeldPresses } from './held-presses.tsx'
import { Ticket } from './ticket.tsx'
import { useColumnTitles } from './words.ts'
import styles from './board.module.css'

const bells = ['ringing', 'insisting'] as const

const shared = ['ready', 'onTheWay', 'later'] as const

/**
 * Returns the widths of the columns on a wide screen: an empty one leaves its room to the others. That of new orders
 * keeps its width, because an order that comes by itself must move nothing under a finger.
 */
function widthsOf(orders: Readonly<Record<Column, readonly StoreOrder[]>>): string {
  const widthOf = (...held: readonly Column[]) =>
    held.some((column) => orders[column].length > 0) ? 'minmax(0, 1fr)' : '8.5rem'
  return ['minmax(0, 1fr)', widthOf('accepted'), widthOf('oven'), widthOf(...shared)].join(' ')
}

/** Returns the orders by column; the next one that is due comes first. */
function useOrdersByColumn(): Readonly<Record<Column, readonly StoreOrder[]>> {
  const orders = useKitchenState(({ context }) => context.orders)
  const steps = useLaterSteps(useKitchenState(({ context }) => context.steps))
  return useMemo(() => ordersByColumn(orders, steps), [orders, steps])
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
  useKeptFocus()
  return (
    <Announcer>
      <div className={styles.screen} data-bell={bell}>
        <BoardHeader bell={bell} />
        <nav className={styles.tabs} aria-label={t`Etapas`}>
          {columns.map((column) => (
            <button
              key={column}
              type="button"
              className={styles.tab}
              aria-current={column === shown}
              onClick={() => setShown(column)}
            >
              {titles[column]} <span className={styles.count}>{byColumn[column].length}</span>
            </button>
          ))}
        </nav>
        <main className={styles.columns} style={{ gridTemplateColumns: widthsOf(byColumn) }}>
          {columns.map((column) => (
            <BoardColumn
              key={column}
              column={column}
              orders={byColumn[column]}
              isShown={column === shown}
              onPrint={print}
            />
          ))}
        </main>
        <HeldPresses />
      </div>
      {printed && <Ticket key={printed.turn} order={printed.order} />}
    </Announcer>
  )
}
