import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Logo } from '../../ui/logo.tsx'
import { LanguageSwitch } from '../shell/language-switch.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import styles from './session.module.css'

/** The way into the office: one card below the roof. */
export const SignInFrame = ({ children }: { children: ReactNode }) => {
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
