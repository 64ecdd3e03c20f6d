import { useLingui } from '@lingui/react/macro'
import { useMachine } from '../../flow/use-machine.ts'
import { useMoment } from './use-moment.ts'

/** The title of the tracker: the stage, as the store said it; or that it is not known. */
export function useHeadline(): string {
  const { t } = useLingui()
  const tracker = useMachine('tracker')
  const tracked = tracker?.context.tracked
  if (tracker?.matches('unknown')) return t`No encontramos esa orden`
  if (tracker?.matches('failed')) return t`No pudimos cargar tu orden`
  if (!tracker || !tracked) return t`Buscando tu orden`
  const isDelivery = tracked.order.order_type === 'delivery'
  if (tracker.matches('completed')) return t`¡Buen provecho!`
  if (tracker.matches('canceled')) return t`Tu orden se canceló`
  if (tracker.matches({ following: { stage: 'received' } })) return t`La tienda recibió tu orden`
  if (tracker.matches({ following: { stage: 'accepted' } })) return t`La tienda aceptó tu orden`
  if (tracker.matches({ following: { stage: 'scheduled' } })) return t`Tu orden está programada`
  if (tracker.matches({ following: { stage: 'delayed' } })) return t`Tu orden se tarda un poco más`
  if (tracker.matches({ following: { stage: 'cooking' } })) return t`Tu orden está en el horno`
  if (tracker.matches({ following: { stage: 'ready' } }))
    return isDelivery ? t`Tu orden está lista` : t`Tu orden te espera`
  if (tracker.matches({ following: { stage: 'delivering' } })) return t`Tu orden va de camino`
  if (tracker.matches({ following: { stage: 'error' } })) return t`La tienda no pudo tomar tu orden`
  const status = tracker.context.events.at(-1)?.status ?? tracked.order.status
  return status === 1 ? t`Esperando tu pago` : t`Enviando tu orden`
}

/** The stage and the time of the order in one line, for the title of the page and for those who listen; null while it is not known. */
export function useStageAndTime(): string | null {
  const headline = useHeadline()
  const moment = useMoment()
  const isKnown = Boolean(useMachine('tracker')?.context.tracked)
  if (!isKnown) return null
  if (!moment) return headline
  const { label, time, period } = moment
  return `${headline}. ${label} ${time} ${period}`
}
