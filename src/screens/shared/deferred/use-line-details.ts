import { useLingui } from '@lingui/react/macro'
import type { CartLine, CartLineProduct } from '../../../../contract/cart.ts'

/** Returns every choice of a line as text: one sentence for each pizza, side or pick. */
export function useLineDetails(): (line: CartLine) => readonly string[] {
  const { t } = useLingui()
  const layersOf = ({ layer_info: { first, second } }: CartLineProduct) => [
    first.name,
    ...(second ? [second.name] : []),
  ]
  const changesOf = ({ toppings: { extra, removed } }: CartLineProduct) => [
    ...extra.map(({ name, quantity }) => (quantity > 1 ? t`doble extra de ${name}` : t`extra de ${name}`)),
    ...removed.map(({ name }) => t`sin ${name}`),
  ]
  const sideNames: Readonly<Record<string, readonly [string, string]>> = {
    left: [t`Izquierda`, t`Primera`],
    right: [t`Derecha`, t`Segunda`],
  }
  return ({ product_type: type, isHalf, items }) => {
    if (type === 0) return items.map((item) => [...layersOf(item), ...changesOf(item)].join(', '))
    if (type === 1)
      return items.map(
        (item) => `${item.group_name ?? ''}: ${[item.name, ...layersOf(item), ...changesOf(item)].join(', ')}`,
      )
    const sides = items.map((item) => {
      const name = sideNames[item.group ?? '']?.[isHalf ? 0 : 1] ?? ''
      return `${name}: ${[item.name, ...changesOf(item)].join(', ')}`
    })
    return [...items.slice(0, 1).map((item) => layersOf(item).join(', ')), ...sides]
  }
}
