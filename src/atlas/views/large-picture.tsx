import { Trans } from '@lingui/react/macro'
import { useRef, type ReactNode } from 'react'
import type { PictureId } from '../pictures.ts'
import styles from './large-picture.module.css'

type LargePictureProps = {
  /** What the picture shows. */
  words: string
  size: PictureId['size']
  /** The picture. */
  children: ReactNode
}

/** A kept picture; a press shows it large over the page, until Escape. */
export const LargePicture = ({ words, size, children }: LargePictureProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={styles.open} onClick={() => dialog.current?.showModal()}>
        {children}
      </button>
      <dialog ref={dialog} aria-label={words} className={styles.dialog} data-size={size}>
        <form method="dialog" className={styles.header}>
          <p>{words}</p>
          <button type="submit" className={styles.close}>
            <Trans>Cerrar</Trans>
          </button>
        </form>
        {children}
      </dialog>
    </>
  )
}
