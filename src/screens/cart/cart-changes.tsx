import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CartComparison, CouponComparison, LineComparison } from '../../../contract/cart.ts'
import { inapplicableCouponCodes } from '../../../machines/cart/recovery.rules.ts'
import { errorText } from '../../texts/error-text.ts'
import { AmountChange, FormerValue } from './amount-change.tsx'
import { DispositionChanges } from './disposition-changes.tsx'
import styles from './cart-changes.module.css'

const isSame = (line: LineComparison) => line.error === null && line.after === line.before

/** The differences of a previewed order: place and time, lines, coupons and amounts. */
export const CartChanges = ({ checked }: { checked: CartComparison }) => {
  const { before, after } = checked
  const changed = checked.lines.filter((line) => !isSame(line))
  const lost = inapplicableCouponCodes(checked)
  const coupons = checked.coupons.filter((coupon) => lost.includes(coupon.code) || coupon.after !== coupon.before)
  const hasSame = changed.length < checked.lines.length
  return (
    <>
      <DispositionChanges before={before} after={after} />
      {changed.length > 0 && (
        <ul className={styles.lines}>
          {changed.map((line) => (
            <ChangedLine key={line.id} line={line} />
          ))}
        </ul>
      )}
      {coupons.length > 0 && (
        <ul className={styles.lines}>
          {coupons.map((coupon) => (
            <ChangedCoupon key={coupon.code} coupon={coupon} />
          ))}
        </ul>
      )}
      <dl className={styles.sums}>
        {before.delivery_fee !== after.delivery_fee && (
          <Sum label={<Trans>Entrega</Trans>} before={before.delivery_fee} after={after.delivery_fee} />
        )}
        {before.tax_total !== after.tax_total && (
          <Sum label={<Trans>IVU</Trans>} before={before.tax_total} after={after.tax_total} />
        )}
        <div className={styles.total}>
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd>
            <AmountChange before={before.total} after={after.total} />
          </dd>
        </div>
      </dl>
      {hasSame && (
        <p className={styles.reason}>
          <Trans>Los demás productos quedan igual.</Trans>
        </p>
      )}
    </>
  )
}

const Sum = ({ label, before, after }: { label: ReactNode; before: number; after: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <AmountChange before={before} after={after} />
    </dd>
  </div>
)

const ChangedLine = ({ line: { name, quantity, picture, before, after, error } }: { line: LineComparison }) => {
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
            <Trans>Se queda fuera.</Trans>{' '}
            {error.code === 'CART-06' ? (
              <Trans>Ya no se puede pedir así.</Trans>
            ) : (
              errorText(i18n, { ...error, message: '' })
            )}
          </p>
        )}
      </div>
      <AmountChange before={before} after={after} />
    </li>
  )
}

/** A coupon with a gift has no discount: its loss is the gift, which its name includes. */
const ChangedCoupon = ({ coupon }: { coupon: CouponComparison }) => {
  const { i18n } = useLingui()
  const { code, name, discount_type: type, before, after, error } = coupon
  return (
    <li className={styles.coupon}>
      <div>
        <p className={styles.name}>
          <Trans>Cupón {code}</Trans>
        </p>
        <p className={styles.reason}>{error ? <FormerValue>{name}</FormerValue> : name}</p>
        {error && (
          <p className={styles.reason}>
            <Trans>Se quita de tu orden.</Trans> {errorText(i18n, { ...error, message: '' })}
          </p>
        )}
      </div>
      {type !== 1 && (before > 0 || after > 0) && (
        <AmountChange before={before > 0 ? -before : null} after={error ? null : -after} />
      )}
    </li>
  )
}
