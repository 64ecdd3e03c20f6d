import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** Codes, files and commands, folded because a product owner does not need them. */
export const ForDevelopers = ({ children }: { children: ReactNode }) => (
  <details className="small">
    <summary>
      <Trans>Para quienes programan</Trans>
    </summary>
    {children}
  </details>
)
