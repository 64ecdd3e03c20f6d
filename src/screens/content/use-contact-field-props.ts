import { useLingui } from '@lingui/react/macro'
import type { ContactContext } from '../../../machines/contact/contact.machine.ts'
import { contactProblems } from '../../../machines/contact/contact.rules.ts'
import { formProblemText } from '../../texts/form-problems.ts'
import { errorText } from '../../texts/error-text.ts'
import { useFieldProps } from '../shared/use-field-props.ts'

export type ContactFormState = Pick<ContactContext, 'market' | 'kind' | 'form' | 'isShown' | 'refusal'>

/** Fields by their names on the server. */
const wireFields: Readonly<Record<string, string>> = { outlet_code: 'store', order_number: 'orderNumber' }

/** Returns each field's error message: its own, or the server's. */
export function useContactFieldProps(context: ContactFormState | undefined) {
  const { i18n } = useLingui()
  const fieldOf = useFieldProps(context, contactProblems)
  const { path = '', problem = '' } = context?.refusal?.data ?? {}
  const refused = wireFields[path] ?? path
  return (field: string) => {
    const own = fieldOf(field)
    if (!context?.refusal || refused !== field) return own
    const words = formProblemText(i18n, context.market, problem)
    return { ...own, error: words || errorText(i18n, context.refusal) }
  }
}
