import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CustomerProfile } from '../../../contract/customers.ts'
import { profileForm } from '../../../machines/account/profile-form.rules.ts'
import { useSend } from '../../machine-bindings/use-machine.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { formatDate, noonOf } from '../../ui/format-time.ts'
import { Panel } from '../../ui/panel.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { AccountData } from './account-data.tsx'
import { AccountPage } from './account-page.tsx'
import { ConnectedAccounts } from './connected-accounts.tsx'
import { LabeledValue } from './labeled-value.tsx'
import { MembersOnly } from './members-only.tsx'
import { SignedInDevices } from './signed-in-devices.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import styles from './account.module.css'

/** The member's data, with links to all pages of the account. */
export const ProfileScreen = () => (
  <MembersOnly title={<Trans>Tu perfil</Trans>}>{(member) => <Profile member={member} />}</MembersOnly>
)

const Profile = ({ member }: { member: CustomerProfile }) => {
  const { i18n, t } = useLingui()
  const send = useSend('session')
  const ask = useSend('storefront')
  const { phone } = profileForm(member)
  const { loyalty_card: digits } = member
  return (
    <AccountPage
      title={<Trans>Hola, {member.first_name}</Trans>}
      after={
        <>
          <SavedAddresses member={member} />
          <Panel>
            <div className={styles.content}>
              <h2>
                <Trans>Seguridad y avisos</Trans>
              </h2>
              <ButtonLink href="/preferences" isWide>
                <Trans>Lo que te enviamos</Trans>
              </ButtonLink>
              <Button isWide icon={deferredIcons.lock} onClick={() => ask({ type: 'password.asked', way: 'change' })}>
                <Trans>Cambiar mi contraseña</Trans>
              </Button>
            </div>
          </Panel>
          <ConnectedAccounts />
          <SignedInDevices />
          <AccountData />
          <Button isWide kind="quiet" onClick={() => send({ type: 'logout.asked' })}>
            <Trans>Salir de mi cuenta</Trans>
          </Button>
        </>
      }
    >
      <dl className={styles.facts}>
        <LabeledValue name={<Trans>Nombre y apellidos</Trans>}>
          {member.first_name} {member.last_name}
        </LabeledValue>
        <LabeledValue name={<Trans>Correo</Trans>}>{member.email}</LabeledValue>
        <LabeledValue name={<Trans>Teléfono</Trans>}>
          <bdi dir="ltr">{phone}</bdi>
        </LabeledValue>
        {member.birthdate && (
          <LabeledValue name={<Trans>Fecha de nacimiento</Trans>}>
            {formatDate(noonOf(member.birthdate), i18n.locale)}
          </LabeledValue>
        )}
        <LabeledValue name={<Trans>Puntos</Trans>}>
          <Plural value={member.points} one="# punto" other="# puntos" />
        </LabeledValue>
        <LabeledValue name={<Trans>Tarjeta de lealtad</Trans>}>
          {digits === null ? <Trans>Ninguna todavía</Trans> : t`termina en ${digits}`}
        </LabeledValue>
      </dl>
      {digits === null && (
        <ButtonLink href="/ponta-attach" isWide icon={deferredIcons.creditCard}>
          <Trans>Añadir mi tarjeta de lealtad</Trans>
        </ButtonLink>
      )}
      <ButtonLink href="/history" isWide icon={deferredIcons.receipt}>
        <Trans>Mis órdenes</Trans>
      </ButtonLink>
      <ButtonLink href="/crs" isWide icon={deferredIcons.ticketPercent}>
        <Trans>Raspa y gana</Trans>
      </ButtonLink>
      <ButtonLink href="/edit-profile" kind="main" isWide icon={deferredIcons.pencil}>
        <Trans>Cambiar mis datos</Trans>
      </ButtonLink>
    </AccountPage>
  )
}
