import { Trans } from '@lingui/react/macro'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './money.module.css'

/**
 * Formats integer cents as "$12.99", with a true minus sign; Puerto Rico formats dollars the same way in both
 * languages. Without `Intl`, whose first formatter takes a slow device 50 ms of the first second.
 */
export function formatMoney(cents: number): string {
  const [whole = '', rest] = (Math.abs(cents) / 100).toFixed(2).split('.')
  return `${cents < 0 ? '\u2212' : ''}$${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${rest}`
}

export const Money = ({ cents }: { cents: number }) => <span className="num">{formatMoney(cents)}</span>

type PriceProps = {
  cents: number
  /** Whether it is the lowest of several prices. */
  isFrom?: boolean
  /** The price before the discount. */
  beforeCents?: number
}

/** The price of a product. */
export const Price = ({ cents, isFrom = false, beforeCents }: PriceProps) => (
  <span className={styles.price} data-price>
    {beforeCents !== undefined && (
      <>
        <s className={styles.before}>
          <VisuallyHidden>
            <Trans>Antes</Trans>{' '}
          </VisuallyHidden>
          {formatMoney(beforeCents)}
        </s>
        <VisuallyHidden>
          {' '}
          <Trans>ahora</Trans>{' '}
        </VisuallyHidden>
      </>
    )}
    {isFrom && (
      <span className={styles.from} data-from>
        <Trans>desde</Trans>{' '}
      </span>
    )}
    <Money cents={cents} />
  </span>
)
