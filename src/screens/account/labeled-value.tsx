import type { ReactNode } from 'react'
import styles from './account.module.css'

/** A labeled value of the member. */
export const LabeledValue = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt className="small soft">{name}</dt>
    <dd className="strong">{children}</dd>
  </div>
)
