import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import type { MenuItem } from '../../../../contract/menu.ts'
import { useMachineSelector } from '../../../machine-bindings/use-machine.ts'
import { dateOf, formatWeekday } from '../../../ui/format-time.ts'
import type { Unavailable } from '../../../ui/product-card.tsx'
import { SoldOut } from '../sold-out.tsx'
import {
  UnavailabilityReason,
  useOpenSaleTimePicker,
  useSaleProblem,
  useNextSaleTime,
} from '../../shared/deferred/unavailability-reason.tsx'

/** Returns why an item is unavailable at the order's time, with a remedy, or null. */
export function useUnavailableReason(): (item: MenuItem) => Unavailable | null {
  const { i18n } = useLingui()
  const hasStore = useMachineSelector('storefront', (storefront) => storefront?.context.disposition != null)
  const blockOf = useSaleProblem()
  const askFor = useOpenSaleTimePicker()
  const soldFrom = useNextSaleTime()
  const page = useLocation({ select: ({ pathname }) => pathname })
  return (item) => {
    if (item.sold_out) return { reason: <SoldOut /> }
    const block = blockOf(item)
    if (block === null) return null
    const reason = <UnavailabilityReason item={item} block={block} />
    const from = soldFrom(item)
    if (from === null) return { reason }
    if (!hasStore)
      return {
        reason,
        action: { label: <Trans>Escoge tu tienda</Trans>, href: `/?callback=${encodeURIComponent(page)}` },
      }
    const ask = askFor(item)
    const weekday = formatWeekday(dateOf(from), i18n.locale)
    const label = <Trans>Ordenar para el {weekday}</Trans>
    return { reason, action: ask ? { label, onClick: ask } : { label, href: page } }
  }
}
