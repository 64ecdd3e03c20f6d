import { useLingui } from '@lingui/react/macro'
import type { Market } from '../../../contract/market.ts'
import { formProblemText } from '../../texts/form-problems.ts'
import { useLeftFields } from './use-left-fields.ts'

type Problem = { readonly field: string; readonly code: string }

/**
 * Returns each field's error message: all once the form was submitted (`isShown`), before that only invalid values of
 * blurred fields. None without a context.
 */
export function useFieldProps<Context extends { market: Market; isShown: boolean }>(
  context: Context | undefined,
  problemsOf: (context: Context) => readonly Problem[],
) {
  const { i18n } = useLingui()
  const { left, leave } = useLeftFields()
  const problems = context ? problemsOf(context) : []
  const said = context?.isShown
    ? problems
    : problems.filter(({ field, code }) => left.includes(field) && !code.endsWith('-required'))
  return (field: string) => {
    const problem = said.find((one) => one.field === field)
    return {
      name: field,
      onBlur: () => leave(field),
      ...(context && problem && { error: formProblemText(i18n, context.market, problem.code) }),
    }
  }
}
