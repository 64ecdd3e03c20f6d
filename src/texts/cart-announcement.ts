import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Cart } from '../../contract/cart.ts'
import { formatMoney } from '../ui/money.tsx'

type Known = Pick<Cart, 'data' | 'coupon'>
type Now = Known & Pick<Cart, 'order_type' | 'total'>

/**
 * Returns what the customer's change did to the order, in one sentence: added products, an applied or removed
 * coupon, or a changed quantity, and the total. Null if a general announcement suffices.
 */
export function cartAnnouncement(i18n: I18n, before: Known | null, now: Now): string | null {
  const total = formatMoney(now.total)
  const list = new Intl.ListFormat(i18n.locale)
  const ids = new Set(before?.data.map(({ id }) => id))
  const added = now.data.filter(({ id }) => !ids.has(id)).map(({ name }) => name)
  if (added.length > 0) {
    const names = list.format(added)
    return now.order_type === 'delivery'
      ? i18n._(msg`Añadido: ${names}. Total ${total}, con entrega e IVU.`)
      : i18n._(msg`Añadido: ${names}. Total ${total}, con IVU.`)
  }
  const codesOf = (cart: Known | null) => cart?.coupon.data.map(({ code }) => code) ?? []
  const fresh = codesOf(now).filter((code) => !codesOf(before).includes(code))
  const gone = codesOf(before).filter((code) => !codesOf(now).includes(code))
  const codes = list.format(fresh.length > 0 ? fresh : gone)
  if (fresh.length > 0) return i18n._(msg`Cupón ${codes} aplicado. El total es ${total}.`)
  if (gone.length > 0) return i18n._(msg`Quitaste el cupón ${codes}. El total es ${total}.`)
  const quantities = new Map(before?.data.map(({ id, quantity }) => [id, quantity]))
  const [changed, another] = now.data.filter(({ id, quantity }) => quantities.get(id) !== quantity)
  if (!changed || another || before?.data.length !== now.data.length) return null
  const { name, quantity } = changed
  return i18n._(msg`Cantidad de ${name}: ${quantity}. El total es ${total}.`)
}
