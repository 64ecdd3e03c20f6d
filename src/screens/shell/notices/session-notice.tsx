import { useLingui } from '@lingui/react/macro'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useMachineSelector, useSend } from '../../../machine-bindings/use-machine.ts'
import { Toast } from '../../../ui/toast.tsx'
import { useAnnouncement } from '../../shared/use-announcement.ts'

/** Changes of the session that the customer did not request; the login shows expiries itself. */
export const SessionNotice = () => {
  const { t } = useLingui()
  const router = useRouter()
  const pathname = useLocation({ select: (location) => location.pathname })
  const notice = useMachineSelector('session', (session) => session?.context.notice) ?? null
  const send = useSend('session')
  const words = {
    ended: pathname.startsWith('/checkout')
      ? t`Tu sesión terminó. Lo que escribiste sigue aquí. Si haces la orden sin entrar, será de invitado y sin puntos.`
      : t`Tu sesión terminó. Lo que tenías a medias sigue donde estaba.`,
    unheard: t({
      id: 'message_logout_error',
      message:
        'Saliste de tu cuenta en este dispositivo, pero no pudimos cerrar tu sesión por completo porque falló la conexión. Si el dispositivo es de otra persona, cambia tu contraseña.',
    }),
    deleted: t`Tu cuenta se borró. Gracias por comer con nosotros: aquí siempre tienes tu bohío.`,
    changed: t`Tu contraseña cambió. En los demás dispositivos hay que entrar otra vez.`,
  }
  const said = notice === null ? null : words[notice]
  useAnnouncement(said)
  if (said === null || (notice === 'ended' && pathname.startsWith('/login'))) return null
  const enter = () => void router.navigate({ href: `/login?callback=${encodeURIComponent(pathname)}` })
  return (
    <Toast
      icon={notice === 'changed' || notice === 'deleted' ? 'circle-check' : 'triangle-alert'}
      {...(notice === 'ended' && { action: { label: t`Entrar`, onClick: enter } })}
      onClose={() => send({ type: 'notice.read' })}
    >
      {said}
    </Toast>
  )
}
