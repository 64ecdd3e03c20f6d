import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CustomerProfile } from '../../../contract/customers.ts'
import { useIsRunning, useMachineSelector } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Notice } from '../../ui/notice.tsx'
import { AccountPage, BackToProfile, LoadingPlaceholder } from './account-page.tsx'
import { LabeledValue } from './labeled-value.tsx'
import { LoyaltyCardForm } from './loyalty-card-form.tsx'
import { MembersOnly } from './members-only.tsx'
import styles from './account.module.css'

/** Attaches a loyalty card to a member [member.loyalty-card]. */
export const LoyaltyCardScreen = () => {
  const isRunning = useIsRunning('loyaltyCard')
  const isAttached = useMachineSelector('loyaltyCard', matches('attached'))
  const title = <Trans>Tarjeta de lealtad</Trans>
  return (
    <MembersOnly title={title}>
      {(member) => (
        <AccountPage title={title} after={<BackToProfile />}>
          {!isRunning ? <LoadingPlaceholder /> : isAttached ? <Attached member={member} /> : <LoyaltyCardForm />}
        </AccountPage>
      )}
    </MembersOnly>
  )
}

const Attached = ({ member }: { member: CustomerProfile }) => {
  const { t } = useLingui()
  const digits = member.loyalty_card ?? ''
  return (
    <>
      <Notice tone="done">
        <p>
          <Trans>Tu tarjeta está en tu cuenta.</Trans>
        </p>
      </Notice>
      <dl className={styles.facts}>
        <LabeledValue name={<Trans>Tarjeta</Trans>}>{t`termina en ${digits}`}</LabeledValue>
        <LabeledValue name={<Trans>Puntos</Trans>}>
          <Plural value={member.points} one="# punto" other="# puntos" />
        </LabeledValue>
      </dl>
      <p className="soft">
        <Trans>Ganas un punto por cada $2 de tus órdenes completadas.</Trans>
      </p>
    </>
  )
}
