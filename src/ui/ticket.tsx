import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './ticket.module.css'

type TicketProps = {
  amount: string
  code: string
  detail: ReactNode
  action: { label: ReactNode; onClick: () => void }
}

/** A coupon: its scooped corners are the corners of the tile. */
export const Ticket = ({ amount, code, detail, action }: TicketProps) => (
  <div className={styles.ticket}>
    <span className={styles.amount}>{amount}</span>
    <span>
      <b className="strong">{code}</b>
      <span className={styles.detail}>{detail}</span>
    </span>
    <Button kind="quiet" size="small" onClick={action.onClick}>
      {action.label}
    </Button>
  </div>
)
