import type { ReactNode } from 'react'
import { Money } from './money.tsx'
import styles from './totals.module.css'

type TotalsRow = { id: string; label: ReactNode; cents: number; tone?: 'plain' | 'soft' | 'saving' }
type TotalsProps = { rows: readonly TotalsRow[]; total?: { label: ReactNode; cents: number } }

export const Totals = ({ rows, total }: TotalsProps) => (
  <dl className={styles.totals}>
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
