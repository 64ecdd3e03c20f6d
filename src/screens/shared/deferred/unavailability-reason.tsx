import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from '@tanstack/react-router'
import type { MenuItem } from '../../../../contract/menu.ts'
import { saleProblem, nextSaleTime, type SaleProblem } from '../../../../contract/sale-rules.ts'
import { useMachineSelector, useSend } from '../../../machine-bindings/use-machine.ts'
import { formatClock, formatDate, formatTimeOfDay } from '../../../ui/format-time.ts'
import { useNow } from '../use-now.ts'

/** Returns why an item is unavailable at the order's time; null if it is available, or the time is unknown. */
export function useSaleProblem(): (item: MenuItem) => SaleProblem | null {
  const { market } = useLoaderData({ from: '__root__' })
  const when = useMachineSelector('storefront', (storefront) => storefront?.context.disposition?.when)
  const now = useNow()
  return (item) => {
    if (now === null) return null
    const isSlot = when?.kind === 'slot'
    return saleProblem(item, { at: isSlot ? when.at : now, future: isSlot, now }, market)
  }
}

/** Opens the time picker with the times when an item is sold; null without a store, or beyond the horizon. */
export function useOpenSaleTimePicker(): (item: MenuItem) => (() => void) | null {
  const { market } = useLoaderData({ from: '__root__' })
  const canAsk = useMachineSelector('storefront', (storefront) => storefront?.can({ type: 'time.asked' }) ?? false)
  const send = useSend('storefront')
  const now = useNow()
  const problemOf = useSaleProblem()
  return (item) =>
    now !== null && canAsk
      ? () => {
          const from = nextSaleTime(item, now, market)
          const problem = problemOf(item)
          const { name, start, only_hut_day, only_lunch, advance_hours } = item
          const terms = { name, start, only_hut_day, only_lunch, advance_hours }
          const calendar = { hut_day: market.hut_day, lunch: market.lunch }
          send(
            from === null || problem === null
              ? { type: 'time.asked' }
              : { type: 'time.asked', from, product: { ...terms, problem, calendar } },
          )
        }
      : null
}

/** Returns the first instant from now at which an item is sold; null beyond the horizon, or while the time is unknown. */
export function useNextSaleTime(): (item: MenuItem) => string | null {
  const { market } = useLoaderData({ from: '__root__' })
  const now = useNow()
  return (item) => (now === null ? null : nextSaleTime(item, now, market))
}

/** Avoids a double period after a time: “a. m.” ends with one. */
const atEnd = (clock: string) => clock.replace(/\.$/, '')

type UnavailabilityReasonProps = { item: Pick<MenuItem, 'start' | 'advance_hours'>; block: SaleProblem }

/** The reason as text with the times of sale, so that the customer can choose one. */
export const UnavailabilityReason = ({ item, block }: UnavailabilityReasonProps) => {
  const hours = item.advance_hours
  switch (block) {
    case 'SINGLE-06':
      return <SoldFrom start={item.start ?? '1970-01-01T00:00:00Z'} />
    case 'ITEM-02':
      return <Trans>Solo los miércoles de bohío.</Trans>
    case 'ITEM-03':
      return <OnlyLunch />
    case 'ITEM-10':
      return <Trans>Se ordena con {hours} horas de anticipación.</Trans>
  }
}

const SoldFrom = ({ start }: { start: string }) => {
  const { i18n } = useLingui()
  const [day, clock] = [formatDate(start, i18n.locale), atEnd(formatClock(start, i18n.locale))]
  return (
    <Trans>
      Sale el {day}, {clock}.
    </Trans>
  )
}

const OnlyLunch = () => {
  const { i18n } = useLingui()
  const { lunch } = useLoaderData({ from: '__root__' }).market
  const [from, to] = [formatTimeOfDay(lunch.from, i18n.locale), atEnd(formatTimeOfDay(lunch.to, i18n.locale))]
  return (
    <Trans>
      Solo de almuerzo: lunes a viernes, de {from} a {to}.
    </Trans>
  )
}
