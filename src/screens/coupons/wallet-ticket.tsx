import { Trans, useLingui } from '@lingui/react/macro'
import type { WalletCoupon } from '../../../contract/coupon.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Icon } from '../../ui/icon.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { Ticket } from '../../ui/ticket.tsx'
import { SpokenAs, VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { couponChecklist } from '../../texts/coupon-checklist.ts'
import { couponAmount } from './coupon-amount.ts'
import { useUnansweredText } from '../shared/use-unanswered-text.ts'
import { RemedyAction } from './remedy-action.tsx'
import { isCouponPending } from './is-coupon-pending.ts'
import styles from './coupons.module.css'

/** A coupon with its conditions, met or not, and the next step. */
export const WalletTicket = ({ coupon, level }: { coupon: WalletCoupon; level: 2 | 3 }) => {
  const { t, i18n } = useLingui()
  const isAsked = useMachineSelector('cart', isCouponPending(coupon.code))
  const isWaiting = useMachineSelector('cart', matches('waiting'))
  const hasStore = useMachineSelector('cart', (held) => held?.context.order != null)
  const send = useSend('cart')
  const silence = useUnansweredText()
  const { code, name, description, applied, applicable, saves, checks } = coupon
  const isOffline = isAsked && isWaiting
  const unmet = applied ? undefined : checks.find(({ met }) => !met)
  const action = applied
    ? {
        label: <CouponAction code={code} isApplied />,
        kind: 'quiet' as const,
        onClick: () => send({ type: 'coupon.removed', code }),
      }
    : applicable && hasStore
      ? {
          label: <CouponAction code={code} isApplied={false} />,
          onClick: () => send({ type: 'coupon.applied', code, from: 'list' }),
        }
      : null
  return (
    <li>
      <Ticket
        amount={couponAmount(coupon, i18n.locale) ?? t`Gratis`}
        code={name}
        level={level}
        detail={
          <>
            {description}
            <b className={`num ${styles.code}`}>{code}</b>
          </>
        }
        action={action && !isOffline ? { ...action, isLoading: isAsked } : null}
      >
        {saves > 0 && (applied || applicable) && (
          <p className={styles.saving}>
            {applied && <Icon name="circle-check" />}
            <Saving cents={saves} isApplied={applied} />
          </p>
        )}
        <Checklist checks={checks} />
        {isOffline && (
          <p className={styles.waits}>
            <Icon name={deferredIcons.clock} />
            <span>
              {silence}{' '}
              {applied ? <Trans>Lo quitamos cuando vuelva.</Trans> : <Trans>Lo aplicamos cuando vuelva.</Trans>}
            </span>
          </p>
        )}
        {unmet && !isOffline && <RemedyAction code={unmet.code} data={unmet.data} coupon={code} />}
      </Ticket>
    </li>
  )
}

/** The coupon's name distinguishes equal buttons. */
const CouponAction = ({ code, isApplied }: { code: string; isApplied: boolean }) =>
  isApplied ? (
    <Trans>
      Quitar<VisuallyHidden> {code}</VisuallyHidden>
    </Trans>
  ) : (
    <Trans>
      Usar<VisuallyHidden> {code}</VisuallyHidden>
    </Trans>
  )

const Saving = ({ cents, isApplied }: { cents: number; isApplied: boolean }) => {
  const saved = formatMoney(cents)
  return isApplied ? <Trans>Aplicado: ahorras {saved}</Trans> : <Trans>Ahorras {saved} en tu orden</Trans>
}

const Checklist = ({ checks }: Pick<WalletCoupon, 'checks'>) => {
  const { t, i18n } = useLingui()
  const hasStore = useMachineSelector('cart', (held) => held?.context.order != null)
  const later = hasStore ? t`se ve al pagar` : t`se ve al escoger la tienda`
  return (
    <ul className={styles.checks}>
      {couponChecklist(i18n, checks, hasStore).map(({ code, met, isOpen, text }) => (
        <li key={code} className={met ? styles.met : styles.unmet}>
          <Icon name={isOpen ? 'info' : met ? deferredIcons.check : 'circle-alert'} />
          <span>
            <SpokenAs words={`${text}: ${isOpen ? later : met ? t`se cumple` : t`falta`}`}>{text}</SpokenAs>
          </span>
        </li>
      ))}
    </ul>
  )
}
