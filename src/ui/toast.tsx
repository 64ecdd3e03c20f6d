import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { IconButton } from './form/icon-button.tsx'
import { Icon, type IconName } from './icon.tsx'
import styles from './toast.module.css'

type ToastProps = {
  icon?: IconName
  children: ReactNode
  /** A counting figure, in large type. */
  figure?: string
  action?: { label: string; onClick: () => void }
  onClose?: () => void
  /** Hidden while the page has the same undo in its place (`data-undo`). */
  isUndo?: boolean
}

/** A short message over the page. */
export const Toast = ({ icon = 'circle-check', children, figure, action, onClose, isUndo }: ToastProps) => {
  const { t } = useLingui()
  return (
    <div className={clsx(styles.toast, isUndo && styles.undo)}>
      <Icon name={icon} className={styles.icon} />
      <span className="grow">{children}</span>
      {figure && <span className={styles.figure}>{figure}</span>}
      {action && (
        <button type="button" className={styles.action} onClick={action.onClick}>
          {action.label}
        </button>
      )}
      {onClose && <IconButton icon="x" label={t`Cerrar`} onClick={onClose} />}
    </div>
  )
}

type ToastAreaProps = {
  /** Called when a toast is hovered or focused, so that it does not disappear (WCAG 2.2.1). */
  onHold: (isHeld: boolean) => void
  children: ReactNode
}

/** The position of toasts: above the phone's bar, opposite the order on a wide screen. */
export const ToastArea = ({ onHold, children }: ToastAreaProps) => {
  const { t } = useLingui()
  return (
    // Nothing is pressed here: these handlers only detect hovering.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={t`Avisos`}
      className={styles.area}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      {children}
    </section>
  )
}
