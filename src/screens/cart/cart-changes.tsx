import { Trans, useLingui } from '@lingui/react/macro'
import type { CheckedCart, CheckedCoupon, CheckedLine } from '../../../contract/cart.ts'
import { Money } from '../../ui/money.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { errorText } from '../../words/error-text.ts'
import styles from './cart-changes.module.css'

/** Line by line what an order would be: the same, another price, or left out and why (decisions §2 "Bring my cart"). */
export const CartChanges = ({ checked }: { checked: CheckedCart }) => (
  <>
    <ul className={styles.lines}>
      {checked.lines.map((line) => (
        <ChangedLine key={line.id} line={line} />
      ))}
    </ul>
    {checked.coupons.length > 0 && (
      <ul className={styles.lines}>
        {checked.coupons.map((coupon) => (
          <ChangedCoupon key={coupon.code} coupon={coupon} />
        ))}
      </ul>
    )}
    <p className={styles.total}>
      <span>
        <Trans>Total</Trans>
      </span>
      <Amounts before={checked.total_before} after={checked.total_after} />
    </p>
  </>
)

const ChangedLine = ({ line: { name, quantity, picture, before, after, error } }: { line: CheckedLine }) => {
  const { i18n } = useLingui()
  return (
    <li className={styles.line}>
      <img src={picture.image} alt="" width="48" height="48" className={styles.picture} />
      <div>
        <p className={styles.name}>
          {quantity} × {name}
        </p>
        {error && (
          <p className={styles.reason}>
            <Trans>Se queda fuera.</Trans> {errorText(i18n, { ...error, message: '' })}
          </p>
        )}
      </div>
      <Amounts before={before} after={after} />
    </li>
  )
}

const ChangedCoupon = ({ coupon: { code, before, after, error } }: { coupon: CheckedCoupon }) => {
  const { i18n } = useLingui()
  return (
    <li className={styles.coupon}>
      <div>
        <p className={styles.name}>
          <Trans>Cupón {code}</Trans>
        </p>
        {error && (
          <p className={styles.reason}>
            <Trans>Deja de contar.</Trans> {errorText(i18n, { ...error, message: '' })}
          </p>
        )}
      </div>
      <Amounts before={-before} after={error ? null : -after} />
    </li>
  )
}

const Amounts = ({ before, after }: { before: number; after: number | null }) => (
  <span className={styles.amounts}>
    {before !== after && (
      <s className={styles.before}>
        <VisuallyHidden>
          <Trans>Antes</Trans>{' '}
        </VisuallyHidden>
        <Money cents={before} />
      </s>
    )}
    {after !== null && (
      <b>
        {before !== after && (
          <VisuallyHidden>
            <Trans>Ahora</Trans>{' '}
          </VisuallyHidden>
        )}
        <Money cents={after} />
      </b>
    )}
  </span>
)
