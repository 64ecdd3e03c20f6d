import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './badge.module.css'

type BadgeProps = { tone?: 'neutral' | 'offer' | 'done' | 'info' | 'error'; icon?: IconName; children: ReactNode }

export const Badge = ({ tone = 'neutral', icon, children }: BadgeProps) => (
  <span className={clsx(styles.badge, styles[tone])}>
    {icon && <Icon name={icon} className={styles.icon} />}
    {children}
  </span>
)
