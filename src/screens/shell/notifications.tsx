import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { quietCodes } from '../../../contract/errors.ts'
import { useMachine, useSend } from '../../flow/use-machine.ts'
import { Toast, ToastArea } from '../../ui/toast.tsx'
import { errorText } from '../../words/error-text.ts'

/** Spec §9 "Notification duration". */
const shownFor = 5000

/** What the cart refused, as a message that goes by itself (spec §7; the quiet codes of §8 are shown at their place). */
export const Notifications = () => {
  const { i18n, t } = useLingui()
  const cart = useMachine('cart')
  const send = useSend('cart')
  const refusal = cart?.context.refusal
  useEffect(() => {
    if (!refusal) return
    const timer = setTimeout(() => send({ type: 'refusal.read' }), shownFor)
    return () => clearTimeout(timer)
  }, [refusal, send])
  const isUnsure = cart?.matches('unsure') || cart?.matches('unreachable')
  return (
    <ToastArea>
      {refusal && !quietCodes.includes(refusal.code) && (
        <Toast icon="triangle-alert" onClose={() => send({ type: 'refusal.read' })}>
          {errorText(i18n, refusal)}
        </Toast>
      )}
      {isUnsure && (
        <Toast icon="triangle-alert" action={{ label: t`Actualizar`, onClick: () => send({ type: 'cart.refreshed' }) }}>
          {t`No pudimos leer tu orden. Está guardada; actualízala cuando tengas conexión.`}
        </Toast>
      )}
    </ToastArea>
  )
}
