import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatClock } from '../../ui/format-time.ts'
import type { Bell } from '../use-bell.ts'
import { useNow } from '../use-now.ts'
import { Call } from './call.tsx'
import { ForgetTablet } from './forget-tablet.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Notices } from './notices.tsx'
import { StorePanel } from './store-panel.tsx'
import { StoreState } from './store-state.tsx'
import styles from './board.module.css'

type BoardHeaderProps = { bell: Bell; search: ReactNode; /** What is below. */ children: ReactNode }

/** The name of the screen, the time, and what is seldom needed; below it what somebody should know. */
export const BoardHeader = ({ bell, search, children }: BoardHeaderProps) => {
  const { i18n } = useLingui()
  const now = useNow(1)
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Call bell={bell} />
        {search}
        <p className={styles.clock}>{formatClock(new Date(now).toISOString(), i18n.locale)}</p>
        <StorePanel />
        <details className={styles.more}>
          <summary className={styles.summary}>
            <Trans>Tableta</Trans>
          </summary>
          <div className={styles.menu}>
            <LanguageSwitch />
            <ForgetTablet />
          </div>
        </details>
      </div>
      <Notices />
      <StoreState />
      {children}
    </header>
  )
}
