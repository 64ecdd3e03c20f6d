import type { ReactNode } from 'react'
import { Button, ButtonLink } from './form/button.tsx'
import styles from './ticket.module.css'

type TicketProps = {
  amount: string
  code: string
  /** Of its name, below the heading that it stands under. */
  level?: 2 | 3
  detail: ReactNode
  /** What can be done with it; a coupon that cannot be used has nothing. */
  action?:
    | { label: ReactNode; kind?: 'plain' | 'quiet'; onClick: () => void; isLoading?: boolean }
    | { label: ReactNode; href: string }
    | null
  /** What it asks for, below all of it. */
  children?: ReactNode
}

/** A coupon: its scooped corners are the corners of the tile. */
export const Ticket = ({ amount, code, level = 2, detail, action = null, children }: TicketProps) => {
  const Heading = `h${level}` as const
  return (
    <div className={styles.ticket}>
      <span className={styles.amount}>{amount}</span>
      <span>
        <Heading className={styles.name}>{code}</Heading>
        <span className={styles.detail}>{detail}</span>
      </span>
      {action && 'href' in action && (
        <ButtonLink size="small" href={action.href}>
          {action.label}
        </ButtonLink>
      )}
      {action && 'onClick' in action && (
        <Button
          kind={action.kind ?? 'plain'}
          size="small"
          onClick={action.onClick}
          isLoading={action.isLoading ?? false}
        >
          {action.label}
        </Button>
      )}
      {children && <div className={styles.terms}>{children}</div>}
    </div>
  )
}
