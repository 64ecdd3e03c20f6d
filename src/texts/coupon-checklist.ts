import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CouponCheck } from '../../contract/coupon.ts'
import { refusalValues } from './error-text.ts'

/** Short texts of coupons' conditions; internal conditions are omitted. */
const conditions: Readonly<Record<string, MessageDescriptor>> = {
  'CP-02': msg`{minimum} o más en tu orden`,
  'CP-03': msg`{missingItems, plural, =0 {Productos suficientes en tu orden} one {Un producto más en tu orden} other {# productos más en tu orden}}`,
  'CP-04': msg`Desde el {starts}`,
  'CP-05': msg`{orderType, select, delivery {Solo para entrega} other {Solo para recoger}}`,
  'CP-06': msg`Por otra vía, no por la web`,
  'CP-07': msg`Con tu cuenta`,
  'CP-09': msg`Solo en {outlets}`,
  'CP-10': msg`{reason, select, used {Una sola vez por persona} first {Solo en tu primera orden} other {No se combina con {otherCoupon}}}`,
  'CP-11': msg`{missingItems, plural, =0 {Lo que pide está en tu orden} one {Te falta añadir lo que pide} other {Te faltan # de los productos que pide}}`,
  'CP-13': msg`Para órdenes entre {from} y {to}`,
  'CP-14': msg`Pagando en efectivo`,
  'CP-15': msg`Pagando con tarjeta`,
  'CP-16': msg`{missingItems, plural, =0 {Dos o más en tu orden} one {Te falta una más} other {Te faltan # más}}`,
  'CP-17': msg`Para más tarde u otro día`,
  'CP-18': msg`Para un lunes`,
  'CP-19': msg`Para un martes`,
  'CP-20': msg`Para un miércoles de bohío`,
  'CP-21': msg`De lunes a viernes, de {from} a {to}`,
  'CP-22': msg`Con lo que pide en tu orden`,
  'CP-23': msg`Mientras queden`,
  'CP-24': msg`Asignado a tu cuenta`,
  'CP-25': msg`La tienda lo tiene hoy`,
}

const textOf = (i18n: I18n, { code, data }: CouponCheck): string | null => {
  const condition = conditions[code]
  return condition ? i18n._(condition.id, refusalValues(i18n, data)) : null
}

/** Whether it is a payment condition, which is undecided until the order is placed. */
const isOfPayment = ({ code }: CouponCheck) => code === 'CP-14' || code === 'CP-15'

/** Returns the checklist of a coupon; without a store no condition is met yet. Validity is omitted, and so is a missing discount beside other unmet conditions. */
export function couponChecklist(i18n: I18n, checks: readonly CouponCheck[], hasStore: boolean) {
  const isShort = checks.some(({ code, met }) => !met && code !== 'CP-22')
  return checks.flatMap((check) => {
    const text = textOf(i18n, check)
    const isIdle = check.code === 'CP-04' ? check.met : check.code === 'CP-22' && isShort
    return text === null || isIdle ? [] : [{ ...check, text, isOpen: check.met && (!hasStore || isOfPayment(check)) }]
  })
}
