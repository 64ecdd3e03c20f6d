import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import styles from './group-problem.module.css'

/** The error message of a group of choices; `id` is for its `aria-describedby`. */
export const GroupProblem = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className={styles.problem}>
    <Icon name="circle-alert" size="small" />
    {children}
  </p>
)
