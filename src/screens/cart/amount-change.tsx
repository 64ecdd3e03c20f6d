import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Money } from '../../ui/money.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './cart-changes.module.css'

/** A former value, crossed out. */
export const FormerValue = ({ children }: { children: ReactNode }) => (
  <s className={styles.before}>
    <VisuallyHidden>
      <Trans>Antes</Trans>{' '}
    </VisuallyHidden>
    {children}
  </s>
)

/** An amount before, crossed out, and after; in cents, null if there is none. */
export const AmountChange = ({ before, after }: { before: number | null; after: number | null }) => (
  <span className={styles.amounts}>
    {before !== null && before !== after && (
      <FormerValue>
        <Money cents={before} />
      </FormerValue>
    )}
    {after !== null && (
      <b>
        {before !== null && before !== after && <CurrentValueLabel />}
        <Money cents={after} />
      </b>
    )}
  </span>
)

export const CurrentValueLabel = () => (
  <VisuallyHidden>
    <Trans>Ahora</Trans>{' '}
  </VisuallyHidden>
)
