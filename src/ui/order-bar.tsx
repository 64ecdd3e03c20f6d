import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import { classNames } from './class-names.ts'
import { Money } from './money.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './order-bar.module.css'

type PhoneBarProps = {
  /** The builder keeps its bar on wide screens too. */
  isAlwaysShown?: boolean
  children: ReactNode
}

/** The next step under the thumb. The page wears `under-bar`. */
export const PhoneBar = ({ isAlwaysShown = false, children }: PhoneBarProps) => (
  <div className={classNames(styles.bar, !isAlwaysShown && styles.phone)}>{children}</div>
)

type OrderBarProps = { href: string; count: number; cents: number }

/** The order of the customer while browsing on the phone. */
export const OrderBar = ({ href, count, cents }: OrderBarProps) => (
  <PhoneBar>
    <ButtonLink href={href} kind="main" isWide end={<Money cents={cents} />}>
      <span className={styles.words}>
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
        <Trans>Ver tu orden</Trans>
        <VisuallyHidden>
          , <Plural value={count} one="# producto" other="# productos" />,{' '}
        </VisuallyHidden>
      </span>
    </ButtonLink>
  </PhoneBar>
)
