import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatClock } from '../../ui/format-time.ts'
import { useKitchen } from '../kitchen-context.ts'
import { useNow } from '../use-now.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { StorePanel } from './store-panel.tsx'
import styles from './board.module.css'
import buttons from './kitchen.module.css'

/** The name of the screen, the time, and what is seldom needed; below it what somebody should know. */
export const BoardHeader = ({ children }: { children: ReactNode }) => {
  const { i18n } = useLingui()
  const { actor } = useKitchen()
  const now = useNow(1)
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <h1 className={styles.name}>
          <Trans>Cocina</Trans>
        </h1>
        <p className={styles.clock}>{formatClock(new Date(now).toISOString(), i18n.locale)}</p>
        <StorePanel />
        <details className={styles.more}>
          <summary className={styles.summary}>
            <Trans>Tableta</Trans>
          </summary>
          <div className={styles.menu}>
            <LanguageSwitch />
            <button type="button" className={buttons.plain} onClick={() => actor.send({ type: 'tablet.forgotten' })}>
              <Trans>Olvidar esta tableta</Trans>
            </button>
          </div>
        </details>
      </div>
      {children}
    </header>
  )
}
