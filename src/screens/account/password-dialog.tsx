import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ChangePassword } from './password-forms.tsx'
import styles from './account.module.css'

/** Changes a member's password: a weak one, or by choice [account.weak-password]. */
export const PasswordDialog = () => {
  const way = useMachineSelector('passwordChange', (password) => password?.context.way)
  const isOpen = useMachineSelector('passwordChange', (password) => password?.status === 'active')
  const isSaving = useMachineSelector('passwordChange', matches('saving'))
  const send = useSend('passwordChange')
  const isGuest = useMachineSelector('session', matches('guest'))
  if (way === undefined) return null
  const isWeak = way === 'weak'
  const close = () => send({ type: 'password.closed' })
  return (
    <Dialog
      title={isWeak ? <Trans>Tu contraseña es débil</Trans> : <Trans>Cambia tu contraseña</Trans>}
      isOpen={isOpen}
      {...(!isSaving && { onClose: close })}
    >
      <div className={styles.content}>
        {isWeak && (
          <p>
            <Trans>Es fácil de adivinar. Cámbiala por una más fuerte y tu cuenta queda mejor guardada.</Trans>
          </p>
        )}
        {isGuest ? (
          <EnterFirst onLeave={close} />
        ) : (
          <ChangePassword
            more={
              !isSaving && (
                <Button isWide kind="quiet" onClick={close}>
                  {isWeak ? <Trans>Ahora no</Trans> : <Trans>Seguir con la de ahora</Trans>}
                </Button>
              )
            }
          />
        )}
      </div>
    </Dialog>
  )
}

/** Signed out: a password is changed after the sign-in, or by email. */
const EnterFirst = ({ onLeave }: { onLeave: () => void }) => {
  const pathname = useLocation({ select: (location) => location.pathname })
  const back = encodeURIComponent(pathname === '/' ? '/?validatePassword=0' : pathname)
  return (
    <div className={styles.actions}>
      <p>
        <Trans>Para cambiarla, entra primero a tu cuenta.</Trans>
      </p>
      <ButtonLink href={`/login?callback=${back}`} kind="main" isWide onClick={onLeave}>
        <Trans>Entrar</Trans>
      </ButtonLink>
      <ButtonLink href="/getmypassword" isWide onClick={onLeave}>
        <Trans>No me acuerdo de ella</Trans>
      </ButtonLink>
    </div>
  )
}
