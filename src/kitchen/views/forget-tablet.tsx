import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useKitchen } from '../kitchen-context.ts'
import { Question } from './question.tsx'
import styles from './kitchen.module.css'

/** Forgets the key, after a question: the office gives it only once. */
export const ForgetTablet = () => {
  const { t } = useLingui()
  const { actor } = useKitchen()
  const [isAsking, setAsking] = useState(false)
  if (!isAsking)
    return (
      <button type="button" className={styles.plain} onClick={() => setAsking(true)}>
        <Trans>Olvidar esta tableta</Trans>
      </button>
    )
  return (
    <Question
      yes={t`Sí, olvidarla`}
      no={t`No, seguir aquí`}
      onYes={() => actor.send({ type: 'tablet.forgotten' })}
      onNo={() => setAsking(false)}
    >
      <Trans>
        ¿Olvidar esta tableta? La clave se muestra una sola vez: para volver a entrar, la oficina tiene que dar otra.
      </Trans>
    </Question>
  )
}
