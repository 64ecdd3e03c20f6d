import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './order-rail.module.css'

type OrderRailProps = {
  /** The lines of the order, or the empty state. */
  children: ReactNode
  /** Totals and the next step. */
  footer?: ReactNode
}

/** The order, beside the menu from 1024 px. Belongs in a `with-rail` grid. */
export const OrderRail = ({ children, footer }: OrderRailProps) => {
  const { t } = useLingui()
  return (
    <aside className={styles.rail} aria-label={t`Tu orden`}>
      <h2 className={styles.title}>
        <Trans>Tu orden</Trans>
      </h2>
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </aside>
  )
}
