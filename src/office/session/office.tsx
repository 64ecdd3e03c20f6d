import { RouterProvider } from '@tanstack/react-router'
import { useSession } from '../office-context.ts'
import type { OfficeRouter } from '../routes.ts'
import { CodeForm } from './code-form.tsx'
import { Invitation } from './invitation.tsx'
import { PasswordForm } from './password-form.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Logo } from '../../ui/logo.tsx'
import { LanguageSwitch } from '../shell/language-switch.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import styles from './session.module.css'

/** The way into the office: one card below the roof. */
const SignInFrame = ({ children }: { children: ReactNode }) => {
  const { t } = useLingui()
  usePageTitle(t`Oficina`)
  return (
    <div className={styles.page}>
      <header className={styles.roof}>
        <Logo height={40} />
        <p className={styles.name}>
          <Trans>Oficina</Trans>
        </p>
      </header>
      <main className={styles.card}>{children}</main>
      <footer className={styles.footer}>
        <LanguageSwitch />
      </footer>
    </div>
  )
}

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
