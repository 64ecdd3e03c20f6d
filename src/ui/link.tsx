import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './link.module.css'

type LookProps = { icon?: IconName; children: ReactNode }

export const TextLink = ({ href, icon, children }: LookProps & { href: string }) => (
  <a href={href} className={styles.link}>
    {icon && <Icon name={icon} />}
    {children}
  </a>
)

/** A small action that reads as a link. */
export const TextButton = ({ onClick, icon, children }: LookProps & { onClick: () => void }) => (
  <button type="button" className={styles.link} onClick={onClick}>
    {icon && <Icon name={icon} />}
    {children}
  </button>
)
