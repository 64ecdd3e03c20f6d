import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  earlyProblems,
  type CheckoutForm,
  type CheckoutStep,
  type FieldProblem,
} from '../../../machines/checkout.rules.ts'
import { useMachine, useSend } from '../../flow/use-machine.ts'
import { problemMessages } from './field-problems.ts'

type TextKey = { [Key in keyof CheckoutForm]: CheckoutForm[Key] extends string ? Key : never }[keyof CheckoutForm]

/** The form of the checkout: its values, how to change them, and what each field says of its problem. */
export function useCheckoutForm() {
  const { i18n } = useLingui()
  const checkout = useMachine('checkout')
  const send = useSend('checkout')
  const form = checkout?.context.form
  const [left, setLeft] = useState<readonly string[]>([])
  const change = (changed: Partial<CheckoutForm>) => send({ type: 'form.changed', change: changed })
  /** What is said of a step now: everything once it was tried, until then what is wrong already. */
  const saidOf = (step: CheckoutStep, problems: readonly FieldProblem[]) =>
    checkout?.context.shown.includes(step) ? problems : earlyProblems(problems, left)
  const errorOf = (problems: readonly FieldProblem[], field: keyof CheckoutForm) => {
    const message = problemMessages[problems.find((problem) => problem.field === field)?.code ?? '']
    const { phone_digits: digits, alcohol_age: age } = checkout?.context.market ?? {}
    return message && { error: i18n._(message.id, { digits: digits?.min, age }) }
  }
  const text = (key: TextKey, problems: readonly FieldProblem[]) => ({
    name: key,
    value: form?.[key] ?? '',
    onChange: (value: string) => change({ [key]: value }),
    onBlur: () => setLeft((fields) => [...fields, key]),
    ...errorOf(problems, key),
  })
  return { checkout, form, change, saidOf, errorOf, text, send }
}
