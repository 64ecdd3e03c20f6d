import { useRouter } from '@tanstack/react-router'
import { clsx } from 'clsx/lite'
import { useLayoutEffect, useState, type ReactNode } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './product-screen.module.css'

type BuilderDialogProps = {
  title: string
  className: string | undefined
  stage: ReactNode
  bar: ReactNode
  children: ReactNode
}

/** Whether a dialog was opened over the builder, such as the choice of a time, which a press outside of the builder is for. */
const isCovered = () => document.querySelectorAll('[role=dialog][data-open]').length > 1

/** Returns the focus to where the product was pressed: the dialog goes with its address, before it could do so. */
function useReturnedFocus() {
  useLayoutEffect(() => {
    const { pathname } = location
    return () => {
      // Once the list is no longer inert, and before lost focus is restored.
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`main a[href^="${pathname}"]`)?.focus({ preventScroll: true }),
      )
    }
  }, [])
}

/** A builder over the list in which its product was pressed; closing it returns there. */
const BuilderDialog = ({ title, className, stage, bar, children }: BuilderDialogProps) => {
  const { history } = useRouter()
  const [isOpen, setOpen] = useState(true)
  useReturnedFocus()
  const close = () => {
    if (isCovered()) return
    setOpen(false)
    history.back()
  }
  return (
    <Dialog title={title} isOpen={isOpen} onClose={close} width="wide" footer={bar}>
      <div className={clsx(styles.inDialog, className)}>
        {stage}
        <div className={styles.choices}>{children}</div>
      </div>
    </Dialog>
  )
}

export default BuilderDialog
