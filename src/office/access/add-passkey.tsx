import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { passkeyNameLength } from '../../../contract/office/passkeys.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { ProblemNotice, useCodeProblem } from '../problem-notice.tsx'
import { CodeField, isCode } from '../session/code-field.tsx'
import type { PasskeysProps } from './passkeys-state.ts'
import styles from './access.module.css'

/** A new passkey: its name and a code, then the device. */
export const AddPasskey = ({ state, send }: PasskeysProps) => {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const [code, setCode] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const { problem } = state.context
  const { refusal, other } = useCodeProblem(problem)
  const leave = () => send({ type: 'adding.left' })
  if (state.matches('interrupted'))
    return (
      <div className={styles.form}>
        <ProblemNotice problem={problem} />
        {problem === null && (
          <output>
            <Trans>No se creó la llave de acceso. Puedes pedírsela otra vez a tu dispositivo.</Trans>
          </output>
        )}
        <div className={styles.choices}>
          <Button kind="main" onClick={() => send({ type: 'prompt.repeated' })}>
            <Trans>Intentar otra vez</Trans>
          </Button>
          <Button onClick={leave}>
            <Trans>Ahora no</Trans>
          </Button>
        </div>
      </div>
    )
  if (state.matches('prompting'))
    return (
      <output>
        <Trans>Sigue los pasos de tu dispositivo…</Trans>
      </output>
    )
  const submit = () => {
    setSubmitted(true)
    if (name.trim() === '' || !isCode(code)) return
    send({ type: 'passkey.submitted', name, code })
    // A code works once.
    setCode('')
    setSubmitted(false)
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <h3 className={styles.formTitle}>
        <Trans>Una llave de acceso nueva</Trans>
      </h3>
      <ProblemNotice problem={other} />
      <TextField
        label={t`Nombre de la llave`}
        name="passkey-name"
        autoComplete="off"
        maxLength={passkeyNameLength}
        value={name}
        onChange={setName}
        hint={t`Para reconocerla después, como “Mi iPhone”.`}
        {...(isSubmitted && name.trim() === '' && { error: t`Ponle un nombre.` })}
      />
      <CodeField value={code} onChange={setCode} isChecked={isSubmitted} refusal={refusal} />
      <div className={styles.choices}>
        <Button type="submit" kind="main" isLoading={!state.matches('naming')}>
          <Trans>Continuar</Trans>
        </Button>
        <Button onClick={leave}>
          <Trans>Ahora no</Trans>
        </Button>
      </div>
    </form>
  )
}
