import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { useKitchen, useKitchenState } from '../kitchen-context.ts'
import { Page } from './page.tsx'
import styles from './kitchen.module.css'

/** Asks for the store's key. */
export const KeyForm = () => {
  const { t } = useLingui()
  const { actor } = useKitchen()
  const isRefused = useKitchenState((state) => state.matches('refused'))
  // A refused key can be corrected: it is long.
  const [key, setKey] = useState(useKitchenState(({ context }) => context.key) ?? '')
  const [isMissing, setMissing] = useState(false)
  const fieldId = useId()
  const wordsId = useId()
  const field = useRef<HTMLInputElement>(null)
  const isWrong = isRefused || isMissing
  const focusField = () => field.current?.focus()
  useEffect(focusField, [])
  const forget = () => {
    setKey('')
    setMissing(false)
    focusField()
    actor.send({ type: 'tablet.forgotten' })
  }
  const submit = () => {
    focusField()
    setMissing(key.trim() === '')
    if (key.trim() !== '') actor.send({ type: 'key.entered', key })
  }
  return (
    <Page title={<Trans>Cocina</Trans>}>
      <p id={isWrong ? undefined : wordsId} className={styles.lead}>
        <Trans>Abre el enlace de tu tienda en esta tableta o escribe la clave de la tienda.</Trans>
      </p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <label htmlFor={fieldId} className={styles.label}>
          <Trans>Clave de la tienda</Trans>
        </label>
        <input
          ref={field}
          id={fieldId}
          className={styles.field}
          value={key}
          onChange={({ target }) => setKey(target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={isWrong}
          aria-describedby={wordsId}
        />
        {isWrong && (
          <p id={wordsId} className={styles.problem}>
            {isMissing
              ? t`Escribe la clave. La da la oficina, una vez.`
              : t`Esa clave no abre ninguna tienda: está mal escrita o la reemplazó una más nueva. Pide una clave nueva a la oficina.`}
          </p>
        )}
        <button type="submit" className={styles.main}>
          <Trans>Abrir la cocina</Trans>
        </button>
      </form>
      {isRefused && (
        <button type="button" className={styles.plain} onClick={forget}>
          <Trans>Olvidar esta tableta</Trans>
        </button>
      )}
    </Page>
  )
}
