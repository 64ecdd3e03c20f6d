import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from '@tanstack/react-router'
import type { MenuItem } from '../../../contract/menu.ts'
import { saleBlock, soldFrom, type SaleBlock } from '../../../contract/sale-rules.ts'
import { useMachine, useSend } from '../../flow/use-machine.ts'
import { formatDay } from '../../ui/format-time.ts'
import { useNow } from './use-now.ts'

/** Why an item cannot be had at the time of the order; null when it can, and while the time is unknown. */
export function useSaleBlock(): (item: MenuItem) => SaleBlock | null {
  const { market } = useLoaderData({ from: '__root__' })
  const when = useMachine('storefront')?.context.disposition?.when
  const now = useNow()
  return (item) => {
    if (now === null) return null
    const isSlot = when?.kind === 'slot'
    return saleBlock(item, { at: isSlot ? when.at : now, future: isSlot, now }, market)
  }
}

/** Asks for the time at which an item is sold, its first one chosen; null while no store is chosen, or when that is too far off. */
export function useAskForSale(): (item: MenuItem) => (() => void) | null {
  const { market } = useLoaderData({ from: '__root__' })
  const storefront = useMachine('storefront')
  const send = useSend('storefront')
  const now = useNow()
  return (item) => {
    const canAsk = storefront?.can({ type: 'time.asked' }) ?? false
    return now !== null && canAsk
      ? () => {
          const from = soldFrom(item, now, market)
          send(from === null ? { type: 'time.asked' } : { type: 'time.asked', from })
        }
      : null
  }
}

/** The reason in words: when it is sold, so that the customer can choose that time. */
export const SaleReason = ({ item, block }: { item: MenuItem; block: SaleBlock }) => {
  const { i18n } = useLingui()
  const hours = item.advance_hours
  const day = formatDay(item.start ?? '1970-01-01T00:00:00Z', i18n.locale)
  switch (block) {
    case 'SINGLE-06':
      return <Trans>Sale el {day}.</Trans>
    case 'ITEM-02':
      return <Trans>Solo los miércoles de bohío.</Trans>
    case 'ITEM-03':
      return <Trans>Solo a la hora de almuerzo, de lunes a viernes.</Trans>
    case 'ITEM-10':
      return <Trans>Se ordena con {hours} horas de anticipación.</Trans>
  }
}
