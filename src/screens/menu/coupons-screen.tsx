import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { Category } from '../../../contract/menu.ts'
import { useIsRunning } from '../../machine-bindings/use-machine.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { couponsSlug, MenuFrame } from './menu-frame.tsx'
import { whenOnline } from '../../ui/when-online.ts'
import styles from './menu-screen.module.css'

const CouponWallet = lazy(whenOnline(() => import('../coupons/coupon-wallet.tsx')))

type CouponsScreenProps = {
  categories: readonly Category[]
  /** The code of a coupon link, or empty. */
  code?: string
}

/** The coupons' page in the menu, without the order beside it; they load once the machines run. */
export const CouponsScreen = ({ categories, ...brought }: CouponsScreenProps) => {
  const isRunning = useIsRunning('cart')
  const waiting = <Skeleton height="24rem" />
  return (
    <MenuFrame categories={categories} current={couponsSlug}>
      <div className={`wrap ${styles.empty}`}>
        <h1>
          <Trans>Cupones</Trans>
        </h1>
        {isRunning ? (
          <Suspense fallback={waiting}>
            <CouponWallet {...brought} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
    </MenuFrame>
  )
}
