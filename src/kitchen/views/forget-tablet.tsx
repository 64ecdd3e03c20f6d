import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useKitchen } from '../kitchen-context.ts'
import { Question } from './question.tsx'
import styles from './kitchen.module.css'

/** Forgets the key, after a question: the office gives it only once. */
export const ForgetTablet = () => {
  const { t } = useLingui()
  const { actor } = useKitchen()
  const [isAsking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // The button stays: Orca is silent about a question that takes the place of the one that was pressed.
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.plain}
        aria-expanded={isAsking}
        onClick={() => setAsking(true)}
      >
        <Trans>Olvidar esta tableta</Trans>
      </button>
      {isAsking && (
        <Question
          yes={t`Sí, olvidarla`}
          no={t`No, seguir aquí`}
          onYes={() => actor.send({ type: 'tablet.forgotten' })}
          onNo={() => {
            button.current?.focus()
            setAsking(false)
          }}
        >
          <Trans>
            ¿Olvidar esta tableta? La clave se muestra una sola vez: para volver a entrar, la oficina tiene que dar
            otra.
          </Trans>
        </Question>
      )}
    </>
  )
}
