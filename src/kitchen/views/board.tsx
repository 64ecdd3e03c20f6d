import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { StoreOrder } from '../../../contract/store-orders.ts'
import { columnOf, columns, ordersByColumn, type Column } from '../../../machines/kitchen/kitchen.rules.ts'
import { Announcer } from '../announcer.tsx'
import { useBell } from '../use-bell.ts'
import { useKitchenState } from '../kitchen-context.ts'
import { useKeptFocus } from '../use-kept-focus.ts'
import { useLaterSteps } from '../use-later-steps.ts'
import { useSettling } from '../use-settling.ts'
import { useWakeLock } from '../use-wake-lock.ts'
import { Arrivals } from './arrivals.tsx'
import { BoardColumn } from './board-column.tsx'
import { BoardHeader } from './board-header.tsx'
import { HeldPresses } from './held-presses.tsx'
import { Ticket } from './ticket.tsx'
import { useColumnTitles } from './words.ts'
import styles from './board.module.css'

const bells = ['ringing', 'insisting'] as const

/** Returns the orders by column; the next one that is due comes first. */
function useOrdersByColumn(): Readonly<Record<Column, readonly StoreOrder[]>> {
  const orders = useKitchenState(({ context }) => context.orders)
  const steps = useLaterSteps(useKitchenState(({ context }) => context.steps))
  return useMemo(() => ordersByColumn(orders, steps), [orders, steps])
}

/** The store's orders, by how far they are. */
export const Board = () => (
  <Announcer>
    <Screen />
  </Announcer>
)

const Screen = () => {
  const { t } = useLingui()
  const titles = useColumnTitles()
  const byColumn = useOrdersByColumn()
  const bell = useKitchenState((state) => bells.find((each) => state.matches({ open: { bell: each } })) ?? 'quiet')
  const [printed, setPrinted] = useState<{ order: StoreOrder; turn: number } | null>(null)
  const print = useCallback((order: StoreOrder) => setPrinted((last) => ({ order, turn: (last?.turn ?? 0) + 1 })), [])
  useBell(bell)
  useWakeLock()
  useKeptFocus()
  const [shown, setShown] = useState<Column>('new')
  const settling = useSettling()
  function showCard(order: StoreOrder) {
    const column = columnOf(order, [])
    if (column) flushSync(() => setShown(column))
    document.querySelector<HTMLElement>(`article[data-order="${order.uuid}"]`)?.focus()
  }
  return (
    <>
      <div {...settling} className={styles.screen} data-bell={bell}>
        <BoardHeader bell={bell}>
          <Arrivals onChosen={showCard} />
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
              {titles[column]} <span className={styles.count}>{byColumn[column].length}</span>
            </button>
          ))}
        </nav>
        <main className={styles.columns} data-presses>
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
    </>
  )
}
