import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Panel } from './panel.tsx'
import styles from './examples.module.css'

type ExampleGroupProps = { title: string; isWide?: boolean; isStacked?: boolean; children: ReactNode }

export const ExampleGroup = ({ title, isWide = false, isStacked = false, children }: ExampleGroupProps) => (
  <Panel label={title} className={classNames(styles.group, isWide && styles.full)}>
    <h2 className={styles.heading}>{title}</h2>
    <div className={isStacked ? 'stack' : styles.demo}>{children}</div>
  </Panel>
)
