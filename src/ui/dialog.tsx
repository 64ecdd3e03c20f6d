import { Dialog as Base } from '@base-ui/react/dialog'
import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx/lite'
import { useCallback, useRef, type MouseEvent, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './dialog.module.css'

type DialogProps = {
  title: ReactNode
  isOpen: boolean
  /** Without it the dialog cannot be dismissed: no close button, no Escape. */
  onClose?: () => void
  /** Fixed below the scrolling content. */
  footer?: ReactNode
  /** `full` covers the screen. */
  width?: 'narrow' | 'regular' | 'wide' | 'full'
  /** Where the focus returns on closing; null for the previous element. */
  finalFocus?: () => HTMLElement | null
  children: ReactNode
}

/** Milliseconds between the presses of a double click. */
const doubleClickMs = 500

/** Keeps the second press of a double click away from the dialog that the first one opened. */
function useSecondPress() {
  const openedAt = useRef(0)
  const isSecond = ({ timeStamp }: Pick<Event, 'timeStamp'>) => timeStamp - openedAt.current < doubleClickMs
  /** Stable, as React would call another one at each render. */
  const opened = useCallback((popup: HTMLElement | null) => {
    if (popup) openedAt.current = performance.now()
  }, [])
  return {
    opened,
    isSecond,
    onClickCapture: (event: MouseEvent) => {
      if (event.detail < 2 || !isSecond(event)) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

/** A modal dialog on a wide screen, a bottom sheet on the phone; its heading gets the focus, so that Enter does nothing by accident. Import it lazily: it includes Base UI. */
export const Dialog = ({ title, isOpen, onClose, footer, width = 'regular', finalFocus, children }: DialogProps) => {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  const { opened, isSecond, onClickCapture } = useSecondPress()
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open, { reason, event }) => {
        if (!open && !(reason === 'outside-press' && isSecond(event))) onClose?.()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            ref={opened}
            onClickCapture={onClickCapture}
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
