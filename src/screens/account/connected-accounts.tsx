import { Trans } from '@lingui/react/macro'
import type { CustomerProfile, LoginType } from '../../../contract/customers.ts'
import { isRemovable } from '../../../machines/account/connections.rules.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { methodOf, ProviderLogo, providerNames } from './provider-logo.tsx'
import styles from './account.module.css'

/** The accounts of providers by which the member signs in; nothing for a member who never connected one. */
export const ConnectedAccounts = () => {
  const member = useMachineSelector('connections', (machine) => machine?.context.member)
  const isRemoved = useMachineSelector('connections', matches({ listed: 'removed' }))
  if (!member || (member.login_types.length === 0 && !isRemoved)) return null
  return (
    <Panel>
      <div className={styles.content}>
        <h2>
          <Trans>Otras cuentas con las que entras</Trans>
        </h2>
        {isRemoved && (
          <Notice tone="done">
            <p>
              <Trans>Listo: esa cuenta está desconectada.</Trans>
            </p>
          </Notice>
        )}
        <ul>
          {member.login_types.map((loginType) => (
            <Connection key={loginType} loginType={loginType} member={member} />
          ))}
        </ul>
      </div>
    </Panel>
  )
}

const Connection = ({ loginType, member }: { loginType: LoginType; member: CustomerProfile }) => {
  const send = useSend('connections')
  const method = methodOf(loginType)
  const provider = providerNames[method]
  const hidden = <VisuallyHidden>({provider})</VisuallyHidden>
  return (
    <li className={styles.channel}>
      <h3 className={styles.provider}>
        <ProviderLogo method={method} />
        <span>{provider}</span>
      </h3>
      {isRemovable(member, loginType) ? (
        <div className={styles.links}>
          <Button size="small" onClick={() => send({ type: 'connection.dismissed', loginType })}>
            <Trans>Desconectar {hidden}</Trans>
          </Button>
        </div>
      ) : (
        <>
          <p className="small soft">
            <Trans>Es tu única forma de entrar. Para desconectarla, crea antes una contraseña.</Trans>
          </p>
          <div className={styles.links}>
            <ButtonLink href="/getmypassword" size="small">
              <Trans>Crear una contraseña</Trans>
            </ButtonLink>
          </div>
        </>
      )}
    </li>
  )
}
