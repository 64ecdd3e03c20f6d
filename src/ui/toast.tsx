import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { Icon, type IconName } from './icon.tsx'
import styles from './toast.module.css'

type ToastProps = {
  icon?: IconName
  children: ReactNode
  /** A figure that counts, in large type. */
  figure?: string
  action?: { label: string; onClick: () => void }
  onClose?: () => void
}

/** A short message over the page. */
export const Toast = ({ icon = 'circle-check', children, figure, action, onClose }: ToastProps) => {
  const { t } = useLingui()
  return (
    <div className={styles.toast}>
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

/** Where toasts stand: over the bar of the phone, across from the order on a wide screen. */
export const ToastArea = ({ children }: { children: ReactNode }) => {
  const { t } = useLingui()
  return (
    <section aria-label={t`Avisos`} className={styles.area}>
      {children}
    </section>
  )
}
