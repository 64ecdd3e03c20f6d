import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import styles from './large-story-picture.module.css'
import { StoryPicture } from './story-picture.tsx'

/** A story's picture; a press shows it as large as on the phone, until Escape. */
export const LargeStoryPicture = ({ photo, words }: { photo: string; words: string }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={styles.open} onClick={() => dialog.current?.showModal()}>
        <StoryPicture photo={photo} words={words} />
      </button>
      <dialog ref={dialog} aria-label={words} className={styles.dialog}>
        <form method="dialog" className={styles.header}>
          <p>{words}</p>
          <button type="submit" className={styles.close}>
            <Trans>Cerrar</Trans>
          </button>
        </form>
        <StoryPicture photo={photo} words={words} />
      </dialog>
    </>
  )
}
