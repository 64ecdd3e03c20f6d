import { clsx } from 'clsx/lite'
import { iconPaths } from './icon-paths.ts'
import styles from './icon.module.css'

/** An icon of the first pages by its name, or one of `deferredIcons`; `isMirrored` ones are mirrored in right-to-left languages. */
export type IconName = keyof typeof iconPaths | { readonly path: string; readonly isMirrored?: boolean }

type IconProps = { name: IconName; size?: 'small' | 'medium' | 'large'; className?: string | undefined }

/** A decorative line icon in the color of the text beside it. */
export const Icon = ({ name, size = 'medium', className }: IconProps) => (
  <svg
    viewBox="0 0 24 24"
    className={clsx(
      styles.icon,
      styles[size],
      typeof name !== 'string' && name.isMirrored && styles.mirrored,
      className,
    )}
    aria-hidden="true"
    focusable="false"
  >
    <path d={typeof name === 'string' ? iconPaths[name] : name.path} />
  </svg>
)
