// oxlint-disable jsx-a11y/prefer-tag-over-role -- browsers cannot style a <meter> consistently
import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { formatMoney } from '../../ui/money.tsx'
import styles from './minimum-meter.module.css'

type MinimumMeterProps = {
  cents: number
  minimumCents: number
  /** Whether coupons have lowered the amount that counts. */
  isAfterCoupons: boolean
  /** The product that reaches the minimum. */
  children?: ReactNode
}

/** The progress of the order to the delivery minimum. */
export const MinimumMeter = ({ cents, minimumCents, isAfterCoupons, children }: MinimumMeterProps) => {
  const { t } = useLingui()
  const missing = formatMoney(Math.max(0, minimumCents - cents))
  const have = formatMoney(cents)
  const minimum = formatMoney(minimumCents)
  const isReached = cents >= minimumCents
  const share = Math.min(100, Math.round((cents / minimumCents) * 100))
  return (
    <div className={styles.minimum}>
      <p className={styles.title}>
        {isReached && <Icon name="circle-check" />}
        <span className="grow strong">
          {isReached ? <Trans>Ya llegaste al mínimo</Trans> : <Trans>Te faltan {missing} para la entrega</Trans>}
        </span>
        {!isReached && (
          <span className="soft">
            {isAfterCoupons ? (
              <Trans>
                {have} de {minimum} después de cupones
              </Trans>
            ) : (
              <Trans>
                {have} de {minimum}
              </Trans>
            )}
          </span>
        )}
      </p>
      <div
        className={clsx(styles.meter, isReached && styles.full)}
        role="meter"
        aria-label={t`Hacia el mínimo de entrega`}
        aria-valuemin={0}
        aria-valuemax={minimumCents / 100}
        aria-valuenow={Math.min(cents, minimumCents) / 100}
        aria-valuetext={t`${have} de ${minimum}`}
      >
        <i style={{ width: `${share}%` }} />
      </div>
      {children}
    </div>
  )
}
