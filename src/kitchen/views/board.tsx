import { useLingui } from '@lingui/react/macro'
import { useCallback, useState, useEffect } from 'react'
import { flushSync } from 'react-dom'
import type { StoreOrder } from '../../../contract/store-orders.ts'
import { columnOf, columns, type Column } from '../../../machines/kitchen/kitchen.rules.ts'
import { Announcer } from '../announcer.tsx'
import { useBell } from '../use-bell.ts'
import { useKitchenState } from '../kitchen-context.ts'
import { useKeptFocus } from '../use-kept-focus.ts'
import { useSettling } from '../use-settling.ts'
import { useShownOrders } from '../use-shown-orders.ts'
import { Arrivals } from './arrivals.tsx'
import { BoardColumn } from './board-column.tsx'
import { BoardHeader } from './board-header.tsx'
import { HeldPresses } from './held-presses.tsx'
import { OrderSearch, SearchNote } from './order-search.tsx'
import { Ticket } from './ticket.tsx'
import { useColumnTitles } from './words.ts'
import styles from './board.module.css'

/** Keeps the screen on while it shows orders; without the browser's help it dims as the tablet is set. */
const useWakeLock = () =>
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isLeft = false
    const acquire = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      const acquired = await navigator.wakeLock.request('screen')
      if (isLeft) await acquired.release()
      else lock = acquired
    }
    const tryToAcquire = () => void acquire().catch(() => undefined)
    tryToAcquire()
    document.addEventListener('visibilitychange', tryToAcquire) // it ends when the page is hidden
    return () => {
      isLeft = true
      document.removeEventListener('visibilitychange', tryToAcquire)
      void lock?.release()
    }
  }, [])

const kitchenColumns = ['new', 'accepted', 'oven'] as const
/** They share a column of a wide screen. */
const handoverColumns = ['ready', 'onTheWay', 'later'] as const
const bells = ['ringing', 'insisting'] as const

/** The store's orders, by how far they are. */
export const Board = () => (
  <Announcer>
    <Screen />
  </Announcer>
)

const Screen = () => {
  const { t } = useLingui()
  const titles = useColumnTitles()
  const { byColumn, count, search, setSearch, opened, toggle, open } = useShownOrders()
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
    flushSync(() => {
      open(order.uuid)
      if (column) setShown(column)
    })
    document.querySelector<HTMLElement>(`article[data-order="${order.uuid}"]`)?.focus()
  }
  const columnWithOrders = (column: Column) => (
    <BoardColumn
      key={column}
      column={column}
      orders={byColumn[column]}
      isShown={column === shown}
      onPrint={print}
      opened={opened}
      onToggled={toggle}
    />
  )
  return (
    <>
      <div {...settling} className={styles.screen} data-bell={bell}>
        <BoardHeader bell={bell} search={<OrderSearch text={search} onChanged={setSearch} />}>
          {search !== '' && <SearchNote count={count} onEnded={() => setSearch('')} />}
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
          {kitchenColumns.map(columnWithOrders)}
          <div className={styles.handovers}>{handoverColumns.map(columnWithOrders)}</div>
        </main>
        <HeldPresses />
      </div>
      {printed && <Ticket key={printed.turn} order={printed.order} />}
    </>
  )
}
