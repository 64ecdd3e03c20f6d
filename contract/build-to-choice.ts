import type { Build, ComboBuild, HalfAndHalfBuild, ToppingChanges } from './product-build.ts'
import type { ProductChoice } from './cart.ts'
import type { Product } from './menu.ts'

type Layered = { readonly size: string; readonly crust: string | null }
type Layers = Pick<ProductChoice, 'first_layer' | 'second_layer'>
type Side = NonNullable<ProductChoice['left']>
type Picked = NonNullable<ProductChoice['picks']>[number]

/** Returns a build as the server's uuids; null if a choice is not sold. */
export function choiceOfBuild(product: Product, build: Build): ProductChoice | null {
  if (build.kind === 'combo') return comboChoice(product, build)
  const layers = layersOf(product, build)
  if (!layers) return null
  if (build.kind === 'single') return { ...layers, toppings: toppingsOf(product, build) }
  return halfAndHalfChoice(product, layers, build)
}

function layersOf(product: Product, { size: sizeCode, crust: crustCode }: Layered): Layers | null {
  const size = product.first_layers.find(({ code }) => code === sizeCode)
  const crust = size?.second_layers.find(({ code }) => code === crustCode)
  if (!size || (size.second_layers.length > 0 && !crust)) return null
  return { first_layer: size.uuid, second_layer: crust?.uuid ?? null }
}

function toppingsOf({ add_ons: addOns }: Product, { extra, removed }: ToppingChanges): ProductChoice['toppings'] {
  const uuidOf = (code: string) => addOns.find((addOn) => addOn.code === code)?.uuid
  return {
    extra: Object.entries(extra).flatMap(([code, quantity]) => {
      const uuid = uuidOf(code)
      return uuid ? [{ uuid, quantity }] : []
    }),
    removed: removed.flatMap((code) => uuidOf(code) ?? []),
  }
}

const none = { extra: [], removed: [] }

function halfAndHalfChoice(product: Product, layers: Layers, { left, right }: HalfAndHalfBuild): ProductChoice | null {
  const side = (own: HalfAndHalfBuild['left']): Side | null =>
    product.sides.some(({ uuid }) => uuid === own.product)
      ? { productUuid: own.product, toppings: toppingsOf(product, own) }
      : null
  const [one, other] = [side(left), side(right)]
  return one && other && { ...layers, toppings: none, left: one, right: other }
}

function comboChoice(product: Product, { picks }: ComboBuild): ProductChoice | null {
  const [set] = product.first_layers
  const picked = product.groups.flatMap(({ code, choices }): Picked[] => {
    const pick = picks.find(({ group }) => group === code)
    const option = choices
      .find(({ uuid }) => uuid === pick?.product)
      ?.options.find(({ first, second }) => first.code === pick?.size && (second?.code ?? null) === pick.crust)
    if (!pick || !option) return []
    return [
      {
        group: code,
        productUuid: pick.product,
        first_layer: option.first.uuid,
        second_layer: option.second?.uuid ?? null,
        toppings: toppingsOf(product, pick),
      },
    ]
  })
  const isWhole = picked.length === product.groups.length
  return set && isWhole ? { first_layer: set.uuid, second_layer: null, toppings: none, picks: picked } : null
}
