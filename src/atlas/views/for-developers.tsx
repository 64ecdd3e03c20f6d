import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './for-developers.module.css'

/** Codes, files and commands, folded because a product owner does not need them. */
export const ForDevelopers = ({ children }: { children: ReactNode }) => (
  <details className={`small ${styles.fold}`}>
    <summary>
      <Trans>Para quienes programan</Trans>
    </summary>
    {children}
  </details>
)
