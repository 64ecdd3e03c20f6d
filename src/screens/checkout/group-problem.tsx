import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import styles from './group-problem.module.css'

/** What is wrong with a group of choices, under it; `id` is what the group is described by. */
export const GroupProblem = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className={styles.problem}>
    <Icon name="circle-alert" size="small" />
    {children}
  </p>
)
