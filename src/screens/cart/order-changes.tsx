import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Cart, CartLine } from '../../../contract/cart.ts'
import { errorText } from '../../texts/error-text.ts'
import { AmountChange } from './amount-change.tsx'
import styles from './cart-changes.module.css'

type Change<Thing> = { readonly key: string; readonly before: Thing | undefined; readonly after: Thing | undefined }

/** Returns the items of either list by key, before and after. */
function paired<Thing>(before: readonly Thing[], after: readonly Thing[], keyOf: (thing: Thing) => string) {
  const keys = new Set([...before, ...after].map(keyOf))
  const find = (things: readonly Thing[], key: string) => things.find((thing) => keyOf(thing) === key)
  return [...keys].map((key): Change<Thing> => ({ key, before: find(before, key), after: find(after, key) }))
}

/** The differences of an order that was changed in another tab or by its store. */
export const OrderChanges = ({ before, after }: { before: Cart; after: Cart }) => {
  const lines = paired(before.data, after.data, ({ id }) => id).filter(
    ({ before: one, after: other }) =>
      one?.total !== other?.total || one?.quantity !== other?.quantity || one?.error?.code !== other?.error?.code,
  )
  const coupons = paired(before.coupon.data, after.coupon.data, ({ code }) => code).filter(
    ({ before: one, after: other }) => one?.discount !== other?.discount || one?.error?.code !== other?.error?.code,
  )
  if (lines.length + coupons.length === 0) return null
  return (
    <ul className={styles.lines}>
      {lines.map(({ key, ...line }) => (
        <Changed
          key={key}
          name={<LineName {...line} />}
          before={line.before?.total}
          after={line.after?.total}
          error={line.after?.error}
        />
      ))}
      {coupons.map(({ key: code, ...coupon }) => (
        <Changed
          key={code}
          name={<Trans>Cupón {code}</Trans>}
          before={coupon.before && -coupon.before.discount}
          after={coupon.after && -coupon.after.discount}
          error={coupon.after?.error}
        />
      ))}
    </ul>
  )
}

const LineName = ({ before, after }: Omit<Change<CartLine>, 'key'>) => {
  const line = after ?? before
  const had = before?.quantity
  return (
    <>
      {line?.quantity} × {line?.name}
      {had !== undefined && after !== undefined && had !== after.quantity && (
        <>
          {' '}
          <Trans>(tenías {had})</Trans>
        </>
      )}
    </>
  )
}

type ChangedProps = {
  name: ReactNode
  before: number | null | undefined
  after: number | null | undefined
  error: CartLine['error'] | undefined
}

const Changed = ({ name, before = null, after = null, error }: ChangedProps) => {
  const { i18n } = useLingui()
  return (
    <li className={styles.coupon}>
      <div>
        <p className={styles.name}>{name}</p>
        {before === null && (
          <p className={styles.reason}>
            <Trans>Se añadió a tu orden.</Trans>
          </p>
        )}
        {error && (
          <p className={styles.reason}>
            {error.code === 'CART-06' ? (
              <Trans>Se agotó en la tienda o ya no se vende así. Quita esto de tu orden o cámbialo.</Trans>
            ) : (
              errorText(i18n, { ...error, message: '' })
            )}
          </p>
        )}
        {after === null && (
          <p className={styles.reason}>
            <Trans>Se quitó de tu orden.</Trans>
          </p>
        )}
      </div>
      <AmountChange before={before} after={after} />
    </li>
  )
}
