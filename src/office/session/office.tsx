import { RouterProvider } from '@tanstack/react-router'
import { useSession } from '../office-context.ts'
import type { OfficeRouter } from '../routes.ts'
import { CodeForm } from './code-form.tsx'
import { Invitation } from './invitation.tsx'
import { PasswordForm } from './password-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/** The office's pages for those who are signed in; for others the way in. */
export const Office = ({ router }: { router: OfficeRouter }) => {
  const staff = useSession((state) => (state.matches('signedIn') ? (state.context.session?.staff.uuid ?? null) : null))
  const step = useSession((state) => {
    if (state.matches('askingCode') || state.matches('checkingCode')) return 'code'
    return state.context.invitation === null ? 'password' : 'invitation'
  })
  if (staff !== null) return <RouterProvider key={staff} router={router} />
  return (
    <SignInFrame>
      {step === 'code' && <CodeForm />}
      {step === 'password' && <PasswordForm />}
      {step === 'invitation' && <Invitation />}
    </SignInFrame>
  )
}
