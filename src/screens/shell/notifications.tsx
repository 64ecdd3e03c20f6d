import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { quietCodes, type ApiError } from '../../../contract/errors.ts'
import { clockText, leftOf } from '../../../machines/countdown.rules.ts'
import { useMachine, useSend } from '../../flow/use-machine.ts'
import { Toast, ToastArea } from '../../ui/toast.tsx'
import { lateIcons } from '../../ui/late-icons.ts'
import { errorText } from '../../words/error-text.ts'
import { RemovedText } from '../cart/removed-text.tsx'
import { LeftText } from '../shared/left-text.tsx'
import { useOnline } from '../shared/use-online.ts'
import { useSilenceWords } from '../shared/use-silence-words.ts'
import { useSaid } from '../shared/use-said.ts'
import { SessionNotice } from './session-notice.tsx'

/** What the cart refused, as a message that goes by itself (spec §7; the quiet codes of §8 are shown at their place). */
export const Notifications = () => {
  const { i18n } = useLingui()
  const { notification_duration: shownFor } = useLoaderData({ from: '__root__' }).market
  const cart = useMachine('cart')
  const send = useSend('cart')
  const { refusal, refusedCoupon } = cart?.context ?? {}
  const isAtItsForm = refusedCoupon?.from === 'form' // which says it itself
  const words = refusal && !isAtItsForm ? errorText(i18n, refusal) : null
  // Of another one that takes its place it is not known yet.
  const [held, setHeld] = useState<ApiError | null>(null)
  const isHeld = held === refusal
  useSaid(words)
  useEffect(() => {
    if (!refusal || isAtItsForm || isHeld) return
    const timer = setTimeout(() => send({ type: 'refusal.read' }), shownFor)
    return () => clearTimeout(timer)
  }, [refusal, isAtItsForm, isHeld, send, shownFor])
  return (
    <ToastArea onHold={(isOver) => setHeld(isOver ? (refusal ?? null) : null)}>
      <Countdown />
      <Left />
      <SessionNotice />
      <Undo />
      <UndoRemoval />
      {refusal && words !== null && !quietCodes.includes(refusal.code) && (
        <Toast icon="triangle-alert" onClose={() => send({ type: 'refusal.read' })}>
          {words}
        </Toast>
      )}
      <Unanswered />
      <Offline />
    </ToastArea>
  )
}

/** The server did not answer: what is known of the order, and the way on. */
const Unanswered = () => {
  const { t } = useLingui()
  const isInWindow = useLocation({ select: ({ hash }) => hash === 'orden' }) // which says itself what waits
  const silence = useSilenceWords()
  const cart = useMachine('cart')
  const send = useSend('cart')
  const refresh = { label: t`Actualizar`, onClick: () => send({ type: 'cart.refreshed' }) }
  if (isInWindow) return null
  if (cart?.matches('unreachable'))
    return (
      <Toast icon="triangle-alert" action={refresh}>
        {t`No pudimos cargar tu orden. Está guardada; la buscamos otra vez cuando vuelva la conexión.`}
      </Toast>
    )
  if (cart?.matches('waiting'))
    return (
      <Toast
        icon="triangle-alert"
        {...(cart.can({ type: 'cart.refreshed' }) && { action: { ...refresh, label: t`Intentar ahora` } })}
      >
        {silence} {t`Tus cambios se guardan cuando vuelva.`}
      </Toast>
    )
  return null
}

/** There is no network; an order that waits for it says so itself. */
const Offline = () => {
  const { t } = useLingui()
  const isOnline = useOnline()
  const cart = useMachine('cart')
  const isSaidByCart = cart?.matches('unreachable') || cart?.matches('waiting')
  const words =
    isOnline || isSaidByCart ? null : t`Estás sin conexión. Tu orden está guardada; lo que ves puede haber cambiado.`
  useSaid(words)
  return words && <Toast icon="triangle-alert">{words}</Toast>
}

/** How long the store still takes the order; stays until it closes (spec §4 "Countdown"). */
const Countdown = () => {
  const countdown = useMachine('countdown')
  const isNear = (['near', 'lastFive', 'lastMinute'] as const).some((stage) => countdown?.matches({ watching: stage }))
  if (!countdown || !isNear) return null
  const { context } = countdown
  const left = context.now === null ? null : leftOf(context, context.now)
  if (left === null) return null
  return (
    <Toast icon={lateIcons.timer} figure={clockText(left)}>
      <Trans>La tienda cierra en</Trans>
    </Toast>
  )
}

/** Why the store or the order is gone; the front page says it in its panel. */
const Left = () => {
  const isInPanel = useLocation({ select: ({ pathname }) => pathname === '/' })
  const notice = useMachine('storefront')?.context.notice
  const send = useSend('storefront')
  if (!notice || isInPanel) return null
  return (
    <Toast icon="info" onClose={() => send({ type: 'notice.read' })}>
      <LeftText notice={notice} />
    </Toast>
  )
}

/** What was taken out of the order comes back with one press. */
const UndoRemoval = () => {
  const { t } = useLingui()
  const isInWindow = useLocation({ select: ({ hash }) => hash === 'orden' }) // which offers it itself
  const removal = useMachine('removal')
  const send = useSend('removal')
  if (!removal?.matches('undoable') || isInWindow) return null
  return (
    <Toast
      icon={lateIcons.trash}
      action={{ label: t`Deshacer`, onClick: () => send({ type: 'undo.asked' }) }}
      onClose={() => send({ type: 'undo.dismissed' })}
    >
      <RemovedText lines={removal.context.lines} />
    </Toast>
  )
}

/** What was emptied by hand comes back with one press; what the server no longer has is said. */
const Undo = () => {
  const { t } = useLingui()
  const isInWindow = useLocation({ select: ({ hash }) => hash === 'orden' }) // which offers it itself
  const recovery = useMachine('recovery')
  const send = useSend('recovery')
  if (isInWindow) return null
  if (recovery?.matches({ offered: 'undoable' }))
    return (
      <Toast icon={lateIcons.trash} action={{ label: t`Deshacer`, onClick: () => send({ type: 'recovery.asked' }) }}>
        <Trans>Vaciaste tu orden.</Trans>
      </Toast>
    )
  if (recovery?.matches('unanswered'))
    return (
      <Toast
        icon="triangle-alert"
        action={{ label: t`Intentar otra vez`, onClick: () => send({ type: 'recovery.asked' }) }}
        onClose={() => send({ type: 'recovery.declined' })}
      >
        <Trans>No pudimos traer tu orden. Sigue guardada.</Trans>
      </Toast>
    )
  if (recovery?.matches('gone'))
    return (
      <Toast icon="info" onClose={() => send({ type: 'recovery.dismissed' })}>
        <Trans>La orden que guardamos venció. Empieza otra.</Trans>
      </Toast>
    )
  return null
}
