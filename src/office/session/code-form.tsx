import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { useOffice, useSession } from '../office-context.ts'
import { ProblemNotice, useCodeProblem } from '../problem-notice.tsx'
import { CodeField, isCode } from './code-field.tsx'
import styles from './session.module.css'

const focusFirstField = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus()

/** The second step of a sign-in. */
export const CodeForm = () => {
  const { session } = useOffice()
  const isChecking = useSession((state) => state.matches('checkingCode'))
  const { email, problem } = useSession(({ context }) => context)
  const { refusal, other } = useCodeProblem(problem)
  const [code, setCode] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  return (
    <form
      ref={focusFirstField}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setSubmitted(true)
        if (isCode(code)) session.send({ type: 'code.submitted', code })
      }}
    >
      <h1 className={styles.title}>
        <Trans>Confirma que eres tú</Trans>
      </h1>
      <p>
        <Trans>
          Entras como <strong>{email}</strong>.
        </Trans>
      </p>
      <ProblemNotice problem={other} />
      <CodeField value={code} onChange={setCode} isChecked={isSubmitted} refusal={refusal} />
      <Button type="submit" kind="main" isWide isLoading={isChecking}>
        <Trans>Entrar</Trans>
      </Button>
      <Button kind="quiet" onClick={() => session.send({ type: 'signIn.restarted' })}>
        <Trans>Usar otra cuenta</Trans>
      </Button>
    </form>
  )
}
