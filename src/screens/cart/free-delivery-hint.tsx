import { Trans } from '@lingui/react/macro'
import { useSend } from '../../machine-bindings/use-machine.ts'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatMoney } from '../../ui/money.tsx'
import styles from './cart.module.css'

/** The missing amount to a free delivery, and its coupon, for an order above the minimum. `missing` in cents. */
export const FreeDeliveryHint = ({ coupon_code: code, missing }: { coupon_code: string; missing: number }) => {
  const send = useSend('cart')
  const amount = formatMoney(missing)
  return (
    <p className={styles.free}>
      <Icon name="bike" />
      <span className="grow">
        {missing > 0 ? (
          <Trans>
            Te faltan {amount} para entrega gratis con el cupón {code}.
          </Trans>
        ) : (
          <Trans>Tu entrega es gratis con el cupón {code}.</Trans>
        )}
      </span>
      {missing === 0 && (
        <Button size="small" onClick={() => send({ type: 'coupon.applied', code, from: 'list' })}>
          <Trans>Usarlo</Trans>
        </Button>
      )}
    </p>
  )
}
