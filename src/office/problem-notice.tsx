import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { OfficeErrorCode } from '../../contract/office/errors.ts'
import * as v from 'valibot'
import type { PasskeyProblem } from '../../machines/office/passkey-answer.ts'
import { Notice } from '../ui/notice.tsx'
import { officeErrorText } from './error-messages.ts'

/** Returns why something was not done, and what to do next. */
function useProblemText(): (problem: PasskeyProblem) => string {
  const { t, i18n } = useLingui()
  return (problem) => {
    if (problem === 'unanswered') return t`No hubo respuesta. Mira la conexión e inténtalo otra vez.`
    if (problem === 'passkeyKnown') return t`Este dispositivo ya tiene una llave de acceso tuya. Búscala en la lista.`
    if (problem === 'passkeyFailed') return t`Este dispositivo no pudo usar una llave de acceso. Prueba con otro.`
    if (problem === 'passkeyLate') return t`Pasaron cinco minutos. Escribe un código nuevo.`
    const { code, message, data } = problem
    return v.is(OfficeErrorCode, code) ? officeErrorText(i18n, code, data) : message
  }
}

/** Returns the problem of a code that was refused, in words, and any other problem. */
export function useCodeProblem(problem: PasskeyProblem | null): {
  refusal: string | null
  other: PasskeyProblem | null
} {
  const problemText = useProblemText()
  const isOfCode = problem !== null && typeof problem === 'object' && problem.code === 'STAFF-3'
  return isOfCode ? { refusal: problemText(problem), other: null } : { refusal: null, other: problem }
}

/** Why something was not done, with what can be pressed next; nothing without a problem. */
export const ProblemNotice = ({ problem, children }: { problem: PasskeyProblem | null; children?: ReactNode }) => {
  const problemText = useProblemText()
  if (problem === null) return null
  return (
    <Notice tone="error">
      <p>{problemText(problem)}</p>
      {children}
    </Notice>
  )
}
