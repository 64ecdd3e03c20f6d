import { Trans, useLingui } from '@lingui/react/macro'
import { use, useEffect, useRef } from 'react'
import type { WalletCoupon } from '../../../contract/coupon.ts'
import { applyCouponHref, loginHref } from '../../../machines/cart/refusal-remedies.rules.ts'
import { useAnnounce, useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { useReportOpenPage } from '../../machine-bindings/use-report-open-page.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { useRouterContext } from '../../router-context/use-router-context.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useChooseStoreLink } from '../shared/use-choose-store-link.ts'
import { CouponForm } from './coupon-form.tsx'
import { RewardDialog } from './reward-dialog.tsx'
import { RewardTicket } from './reward-ticket.tsx'
import { WalletTicket } from './wallet-ticket.tsx'
import styles from './coupons.module.css'

/** A coupon form, and all coupons, each checked for the current order. */
const CouponWallet = ({ code }: { code?: string }) => {
  use(useRouterContext().pageParts()) // has its texts
  useReportOpenPage(() => ({ type: 'wallet.opened' }), 'wallet.closed')
  const coupons = useMachineSelector('wallet', (wallet) => wallet?.context.coupons)
  const isUnreachable = useMachineSelector('wallet', matches('unreachable'))
  const hasStore = useMachineSelector('storefront', matches({ place: 'located' }))
  const isGuest = useMachineSelector('session', matches('guest'))
  return (
    <>
      {isGuest && code !== undefined && <LoginFirst code={code} />}
      {hasStore ? <CouponForm {...(code !== undefined && { code })} /> : <StoreFirst />}
      {isUnreachable && <Unreachable />}
      <RewardDialog />
      {coupons ? <Tickets coupons={coupons} /> : <Skeleton height="24rem" />}
    </>
  )
}

export default CouponWallet

const Tickets = ({ coupons }: { coupons: readonly WalletCoupon[] }) => {
  const redeemed = useMachineSelector('wallet', (wallet) => wallet?.context.redeemed)
  const usable = coupons.filter(({ reward }) => reward === null)
  const received = usable.find(({ code }) => code === redeemed)
  const ordered = received ? [received, ...usable.filter((coupon) => coupon !== received)] : usable
  return coupons.length === 0 ? (
    <>
      <p className="soft">
        <Trans>Hoy no hay cupones. Mientras tanto, las ofertas están calientitas.</Trans>
      </p>
      <p>
        <ButtonLink href="/order/deals">
          <Trans>Ver las ofertas</Trans>
        </ButtonLink>
      </p>
    </>
  ) : (
    <>
      <Rewards coupons={coupons} />
      {received && <Received name={received.name} />}
      <ul className={styles.tickets}>
        {ordered.map((coupon) => (
          <WalletTicket key={coupon.coupon_uuid} coupon={coupon} level={coupons.some(isReward) ? 3 : 2} />
        ))}
      </ul>
    </>
  )
}

/** The coupon that the points became, which is the first of the list below. */
const Received = ({ name }: Pick<WalletCoupon, 'name'>) => {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const say = useAnnounce()
  const words = t`Listo: “${name}” está en tu cuenta. Es el primero de estos cupones.`
  useEffect(() => {
    place.current?.focus() // the pressed button is gone
    say(words)
  }, [say, words])
  return (
    <div ref={place} tabIndex={-1} className={styles.received}>
      <Notice tone="done">
        <p>{words}</p>
      </Notice>
    </div>
  )
}

const isReward = ({ reward }: WalletCoupon) => reward !== null

/** Rewards for points; guests have none. */
const Rewards = ({ coupons }: { coupons: readonly WalletCoupon[] }) => {
  const rewards = coupons.flatMap((coupon) => (coupon.reward ? [{ coupon, reward: coupon.reward }] : []))
  return (
    rewards.length > 0 && (
      <section className={styles.rewards}>
        <h2>
          <Trans>Con tus puntos</Trans>
        </h2>
        <ul className={styles.tickets}>
          {rewards.map((one) => (
            <RewardTicket key={one.coupon.coupon_uuid} {...one} />
          ))}
        </ul>
        <h2>
          <Trans>Todos los cupones</Trans>
        </h2>
      </section>
    )
  )
}

/** Guests sign in to redeem a coupon; public ones work without. */
const LoginFirst = ({ code }: { code: string }) => (
  <Notice>
    <p>
      <Trans>Entra a tu cuenta para usar los cupones que son de miembros.</Trans>
    </p>
    <p className={styles.remedy}>
      <ButtonLink href={loginHref(code === '' ? '/crm/coupon' : applyCouponHref(code))} size="small">
        <Trans>Entrar</Trans>
      </ButtonLink>
    </p>
  </Notice>
)

const StoreFirst = () => {
  const link = useChooseStoreLink()
  return (
    <Notice>
      <p>
        <Trans>Escoge tu tienda para usar un cupón.</Trans>
      </p>
      <p className={styles.remedy}>
        <ButtonLink href={link} size="small">
          <Trans>Escoge tu tienda</Trans>
        </ButtonLink>
      </p>
    </Notice>
  )
}

const Unreachable = () => {
  const send = useSend('wallet')
  return (
    <Notice tone="error">
      <p>
        <Trans>No pudimos cargar los cupones. Inténtalo otra vez en un momento.</Trans>
      </p>
      <p className={styles.remedy}>
        <Button size="small" onClick={() => send({ type: 'wallet.retried' })}>
          <Trans>Intentar otra vez</Trans>
        </Button>
      </p>
    </Notice>
  )
}
