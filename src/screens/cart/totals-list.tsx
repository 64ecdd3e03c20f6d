import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { Money } from '../../ui/money.tsx'
import styles from './totals.module.css'

type TotalsRow = { id: string; label: ReactNode; cents: number; tone?: 'plain' | 'soft' | 'saving' }
type TotalsProps = {
  rows: readonly TotalsRow[]
  total?: { label: ReactNode; cents: number }
  /** Whether the amounts are outdated, because new ones are pending. */
  isSettling?: boolean
}

export const TotalsList = ({ rows, total, isSettling = false }: TotalsProps) => (
  <dl className={clsx(styles.totals, isSettling && styles.settling)} aria-busy={isSettling || undefined}>
    {rows.map(({ id, label, cents, tone = 'plain' }) => (
      <div key={id} className={styles[tone]}>
        <dt>{label}</dt>
        <dd>
          <Money cents={cents} />
        </dd>
      </div>
    ))}
    {total && (
      <div className={styles.sum}>
        <dt>{total.label}</dt>
        <dd>
          <Money cents={total.cents} />
        </dd>
      </div>
    )}
  </dl>
)
