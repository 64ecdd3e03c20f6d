import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { TextButton, TextLink } from '../../ui/link.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { AppliedCoupons } from './applied-coupons.tsx'
import { CouponForm } from './coupon-form.tsx'
import styles from './coupons.module.css'

const focusCode = (opened: HTMLElement | null) => opened?.querySelector('input')?.focus()

/** The order's coupons, and ways to add one: by code, or from the list. */
export const CouponEntry = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.entry}>
      <AppliedCoupons />
      {isOpen ? (
        <div ref={focusCode}>
          <CouponForm />
        </div>
      ) : (
        <p className={styles.ways}>
          <TextButton icon={deferredIcons.ticketPercent} onClick={() => setOpen(true)}>
            <Trans>Tengo un cupón</Trans>
          </TextButton>
          <TextLink href="/order/coupons">
            <Trans>Ver los cupones</Trans>
          </TextLink>
        </p>
      )}
    </div>
  )
}
