import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { stageOf } from '../../../contract/orders.ts'
import { isDelayed, isScheduled, lastStatus } from '../../../machines/tracker.rules.ts'
import { useMachine } from '../../flow/use-machine.ts'
import { clockArticle } from '../../ui/clock-with-article.ts'
import { clockParts } from '../../ui/format-time.ts'
import { TrackerHero } from '../../ui/tracker-hero.tsx'
import { useNow } from '../shared/use-now.ts'
import { remainingText } from './remaining.ts'

const mysteryPizza = '/art/1/pizza/large_hand-tossed~tomato_normal_pepperoni.1.svg'

/** The order, drawn, with the time at which it comes; since when it waits, once it does; none where the store keeps no promise. */
export const OrderHero = () => {
  const { i18n } = useLingui()
  const tracker = useMachine('tracker')
  const now = useNow(15)
  const tracked = tracker?.context.tracked
  if (!tracker || !tracked) return null
  const { events } = tracker.context
  const { order } = tracked
  const isDelivery = order.order_type === 'delivery'
  const pictureSrc = (tracked.kind === 'own' && tracked.order.order_items[0]?.picture.image) || mysteryPizza
  const at = (instant: string, label: (article: string) => ReactNode, remaining?: (period: string) => ReactNode) => {
    const { time, period } = clockParts(instant, i18n.locale)
    return { label: label(clockArticle(time)), time, remaining: remaining?.(period) ?? period }
  }
  const moment = () => {
    const last = events.at(-1)?.at ?? order.promised.from
    if (tracker.matches('completed'))
      return at(last, (article) =>
        isDelivery ? <Trans>Entregada a {article}</Trans> : <Trans>Recogida a {article}</Trans>,
      )
    if (tracker.matches('canceled')) return at(last, (article) => <Trans>Cancelada a {article}</Trans>)
    const isUnpromised = lastStatus(events, tracked) === 1 || isDelayed(events, tracked)
    if (tracker.matches({ following: { stage: 'error' } }) || isUnpromised) return undefined
    const ready = events.find(({ status }) => stageOf(status) === 'ready')
    if (tracker.matches({ following: { stage: 'ready' } }) && ready)
      return at(ready.at, (article) => <Trans>Lista desde {article}</Trans>)
    const { from } = order.promised
    const left = remainingText(i18n, order, now, isScheduled(events, tracked))
    return at(
      from,
      (article) => (isDelivery ? <Trans>Llega a eso de {article}</Trans> : <Trans>Lista a eso de {article}</Trans>),
      (period) => (
        <>
          {period}
          {left === null ? <>&nbsp;</> : `, ${left}`}
        </>
      ),
    )
  }
  const shown = moment()
  return <TrackerHero pictureSrc={pictureSrc} {...(shown && { moment: shown })} />
}
