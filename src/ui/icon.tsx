import { clsx } from 'clsx/lite'
import { iconPaths, type IconName } from './icon-paths.ts'
import styles from './icon.module.css'

export type { IconName } from './icon-paths.ts'

type IconProps = { name: IconName; size?: 'small' | 'medium' | 'large'; className?: string | undefined }

/** A decorative line icon in the color of the text beside it. */
export const Icon = ({ name, size = 'medium', className }: IconProps) => (
  <svg
    viewBox="0 0 24 24"
    className={clsx(
      styles.icon,
      styles[size],
      typeof name !== 'string' && name.isHalfAndHalf && styles.sided,
      className,
    )}
    aria-hidden="true"
    focusable="false"
  >
    <path d={typeof name === 'string' ? iconPaths[name] : name.path} />
  </svg>
)
