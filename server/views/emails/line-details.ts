import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CartLine, CartLineProduct } from '../../../contract/cart.ts'

/** Returns every choice of a line: one sentence for each pizza, side or pick. */
export function lineDetails(i18n: I18n, { product_type: type, isHalf, items }: CartLine): readonly string[] {
  const layersOf = ({ layer_info: { first, second } }: CartLineProduct) => [
    first.name,
    ...(second ? [second.name] : []),
  ]
  const changesOf = ({ toppings: { extra, removed } }: CartLineProduct) => [
    ...extra.map(({ name, quantity }) =>
      quantity > 1 ? i18n._(msg`doble extra de ${name}`) : i18n._(msg`extra de ${name}`),
    ),
    ...removed.map(({ name }) => i18n._(msg`sin ${name}`)),
  ]
  const allOf = (item: CartLineProduct) => [...layersOf(item), ...changesOf(item)].join(', ')
  if (type === 0) return items.map(allOf)
  if (type === 1) return items.map((item) => `${item.group_name ?? ''}: ${item.name}, ${allOf(item)}`)
  const sideName = ({ group }: CartLineProduct) => {
    if (isHalf) return group === 'left' ? i18n._(msg`Izquierda`) : i18n._(msg`Derecha`)
    return group === 'left' ? i18n._(msg`Primera`) : i18n._(msg`Segunda`)
  }
  const sides = items.map((item) => `${sideName(item)}: ${[item.name, ...changesOf(item)].join(', ')}`)
  return [...items.slice(0, 1).map((item) => layersOf(item).join(', ')), ...sides]
}
