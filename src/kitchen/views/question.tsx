import { useId, type ReactNode } from 'react'
import { focusOnShow } from '../focus-on-show.ts'
import styles from './question.module.css'

type QuestionProps = { yes: string; no: string; onYes: () => void; onNo: () => void; children: ReactNode }

/** Asks before what cannot be taken back. The question gets the focus, so that a second Enter answers nothing. */
export const Question = ({ yes, no, onYes, onNo, children }: QuestionProps) => {
  const id = useId()
  return (
    <fieldset className={styles.question} aria-labelledby={id}>
      <p id={id} ref={focusOnShow} tabIndex={-1} className={styles.words}>
        {children}
      </p>
      <button type="button" className={styles.button} onClick={onYes}>
        {yes}
      </button>
      <button type="button" className={styles.button} onClick={onNo}>
        {no}
      </button>
    </fieldset>
  )
}
