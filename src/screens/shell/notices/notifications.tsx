import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { codesWithoutNotification, type ApiError } from '../../../../contract/errors.ts'
import { formatCountdown, millisecondsUntilClosing } from '../../../../machines/store-availability/countdown.rules.ts'
import type { SnapshotOf } from '../../../machine-bindings/machines.ts'
import { useMachineSelector, useSend } from '../../../machine-bindings/use-machine.ts'
import { matches } from '../../../machine-bindings/selectors.ts'
import { Toast, ToastArea } from '../../../ui/toast.tsx'
import { deferredIcons } from '../../../ui/deferred-icons.ts'
import { errorText } from '../../../texts/error-text.ts'
import { RemovedLinesText } from '../../cart/removed-lines-text.tsx'
import { BackToStartText } from '../../shared/deferred/back-to-start-text.tsx'
import { useIsOrderOpen } from '../../shared/use-is-order-open.ts'
import { useOnline } from '../../shared/use-online.ts'
import { useUnansweredText } from '../../shared/use-unanswered-text.ts'
import { useAnnouncement } from '../../shared/use-announcement.ts'
import { SessionNotice } from './session-notice.tsx'
import { removedLines, undoFocus } from '../../cart/cart-selectors.ts'

/** Shows refusals of the cart as toasts, but not those that the order shows itself [time.refused]. */
export const Notifications = () => {
  const { i18n } = useLingui()
  const { notification_duration: shownFor } = useLoaderData({ from: '__root__' }).market
  const refusal = useMachineSelector('cart', (cart) => cart?.context.refusal)
  const isAtItsForm = useMachineSelector('cart', (cart) => cart?.context.refusedCoupon?.from === 'form') // the form shows its own refusals
  const isOrderOpen = useIsOrderOpen() // the dialog shows pending changes and has an undo itself
  const send = useSend('cart')
  const words = refusal && !isAtItsForm ? errorText(i18n, refusal) : null
  // A replaced line has another refusal, which is not known yet.
  const [held, setHeld] = useState<ApiError | null>(null)
  const isHeld = held === refusal
  const undo = useSend('removal')
  const hold = (isOver: boolean) => {
    setHeld(isOver ? (refusal ?? null) : null)
    undo(undoFocus(isOver))
  }
  useAnnouncement(words)
  useEffect(() => {
    if (!refusal || isAtItsForm || isHeld) return
    const timer = setTimeout(() => send({ type: 'refusal.read' }), shownFor)
    return () => clearTimeout(timer)
  }, [refusal, isAtItsForm, isHeld, send, shownFor])
  return (
    <ToastArea onHold={hold}>
      <Countdown />
      <Left />
      <SessionNotice />
      {!isOrderOpen && (
        <>
          <Undo />
          <UndoRemoval />
        </>
      )}
      {refusal && words !== null && !codesWithoutNotification.includes(refusal.code) && (
        <Toast icon="triangle-alert" onClose={() => send({ type: 'refusal.read' })}>
          {words}
        </Toast>
      )}
      {!isOrderOpen && <Unanswered />}
      <Offline />
    </ToastArea>
  )
}

/** The server does not respond: what is known of the order, and the next step. */
const Unanswered = () => {
  const { t } = useLingui()
  const silence = useUnansweredText()
  const isUnreachable = useMachineSelector('cart', matches('unreachable'))
  const isOnline = useOnline() // otherwise the notice of the connection says it
  const isWaiting = useMachineSelector('cart', matches('waiting'))
  const canRefresh = useMachineSelector('cart', (cart) => cart?.can({ type: 'cart.refreshed' }))
  const send = useSend('cart')
  const refresh = { label: t`Actualizar`, onClick: () => send({ type: 'cart.refreshed' }) }
  if (isUnreachable && isOnline)
    return (
      <Toast icon="triangle-alert" action={refresh}>
        {t`No pudimos cargar tu orden. Está guardada; la buscamos otra vez cuando vuelva la conexión.`}
      </Toast>
    )
  if (isWaiting)
    return (
      <Toast icon="triangle-alert" {...(canRefresh && { action: { ...refresh, label: t`Intentar ahora` } })}>
        {silence} {t`Tus cambios se guardan cuando vuelva.`}
      </Toast>
    )
  return null
}

