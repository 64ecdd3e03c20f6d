import { useLingui } from '@lingui/react/macro'
import type { SnapshotOf } from '../../machine-bindings/machines.ts'
import { useMachineSelector } from '../../machine-bindings/use-machine.ts'
import { firstMatch } from '../../machine-bindings/selectors.ts'
import { useOrderTime } from './use-order-time.ts'
import { useOrderEvents, useTrackedOrder } from './use-tracked-order.ts'

const stateOf = firstMatch('unknown', 'failed', 'completed', 'canceled')
const stages = [
  'received',
  'accepted',
  'scheduled',
  'delayed',
  'cooking',
  'ready',
  'delivering',
  'unconfirmed',
  'error',
] as const
const stageOf = (tracker: SnapshotOf<'tracker'> | undefined) =>
  stages.find((stage) => tracker?.matches({ following: { stage } }))

/** Returns the tracker's title: the stage as reported by the store, or that it is unknown. */
export function useHeadline(): string {
  const { t } = useLingui()
  const state = useMachineSelector('tracker', stateOf)
  const stage = useMachineSelector('tracker', stageOf)
  const tracked = useTrackedOrder()
  const last = useOrderEvents().at(-1)
  if (state === 'unknown') return t`No encontramos esa orden`
  if (state === 'failed') return t`No pudimos cargar tu orden`
  if (!tracked) return t`Buscando tu orden`
  const isDelivery = tracked.order.order_type === 'delivery'
  if (state === 'completed') return t`¡Buen provecho!`
  if (state === 'canceled') return t`Tu orden se canceló`
  if (stage === 'received') return t`La tienda recibió tu orden`
  if (stage === 'accepted') return t`La tienda aceptó tu orden`
  if (stage === 'scheduled') return t`Tu orden está programada`
  if (stage === 'delayed') return t`Tu orden se tarda un poco más`
  if (stage === 'cooking') return t`Tu orden está en el horno`
  if (stage === 'ready') return isDelivery ? t`Tu orden está en tu puerta` : t`Tu orden te espera`
  if (stage === 'delivering') return t`Tu orden va de camino`
  if (stage === 'unconfirmed') return t`La tienda no nos confirma tu orden`
  if (stage === 'error') return t`La tienda no pudo tomar tu orden`
  const status = last?.status ?? tracked.order.status
  return status === 1 ? t`Esperando tu pago` : t`Enviando tu orden`
}

/** Returns the time of the order in one line; null while unknown. */
export function useTimeLine(): string | null {
  const moment = useOrderTime()
  return moment && `${moment.label} ${moment.time} ${moment.period}`
}
