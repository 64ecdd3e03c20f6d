import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './link.module.css'

type LookProps = { icon?: IconName; children: ReactNode }

export const TextLink = ({ href, target, icon, children }: LookProps & { href: string; target?: '_blank' }) => (
  <a href={href} target={target} className={styles.link}>
    {icon && <Icon name={icon} />}
    {children}
  </a>
)

type TextButtonProps = LookProps & {
  onClick: () => void
  /** Whether the controlled content is expanded, and its id. */
  isExpanded?: boolean
  controls?: string
}

/** A small action that looks like a link. */
export const TextButton = ({ onClick, icon, isExpanded, controls, children }: TextButtonProps) => (
  <button type="button" className={styles.link} aria-expanded={isExpanded} aria-controls={controls} onClick={onClick}>
    {icon && <Icon name={icon} />}
    {children}
  </button>
)