/** Offline: what can be done. An order whose changes wait for the network shows it itself. */
const Offline = () => {
  const { t } = useLingui()
  const isOnline = useOnline()
  const isSaidByCart = useMachineSelector('cart', matches('waiting'))
  const words =
    isOnline || isSaidByCart
      ? null
      : t`Estás sin conexión. Puedes mirar lo que ya abriste, y tu orden está guardada; los precios pueden haber cambiado.`
  useAnnouncement(words)
  return words && <Toast icon="triangle-alert">{words}</Toast>
}

const isNear = matches({ watching: 'near' }, { watching: 'lastFive' }, { watching: 'lastMinute' })

/** Selects the remaining time, once it is short; null before. */
function shownLeft(countdown: SnapshotOf<'countdown'> | undefined) {
  if (!countdown || !isNear(countdown)) return null
  const { context } = countdown
  return context.now === null ? null : millisecondsUntilClosing(context, context.now)
}

/** How long the store still takes the order; visible until it closes [time.countdown]. */
const Countdown = () => {
  const left = useMachineSelector('countdown', shownLeft)
  if (left === null) return null
  return (
    <Toast icon={deferredIcons.timer} figure={formatCountdown(left)}>
      <Trans>La tienda cierra en</Trans>
    </Toast>
  )
}

const isLeftSaidLater = ({ pathname }: { pathname: string }) =>
  pathname === '/' || pathname.startsWith('/tracker-order/')

/** Why the store or the cart is gone; the front page shows it in its panel, and a placed order is not about it. */
const Left = () => {
  const isSaidLater = useLocation({ select: isLeftSaidLater })
  const notice = useMachineSelector('storefront', (storefront) => storefront?.context.notice)
  const send = useSend('storefront')
  if (!notice || isSaidLater) return null
  return (
    <Toast icon="info" onClose={() => send({ type: 'notice.read' })}>
      <BackToStartText notice={notice} />
    </Toast>
  )
}

/** Undo for removed lines. */
const UndoRemoval = () => {
  const { t } = useLingui()
  const removed = useMachineSelector('removal', removedLines)
  const send = useSend('removal')
  if (!removed) return null
  return (
    <Toast
      icon={deferredIcons.trash}
      isUndo
      action={{ label: t`Deshacer`, onClick: () => send({ type: 'undo.asked' }) }}
      onClose={() => send({ type: 'undo.dismissed' })}
    >
      <RemovedLinesText lines={removed} />
    </Toast>
  )
}

/** Undo for an emptied order; and a notice for one that the server no longer has. */
const Undo = () => {
  const { t } = useLingui()
  const isEmptied = useMachineSelector('recovery', matches({ offered: 'undoable' }))
  const isUnanswered = useMachineSelector('recovery', matches('unanswered'))
  const isGone = useMachineSelector('recovery', matches('gone'))
  const send = useSend('recovery')
  if (isEmptied)
    return (
      <Toast
        icon={deferredIcons.trash}
        isUndo
        action={{ label: t`Deshacer`, onClick: () => send({ type: 'recovery.asked' }) }}
      >
        <Trans>Vaciaste tu orden.</Trans>
      </Toast>
    )
  if (isUnanswered)
    return (
      <Toast
        icon="triangle-alert"
        action={{ label: t`Intentar otra vez`, onClick: () => send({ type: 'recovery.asked' }) }}
        onClose={() => send({ type: 'recovery.declined' })}
      >
        <Trans>No pudimos traer tu orden. Sigue guardada.</Trans>
      </Toast>
    )
  if (isGone)
    return (
      <Toast icon="info" onClose={() => send({ type: 'recovery.dismissed' })}>
        <Trans>Esa orden ya no está: se pidió en otro sitio, se borró o pasó más de un día. Empieza otra.</Trans>
      </Toast>
    )
  return null
}
