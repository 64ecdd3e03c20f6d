import { Dialog as Base } from '@base-ui/react/dialog'
import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx/lite'
import { useRef, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './dialog.module.css'

type DialogProps = {
  title: ReactNode
  isOpen: boolean
  /** Without it the dialog stays until its state passes: there is no cross, and Escape does nothing. */
  onClose?: () => void
  /** Stays in sight under what scrolls. */
  footer?: ReactNode
  /** `full` is the whole screen. */
  width?: 'narrow' | 'regular' | 'wide' | 'full'
  /** Where the focus goes on once it is closed; null for what had it before. */
  finalFocus?: () => HTMLElement | null
  children: ReactNode
}

/** A modal window on a wide screen, a sheet from below on the phone; its heading has the focus first, so that Enter does nothing by accident. Import it lazily: it brings Base UI. */
export const Dialog = ({ title, isOpen, onClose, footer, width = 'regular', finalFocus, children }: DialogProps) => {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose?.()}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            className={clsx(styles.popup, styles[width])}
            initialFocus={heading}
            {...(finalFocus && { finalFocus })}
          >
            <div className={styles.header}>
              <Base.Title ref={heading} tabIndex={-1} className={styles.title}>
                {title}
              </Base.Title>
              {onClose && (
                <Base.Close className={styles.close} aria-label={t`Cerrar`}>
                  <Icon name="x" />
                </Base.Close>
              )}
            </div>
            <div className={styles.body}>{children}</div>
            {footer && <div className={styles.footer}>{footer}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
