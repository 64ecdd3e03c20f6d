import { Trans, useLingui } from '@lingui/react/macro'
import type { SignedInDevice } from '../../../contract/customers.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/form/button.tsx'
import { formatDate } from '../../ui/format-time.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { LoadingPlaceholder } from './account-page.tsx'
import styles from './account.module.css'

/** The devices on which the member is signed in, and how to sign them out. */
export const SignedInDevices = () => {
  const devices = useMachineSelector('devices', (machine) => machine?.context.devices)
  const isUnreachable = useMachineSelector('devices', matches('unreachable'))
  const send = useSend('devices')
  return (
    <Panel>
      <div className={styles.content}>
        <h2>
          <Trans>Tus dispositivos</Trans>
        </h2>
        <p>
          <Trans>Aquí está abierta tu sesión. Cierra las que no conozcas y cambia tu contraseña.</Trans>
        </p>
        <Outcome />
        {isUnreachable ? <Unreachable /> : !devices && <LoadingPlaceholder />}
        {devices && (
          <ul>
            {devices.map((device) => (
              <Device key={device.id} device={device} />
            ))}
          </ul>
        )}
        {devices && devices.length > 1 && (
          <Button isWide onClick={() => send({ type: 'others.dismissed' })}>
            <Trans>Cerrar las demás sesiones</Trans>
          </Button>
        )}
      </div>
    </Panel>
  )
}

const Unreachable = () => {
  const send = useSend('devices')
  return (
    <Notice tone="error">
      <p>
        <Trans>No pudimos cargar tus dispositivos.</Trans>
      </p>
      <Button size="small" onClick={() => send({ type: 'devices.retried' })}>
        <Trans>Intentar otra vez</Trans>
      </Button>
    </Notice>
  )
}

const Device = ({ device: { id, browser, system, used_at: usedAt, current } }: { device: SignedInDevice }) => {
  const { i18n, t } = useLingui()
  const send = useSend('devices')
  const name = [browser, system].filter((part) => part !== null).join(', ') || t`Un dispositivo desconocido`
  const hidden = <VisuallyHidden>({name})</VisuallyHidden>
  return (
    <li className={styles.channel}>
      <div className={styles.links}>
        <h3>{name}</h3>
        {current && (
          <Badge tone="done" icon={deferredIcons.check}>
            <Trans>Este dispositivo</Trans>
          </Badge>
        )}
      </div>
      {usedAt && (
        <p className="small soft">
          <Trans>Se usó por última vez el {formatDate(usedAt, i18n.locale)}</Trans>
        </p>
      )}
      {!current && (
        <div className={styles.links}>
          <Button size="small" onClick={() => send({ type: 'device.dismissed', id })}>
            <Trans>Cerrar la sesión {hidden}</Trans>
          </Button>
        </div>
      )}
    </li>
  )
}

/** The outcome of the last sign-out. */
const Outcome = () => {
  const isEnded = useMachineSelector('devices', matches({ listed: 'ended' }))
  if (!isEnded) return null
  return (
    <Notice tone="done">
      <p>
        <Trans>Listo: esas sesiones están cerradas.</Trans>
      </p>
    </Notice>
  )
}
