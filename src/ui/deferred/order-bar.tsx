import { Plural, Trans } from '@lingui/react/macro'
import { clsx } from 'clsx/lite'
import { useEffect, useRef, type ReactNode } from 'react'
import { ButtonLink } from '../form/button.tsx'
import { Money } from '../money.tsx'
import { SpokenAs } from '../visually-hidden.tsx'
import styles from './order-bar.module.css'

type PhoneBarProps = {
  /** Whether the bar stays on wide screens, as for the builder. */
  isAlwaysShown?: boolean
  children: ReactNode
}

/** Sets `--bar` to the covered height at the bottom, for scroll padding and toasts. */
function useCoveredFoot() {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      // With very large text it is not fixed.
      const isOver = getComputedStyle(element).position === 'fixed'
      style.setProperty('--bar', `${isOver ? element.offsetHeight : 0}px`)
    })
    observer.observe(element, { box: 'border-box' })
    return () => {
      observer.disconnect()
      style.removeProperty('--bar')
    }
  }, [])
  return bar
}

/** The bar with the next step. */
export const PhoneBar = ({ isAlwaysShown = false, children }: PhoneBarProps) => (
  <div ref={useCoveredFoot()} className={clsx(styles.bar, !isAlwaysShown && styles.phone)}>
    {children}
  </div>
)

type OrderBarProps = { href: string; count: number; cents: number }

/** The order's bar on the phone. */
export const OrderBar = ({ href, count, cents }: OrderBarProps) => (
  <PhoneBar>
    <ButtonLink href={href} kind="main" isWide end={<Money cents={cents} />}>
      <span className={styles.words}>
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
        <SpokenAs
          words={
            <>
              <Trans>Ver tu orden</Trans>, <Plural value={count} one="# producto" other="# productos" />,{' '}
            </>
          }
        >
          <Trans>Ver tu orden</Trans>
        </SpokenAs>
      </span>
    </ButtonLink>
  </PhoneBar>
)
