import type { ReactNode, Ref } from 'react'
import { useFocusFirstProblem } from './use-focus-first-problem.ts'

type ValidatedFormProps = {
  className: string | undefined
  ref?: Ref<HTMLFormElement>
  onSubmit: () => void
  children: ReactNode
}

/** A form that a machine validates: a submit focuses the first field with an error. */
export const ValidatedForm = ({ onSubmit, ...form }: ValidatedFormProps) => {
  const focusFirstProblem = useFocusFirstProblem()
  return (
    <form
      {...form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
        focusFirstProblem(event.currentTarget)
      }}
    />
  )
}
