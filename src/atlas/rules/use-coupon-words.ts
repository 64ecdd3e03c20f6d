import { useLingui } from '@lingui/react/macro'
import { formatDate } from '../../ui/format-time.ts'
import { lastMoment } from '../../texts/error-text.ts'
import { absenceOf, type Absence, type Contradiction } from './coupon-pairs.ts'
import type { CouponRule } from './rules.ts'

/** Returns words for coupons that cannot be used now, and for conditions that exclude each other. */
export function useCouponWords(now: number) {
  const { t, i18n } = useLingui()
  const absences: Readonly<Record<Absence, (coupon: CouponRule) => string>> = {
    suspended: () => t`Retirado por ahora`,
    upcoming: ({ starts }) => t`Empieza el ${formatDate(starts, i18n.locale)}`,
    ended: ({ ends }) => t`Venció el ${formatDate(lastMoment(ends), i18n.locale)}`,
  }
  const contradictions: Readonly<Record<Contradiction, string>> = {
    orderType: t`uno es solo con entrega y el otro solo para recoger`,
    channel: t`sus formas de ordenar son distintas (web, app, teléfono)`,
    payment: t`uno es solo con tarjeta y el otro solo en efectivo`,
    store: t`son de tiendas distintas`,
    day: t`son de días distintos`,
    hours: t`son de horas distintas`,
  }
  return {
    contradictions,
    /** Why a coupon cannot be used now, or null. */
    absenceWords: (coupon: CouponRule): string | null => {
      const absence = absenceOf(coupon, now)
      return absence && absences[absence](coupon)
    },
  }
}
