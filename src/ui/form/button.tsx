import { clsx } from 'clsx/lite'
import { useId, type MouseEvent, type ReactNode } from 'react'
import { Icon, type IconName } from '../icon.tsx'
import styles from './button.module.css'

export type ButtonLook = {
  /** `main` is the primary action of a screen. */
  kind?: 'main' | 'plain' | 'ink' | 'quiet'
  size?: 'small' | 'regular'
  isWide?: boolean
  icon?: IconName | undefined
  /** Aligned at the end, such as a price. */
  end?: ReactNode
  children: ReactNode
}

type ButtonProps = ButtonLook & {
  type?: 'button' | 'submit'
  /** Target of a form without scripts. */
  formAction?: string
  onClick?: () => void
  isLoading?: boolean
  /** Why the action is blocked. The button stays focusable and announces it. */
  blockedReason?: ReactNode
}

const lookOf = ({ kind = 'plain', size = 'regular', isWide, end }: ButtonLook) =>
  clsx(
    styles.button,
    styles[kind],
    size === 'small' && styles.small,
    isWide && styles.wide,
    end !== undefined && styles.spread,
  )

const Content = ({ icon, end, children }: ButtonLook) => (
  <>
    <span className={styles.words}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </span>
    {end}
  </>
)

export const Button = ({
  type = 'button',
  formAction,
  onClick,
  isLoading = false,
  blockedReason,
  ...look
}: ButtonProps) => {
  const reasonId = useId()
  const isBlocked = blockedReason !== undefined
  const button = (
    <button
      type={isBlocked ? 'button' : type}
      formAction={formAction}
      className={clsx(lookOf(look), isLoading && styles.loading)}
      aria-busy={isLoading || undefined}
      aria-disabled={isBlocked || undefined}
      aria-describedby={isBlocked ? reasonId : undefined}
      onClick={isBlocked || isLoading ? (event) => event.preventDefault() : onClick}
    >
      <Content {...look} />
    </button>
  )
  if (!isBlocked) return button
  return (
    <span className={clsx(styles.blocked, look.isWide && styles.wide)}>
      {button}
      <span id={reasonId} className="small soft">
        {blockedReason}
      </span>
    </span>
  )
}

export const ButtonLink = ({
  href,
  onClick,
  ...look
}: ButtonLook & { href: string; onClick?: (event: MouseEvent) => void }) => (
  <a href={href} className={lookOf(look)} onClick={onClick}>
    <Content {...look} />
  </a>
)
