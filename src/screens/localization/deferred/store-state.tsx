import { Trans, useLingui } from '@lingui/react/macro'
import type { Outlet } from '../../../../contract/outlets.ts'
import { clockWithArticle } from '../../../ui/clock-with-article.ts'
import { formatClock } from '../../../ui/format-time.ts'
import { formatClosingTime } from '../../shared/closing-time.ts'
import { dayAndTimeText } from '../../shared/deferred/when-text.ts'

/**
 * The state of a pickup store: "Open, ready in about 30 min", "Last orders until", or its next opening
 * [store.last-orders]. An estimate that is null is that of a store that takes orders for later alone.
 */
export const StoreState = ({ outlet, now }: { outlet: Outlet; now: string | null }) => {
  const { i18n } = useLingui()
  const { state, until, opens_at: opensAt, pause } = outlet.open
  if (state === 'unavailable') return <Trans>No está tomando órdenes por ahora</Trans>
  if (state === 'closed') {
    const opening = opensAt && dayAndTimeText(i18n, opensAt, now)
    if (pause && opening) return <Trans>En pausa. Vuelve a tomar órdenes {opening}</Trans>
    return opening ? <Trans>Cerrada. Abre {opening}</Trans> : <Trans>Cerrada</Trans>
  }
  if (state === 'closing' && until) {
    const last = clockWithArticle(formatClock(until, i18n.locale), i18n.locale)
    return <Trans>Últimas órdenes hasta {last}</Trans>
  }
  const closing = until && clockWithArticle(formatClosingTime(until, i18n.locale), i18n.locale)
  if (outlet.estimate === null)
    return closing ? (
      <Trans>Abierta: escoges la hora de tu orden; cierra a {closing}</Trans>
    ) : (
      <Trans>Abierta: escoges la hora de tu orden</Trans>
    )
  const minutes = outlet.estimate?.minutes ?? outlet.quote_time.C
  if (closing)
    return (
      <Trans>
        Abierta: tu orden, lista en unos {minutes} min; cierra a {closing}
      </Trans>
    )
  return <Trans>Abierta: tu orden, lista en unos {minutes} min</Trans>
}

export const storeTones = { open: 'open', closing: 'late', closed: 'closed', unavailable: 'closed' } as const

/** The same on a Sunday, for a store without Sunday pickup. */
export const SundayState = ({ outlet }: { outlet: Outlet }) =>
  outlet.customize.delivery ? <Trans>Hoy solo hace entregas</Trans> : <Trans>Hoy no se recoge</Trans>

/** Whether the store offers Sunday pickup. */
export const offersSundayCarryout = ({ customize }: Outlet) => customize.sunday_carryout
