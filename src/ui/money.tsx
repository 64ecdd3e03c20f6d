import { Trans } from '@lingui/react/macro'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './money.module.css'

// Puerto Rico formats dollars the same way in both languages.
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Formats integer cents as "$12.99", with a true minus sign. */
export const formatMoney = (cents: number): string => dollars.format(cents / 100).replace('-', '\u2212')

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
    {isFrom && (
      <span className={styles.from} data-from>
        <Trans>desde</Trans>{' '}
      </span>
    )}
    {beforeCents !== undefined && (
      <s className={styles.before}>
        <VisuallyHidden>
          <Trans>Antes</Trans>{' '}
        </VisuallyHidden>
        {formatMoney(beforeCents)}
      </s>
    )}
    {beforeCents !== undefined && (
      <VisuallyHidden>
        , <Trans>ahora</Trans>{' '}
      </VisuallyHidden>
    )}
    <Money cents={cents} />
  </span>
)
