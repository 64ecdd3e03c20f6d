import { Trans, useLingui } from '@lingui/react/macro'
import type { CartCoupon } from '../../../contract/cart.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { errorText } from '../../texts/error-text.ts'
import { RemedyAction } from './remedy-action.tsx'
import styles from './coupons.module.css'

/** The order's coupons; inactive ones with the reason and its remedy. */
export const AppliedCoupons = () => {
  const applied = useMachineSelector('cart', (held) => held?.context.cart?.coupon.data) ?? []
  if (applied.length === 0) return null
  return (
    <ul className={styles.applied}>
      {applied.map((coupon) => (
        <AppliedCoupon key={coupon.code} coupon={coupon} />
      ))}
    </ul>
  )
}

const AppliedCoupon = ({ coupon: { code, name, error } }: { coupon: CartCoupon }) => {
  const { t, i18n } = useLingui()
  const send = useSend('cart')
  return (
    <li>
      <p className={styles.appliedLine}>
        <Icon name={deferredIcons.ticketPercent} />
        <span>
          <b className="strong">{code}</b> <span className="small soft">{name}</span>
        </span>
        <IconButton
          icon="x"
          label={t`Quitar el cupón ${code}`}
          onClick={() => send({ type: 'coupon.removed', code })}
        />
      </p>
      {error && (
        <Notice tone="offer">
          <p>
            <b>
              <Trans>Ahora no aplica.</Trans>
            </b>{' '}
            {errorText(i18n, { ...error, message: '' })}
          </p>
          <RemedyAction {...error} />
        </Notice>
      )}
    </li>
  )
}
