import { useLingui } from '@lingui/react/macro'
import { maxOwnTip } from '../../../contract/tip.ts'
import type { CheckoutForm } from '../../../contract/checkout-form.ts'
import type { CheckoutStep } from '../../../machines/checkout/checkout-order.rules.ts'
import { problemsBeforeSubmit, type FieldProblem } from '../../../machines/checkout/checkout.rules.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { formatMoney } from '../../ui/money.tsx'
import { useLeftFields } from '../shared/use-left-fields.ts'
import { fieldProblemMessages } from './field-problem-messages.ts'

type TextKey = { [Key in keyof CheckoutForm]: CheckoutForm[Key] extends string ? Key : never }[keyof CheckoutForm]

/** What the checkout knows while its form is filled in. */
export type FilledCheckout = NonNullable<ReturnType<typeof useCheckoutForm>['filled']>

/** Returns the checkout's form: its values, setters, and each field's error message. */
export function useCheckoutForm() {
  const { i18n } = useLingui()
  const filled = useMachineSelector('checkout', (checkout) => checkout?.context)
  const send = useSend('checkout')
  const { left, leave } = useLeftFields()
  const change = (changed: Partial<CheckoutForm>) => send({ type: 'form.changed', change: changed })
  /** Returns a step's problems: all once it was submitted, before that only invalid values. */
  const saidOf = (step: CheckoutStep, problems: readonly FieldProblem[]) =>
    filled?.shown.includes(step) ? problems : problemsBeforeSubmit(problems, left)
  const errorOf = (problems: readonly FieldProblem[], field: keyof CheckoutForm) => {
    const message = fieldProblemMessages[problems.find((problem) => problem.field === field)?.code ?? '']
    const { phone_digits: digits, alcohol_age: age } = filled?.market ?? {}
    return message && { error: i18n._(message.id, { digits: digits?.min, age, maxTip: formatMoney(maxOwnTip) }) }
  }
  const text = (key: TextKey, problems: readonly FieldProblem[]) => ({
    name: key,
    value: filled?.form[key] ?? '',
    onChange: (value: string) => change({ [key]: value }),
    onBlur: () => leave(key),
    ...errorOf(problems, key),
  })
  return { filled, change, saidOf, errorOf, text, send }
}
