import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { reporterOf } from '../../../contract/cancellation.ts'
import { stageOf, type Stage, type StepReporter } from '../../../contract/orders.ts'
import { currentStage, isScheduled, promisedTime } from '../../../machines/tracker/tracker.rules.ts'
import { formatClock } from '../../ui/format-time.ts'
import type { IconName } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TrackerStages } from './tracker-stages.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { dayAndTimeText } from '../shared/deferred/when-text.ts'
import { useNow } from '../shared/use-now.ts'
import { useOrderEvents, useTrackedOrder } from './use-tracked-order.ts'
import styles from './tracker.module.css'

const deliveryType: readonly Stage[] = ['received', 'accepted', 'cooking', 'delivering', 'completed']
const carryoutType: readonly Stage[] = ['received', 'accepted', 'cooking', 'ready', 'completed']
const icons: Partial<Record<Stage, IconName>> = {
  received: deferredIcons.receipt,
  accepted: deferredIcons.check,
  cooking: deferredIcons.flame,
  ready: 'store',
  delivering: 'bike',
  completed: deferredIcons.house,
  canceled: 'x',
}

/** The stages of the order, each with the store's time. */
export const TrackerProgress = () => {
  const { i18n, t } = useLingui()
  const tracked = useTrackedOrder()
  const events = useOrderEvents()
  const now = useNow()
  if (!tracked) return null
  const { order } = tracked
  const stage = currentStage(events, order.status)
  const isReached = (other: Stage) => events.some(({ status }) => stageOf(status) === other)
  const whole = order.order_type === 'delivery' ? deliveryType : carryoutType
  const way = stage === 'canceled' ? [...whole.filter(isReached), stage] : whole
  const titles: Partial<Record<Stage, string>> = {
    received: t`Recibida`,
    accepted: isScheduled(events, tracked) ? t`Programada` : t`Aceptada`,
    cooking: t`En el horno`,
    ready: t`Lista`,
    delivering: t`De camino`,
    completed: order.order_type === 'delivery' ? t`Entregada` : t`Recogida`,
    canceled: t`Cancelada`,
  }
  const lastReached = way.findLastIndex(isReached)
  const sources: Record<StepReporter, string> = {
    store: t`Según la tienda`,
    kitchen: t`Según la tienda`,
    customer: tracked.kind === 'own' ? t`La cancelaste tú` : t`La canceló quien ordenó`,
    office: t`Según Bohío Pizza`,
    system: t`El pago no llegó a tiempo`,
  }
  const details: Partial<Record<Stage, ReactNode>> = {
    ...(isScheduled(events, tracked) && {
      accepted: <Trans>La preparamos para {dayAndTimeText(i18n, promisedTime(events, tracked).from, now)}</Trans>,
    }),
  }
  return (
    <Panel className={styles.progress}>
      <div className={styles.head}>
        <h2 className={styles.heading}>
          <Trans>Orden {order.order_number}</Trans>
        </h2>
        <p className="small soft">{order.outlet_name}</p>
      </div>
      <TrackerStages
        stages={way.map((own, index) => {
          const first = events.find(({ status }) => stageOf(status) === own)
          const isDone = index < lastReached || (own === 'completed' && stage === 'completed')
          return {
            id: own,
            icon: icons[own] ?? deferredIcons.check,
            title: titles[own] ?? '',
            state: isDone ? 'done' : index === lastReached ? 'now' : 'next',
            time: first ? formatClock(first.at, i18n.locale) : '',
            detail: details[own] ?? (first && sources[reporterOf(first)]),
          }
        })}
      />
    </Panel>
  )
}
