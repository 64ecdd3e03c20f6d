import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatDate, formatTimeOfDay } from '../../ui/format-time.ts'
import { formatMoney } from '../../ui/money.tsx'
import { lastMoment } from '../../texts/error-text.ts'
import type { CouponRule } from './rules.ts'

/** A Monday, from which the names of weekdays are counted. */
const monday = Date.UTC(2024, 0, 1)
const millisecondsOfDay = 86_400_000

/** Returns the conditions of a coupon in words, each with its limit. */
export function useCouponConditions(): (coupon: CouponRule) => string[] {
  const { t, i18n } = useLingui()
  const listOf = (names: readonly string[]) => new Intl.ListFormat(i18n.locale).format(names)
  const dayName = new Intl.DateTimeFormat(i18n.locale, { weekday: 'long', timeZone: 'UTC' })
  const timeOf = (time: string) => formatTimeOfDay(time, i18n.locale)
  const dateOf = (instant: string) => formatDate(instant, i18n.locale)
  const channels = { web: t`la web`, app: t`la app`, phone: t`el teléfono` }
  const payments = { cash: t`Solo si pagas en efectivo`, credit_card: t`Solo si pagas con tarjeta` }
  const ofCart = ({ minAmount, minItems, goods, maxQuantity }: CouponRule) => [
    minAmount > 0 && t`Desde ${formatMoney(minAmount)}`,
    minItems > 0 && t`${plural(minItems, { one: 'Desde # producto', other: 'Desde # productos' })}`,
    goods && t`Para ${listOf(goods)}`,
    maxQuantity !== null &&
      t`${plural(maxQuantity, { one: 'Hasta # vez por orden', other: 'Hasta # veces por orden' })}`,
  ]
  const ofCustomer = (coupon: CouponRule) => [
    coupon.loginRequired && t`Solo con la cuenta abierta`,
    coupon.isOfOneMember && t`Solo para el miembro a quien se le dio`,
    coupon.pointsPrice > 0 && t`Se canjea por ${coupon.pointsPrice} puntos`,
    coupon.needsAssignment && coupon.pointsPrice === 0 && t`Hay que ganarlo y canjearlo antes`,
    coupon.firstOrderOnly && t`Solo en la primera orden`,
    coupon.oncePerCustomer && t`Una vez por persona`,
  ]
  const ofOrder = ({ orderTypes, channels: names, stores, paymentMethod }: CouponRule) => [
    orderTypes.length === 1 && (orderTypes[0] === 'delivery' ? t`Solo con entrega` : t`Solo para recoger`),
    stores && t`Solo en ${listOf(stores)}`,
    names.length < 3 && t`Solo en ${listOf(names.map((name) => channels[name]))}`,
    paymentMethod && payments[paymentMethod],
  ]
  const ofTime = ({ weekdays, hours, futureOnly, starts, ends }: CouponRule) => [
    weekdays && listOf(weekdays.map((day) => dayName.format(monday + (day - 1) * millisecondsOfDay))),
    hours && t`De ${timeOf(hours.from)} a ${timeOf(hours.to)}`,
    futureOnly && t`Solo en órdenes para más tarde u otro día`,
    t`Del ${dateOf(starts)} al ${dateOf(lastMoment(ends))}`,
  ]
  const ofMarket = ({ totalLimit }: CouponRule) => [
    totalLimit !== null && t`${plural(totalLimit, { one: 'Hay # en toda la isla', other: 'Hay # en toda la isla' })}`,
  ]
  return (coupon) =>
    [ofMarket, ofCart, ofCustomer, ofOrder, ofTime]
      .flatMap((of) => of(coupon))
      .filter((words) => typeof words === 'string')
}
