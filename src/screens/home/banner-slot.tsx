import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Banner } from '../../../contract/marketing.ts'
import { useIsRunning } from '../../machine-bindings/use-machine.ts'
import { PromoBanner } from './promo-banner.tsx'
import { whenOnline } from '../../ui/when-online.ts'
import styles from './home-screen.module.css'

const BannerRotation = lazy(whenOnline(() => import('./deferred/banner-rotation.tsx')))

/** The banners of a position: the first one, rotating once the machines run. */
export const BannerSlot = ({ banners }: { banners: readonly Banner[] }) => {
  const { t } = useLingui()
  const [shown, show] = useState(0)
  const stage = useRef<HTMLDivElement>(null)
  const isRunning = useIsRunning('storefront')
  return (
    <div
      ref={stage}
      className={styles.slot}
      {...(banners.length > 1 && { role: 'group', 'aria-label': t`Promociones` })}
    >
      {banners.map((banner, index) => (
        <PromoBanner key={banner.name} {...banner} isAway={index !== shown} />
      ))}
      {isRunning && banners.length > 1 && (
        <Suspense>
          <BannerRotation stage={stage} names={banners.map(({ name }) => name)} shown={shown} onShow={show} />
        </Suspense>
      )}
    </div>
  )
}
