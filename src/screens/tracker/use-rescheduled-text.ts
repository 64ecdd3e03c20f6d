import { useLingui } from '@lingui/react/macro'
import { dayAndTimeText } from '../shared/deferred/when-text.ts'
import { useNow } from '../shared/use-now.ts'
import { useOrderEvents, useTrackedOrder } from './use-tracked-order.ts'

/** Returns that the customer gave the order another time, if the store has reported nothing since; otherwise null. */
export function useRescheduledText(): string | null {
  const { i18n, t } = useLingui()
  const now = useNow()
  const isOwn = useTrackedOrder()?.kind === 'own'
  const last = useOrderEvents().at(-1)
  if (!isOwn || last?.by !== 'customer' || !last.promised) return null
  const time = dayAndTimeText(i18n, last.promised.from, now)
  return t`Cambiaste la hora. Tu orden es ahora para: ${time}`
}
