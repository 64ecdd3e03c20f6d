import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import styles from './panel.module.css'

type PanelProps = { label?: string; isPadded?: boolean; className?: string | undefined; children: ReactNode }

/** A sheet of paper around one subject. */
export const Panel = ({ label, isPadded = true, className, children }: PanelProps) => (
  <section className={clsx(styles.panel, isPadded && styles.padded, className)} aria-label={label}>
    {children}
  </section>
)
