import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { WalletCoupon } from '../../../contract/coupon.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { Icon } from '../../ui/icon.tsx'
import { Ticket } from '../../ui/ticket.tsx'
import { couponAmount } from './coupon-amount.ts'
import styles from './coupons.module.css'

type RewardTicketProps = { coupon: WalletCoupon; reward: NonNullable<WalletCoupon['reward']> }

/** A reward: its price in points, or the missing points. */
export const RewardTicket = ({ coupon, reward: { points, missing } }: RewardTicketProps) => {
  const { t, i18n } = useLingui()
  const { code, name, description } = coupon
  const isAsked = useMachineSelector(
    'wallet',
    (wallet) => wallet?.matches('redeeming') === true && wallet.context.wanted === code,
  )
  const send = useSend('wallet')
  const action = {
    label: <Trans>Canjear</Trans>,
    onClick: () => send({ type: 'reward.wanted', code }),
    isLoading: isAsked,
  }
  return (
    <li>
      <Ticket
        amount={couponAmount(coupon, i18n.locale) ?? t`Gratis`}
        code={name}
        level={3}
        detail={description}
        action={missing === 0 ? action : null}
      >
        <p className={missing === 0 ? styles.saving : styles.reward}>
          <Icon name={missing === 0 ? 'circle-check' : 'info'} />
          <span>
            <Plural value={points} one="Cuesta # punto." other="Cuesta # puntos." />{' '}
            {missing === 0 ? (
              <Trans>Ya los tienes.</Trans>
            ) : (
              <Plural value={missing} one="Te falta #." other="Te faltan #." />
            )}
          </span>
        </p>
      </Ticket>
    </li>
  )
}
