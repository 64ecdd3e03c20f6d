import type { ReactNode } from 'react'
import { Button, ButtonLink } from './form/button.tsx'
import styles from './ticket.module.css'

type TicketProps = {
  amount: string
  code: string
  /** Heading level of its name. */
  level?: 2 | 3
  detail: ReactNode
  /** Its actions; none for an unusable coupon. */
  action?:
    | { label: ReactNode; kind?: 'plain' | 'quiet'; onClick: () => void; isLoading?: boolean }
    | { label: ReactNode; href: string }
    | null
  /** Its conditions, at the bottom. */
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
