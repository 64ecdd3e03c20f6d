import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import styles from './store-row.module.css'

type StoreRowProps = {
  /** The number on the map. */
  number: number
  name: string
  /** The formatted distance: "1.2 mi". */
  distance?: string | undefined
  address: string
  state: ReactNode
  stateTone?: 'open' | 'late' | 'closed'
  isChosen?: boolean
  onChoose: () => void
  /** Below the selected store: the button that accepts it. */
  children?: ReactNode
}

/** A store near the customer; belongs in a `StoreList`. */
export const StoreRow = (props: StoreRowProps) => {
  const { number, name, distance, address, state, stateTone = 'open', isChosen = false, onChoose, children } = props
  return (
    <li>
      <button
        type="button"
        className={clsx(styles.store, stateTone === 'closed' && styles.off)}
        aria-pressed={isChosen}
        onClick={onChoose}
      >
        <span className={styles.leaf}>{number}</span>
        <span className={styles.name}>{name}</span>
        {distance !== undefined && <bdi className={clsx(styles.distance, 'num')}>{distance}</bdi>}
        <bdi className={styles.address}>{address}</bdi>
        <span className={clsx(styles.state, styles[stateTone])}>{state}</span>
      </button>
      {children && <div className={styles.choice}>{children}</div>}
    </li>
  )
}

export const StoreList = ({ children }: { children: ReactNode }) => <ul className={styles.list}>{children}</ul>
