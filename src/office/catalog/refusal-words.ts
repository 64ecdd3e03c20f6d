import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { TrialResult } from '../../../contract/office/catalog.ts'
import { formatTimeOfDay } from '../../ui/format-time.ts'
import { formatMoney } from '../../ui/money.tsx'
import { formatLongMoment } from '../order-time.ts'

type Refusal = NonNullable<TrialResult['coupons'][number]['refusal']>

/** Returns why a coupon or a product does not apply, as the chain's staff reads it. */
export function useRefusalWords(): (refusal: Refusal) => string {
  const { t, i18n } = useLingui()
  const moment = (instant: string | undefined) => (instant === undefined ? '' : formatLongMoment(instant, i18n.locale))
  const clock = (time: string) => formatTimeOfDay(time, i18n.locale)
  return ({ code, data }) => {
    const { missing = 0, missing_items: items = 0, minimum = 0, hours, starts, ends, outlets = [] } = data
    const span = hours ? `${clock(hours.from)} – ${clock(hours.to)}` : ''
    switch (code) {
      case 'CP-02':
        return t`La compra mínima es ${formatMoney(minimum)}: faltan ${formatMoney(missing)}.`
      case 'CP-03':
        return t`${plural(items, { one: 'Falta # producto.', other: 'Faltan # productos.' })}`
      case 'CP-04':
        return starts === undefined ? t`No sirve ese día.` : t`Sirve del ${moment(starts)} al ${moment(ends)}`
      case 'CP-05':
        return data.order_type === 'delivery' ? t`Es solo para entrega.` : t`Es solo para recoger.`
      case 'CP-06':
        return t`No es para la web.`
      case 'CP-07':
        return t`El cliente tiene que entrar a su cuenta.`
      case 'CP-08':
        return t`Es de otro cliente.`
      case 'CP-09':
        return t`Es solo de estas tiendas: ${outlets.map(({ name }) => name).join(', ')}.`
      case 'CP-10':
        if (data.reason === 'first') return t`Es solo para la primera orden.`
        return data.reason === 'used' ? t`El cliente ya lo usó.` : t`No se combina con otro cupón.`
      case 'CP-11':
        return t`Ninguno de sus productos está en la compra.`
      case 'CP-13':
        return span === '' ? t`No sirve ese día de la semana.` : t`La orden tiene que ser a estas horas: ${span}`
      case 'CP-14':
        return t`Es para pagar en efectivo.`
      case 'CP-15':
        return t`Es para pagar con tarjeta.`
      case 'CP-16':
        return t`${plural(items, { one: 'Falta # de sus productos.', other: 'Faltan # de sus productos.' })}`
      case 'CP-17':
        return t`Es para órdenes de más tarde.`
      case 'CP-18':
        return t`La orden tiene que ser para un lunes.`
      case 'CP-19':
        return t`La orden tiene que ser para un martes.`
      case 'CP-20':
      case 'ITEM-02':
        return t`Es solo para el día especial de la semana.`
      case 'CP-21':
      case 'ITEM-03':
        return t`Es solo para el almuerzo.`
      case 'CP-22':
        return t`No descuenta nada de esta compra.`
      case 'CP-23':
        return t`Ya se usó todas las veces.`
      case 'CP-24':
        return t`No está asignado a ese cliente.`
      case 'CP-25':
        return t`Está suspendido o la tienda no tiene su regalo.`
      case 'CART-06':
        return t`La tienda no lo vende así.`
      case 'SINGLE-06':
        return t`Su venta todavía no empieza.`
      case 'ITEM-10':
        return t`Hay que ordenarlo con antelación.`
      default:
        return code
    }
  }
}
