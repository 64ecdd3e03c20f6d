import { useLingui } from '@lingui/react/macro'
import { stageOf } from '../../../contract/orders.ts'
import { isScheduled, isTimeUnknown, lastStatus, promisedTime } from '../../../machines/tracker/tracker.rules.ts'
import { useMachineSelector } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { clockArticle } from '../../ui/clock-with-article.ts'
import { clockParts } from '../../ui/format-time.ts'
import { useNow } from '../shared/use-now.ts'
import { remainingText } from './remaining-text.ts'
import { useOrderEvents, useTrackedOrder } from './use-tracked-order.ts'

/** A time of the order: "Llega a eso de las", "7:15", "p. m."; and the remaining time, if any. */
export type OrderTime = { label: string; time: string; period: string; isToCome: boolean; remaining: string | null }

const isRefusedOrUnconfirmed = matches({ following: { stage: 'error' } }, { following: { stage: 'unconfirmed' } })

/** Returns the estimated time of the order, or since when it is ready; null if the estimate no longer holds. */
export function useOrderTime(): OrderTime | null {
  const { i18n, t } = useLingui()
  const isCompleted = useMachineSelector('tracker', matches('completed'))
  const isCanceled = useMachineSelector('tracker', matches('canceled'))
  const isTimeless = useMachineSelector('tracker', isRefusedOrUnconfirmed)
  const isReady = useMachineSelector('tracker', matches({ following: { stage: 'ready' } }))
  const tracked = useTrackedOrder()
  const events = useOrderEvents()
  const now = useNow(15)
  if (!tracked) return null
  const { order } = tracked
  const isDelivery = order.order_type === 'delivery'
  const at = (instant: string, label: (article: string) => string): OrderTime => {
    const { time, period } = clockParts(instant, i18n.locale)
    return { label: label(clockArticle(time)), time, period, isToCome: false, remaining: null }
  }
  const promised = promisedTime(events, tracked)
  const last = events.at(-1)?.at ?? promised.from
  if (isCompleted) return at(last, (article) => (isDelivery ? t`Entregada a ${article}` : t`Recogida a ${article}`))
  if (isCanceled) return at(last, (article) => t`Cancelada a ${article}`)
  const isWithoutEta = lastStatus(events, tracked) === 1 || isTimeUnknown(events, tracked)
  if (isTimeless || isWithoutEta) return null
  const ready = events.find(({ status }) => stageOf(status) === 'ready')
  if (isReady && ready)
    return at(ready.at, (article) => (isDelivery ? t`Afuera desde ${article}` : t`Lista desde ${article}`))
  return {
    ...at(promised.from, (article) => (isDelivery ? t`Llega a eso de ${article}` : t`Lista a eso de ${article}`)),
    isToCome: true,
    remaining: remainingText(i18n, { ...order, promised }, now, isScheduled(events, tracked)),
  }
}
