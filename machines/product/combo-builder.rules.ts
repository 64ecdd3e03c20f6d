import type { ComboBuild, ComboPick } from '../../contract/product-build.ts'
import type { ComboChoice, ComboGroup, Product } from '../../contract/menu.ts'
import { toppedPizza, type ToppedPizza } from './topping.rules.ts'

/** Returns an unchanged combo; a group with one product has it picked. */
export const defaultCombo = (product: Product): ComboBuild => ({
  kind: 'combo',
  picks: product.groups.flatMap((group) => {
    const [only, other] = group.choices
    const pick = other === undefined && only ? defaultPick(group, only) : null
    return pick ? [pick] : []
  }),
})

/** Returns a choice in its first size and crust. */
export function defaultPick({ code }: Pick<ComboGroup, 'code'>, { uuid, options }: ComboChoice): ComboPick | null {
  const [first] = options
  if (!first) return null
  return {
    group: code,
    product: uuid,
    size: first.first.code,
    crust: first.second?.code ?? null,
    extra: {},
    removed: [],
  }
}

export const pickOfGroup = ({ picks }: ComboBuild, group: string): ComboPick | undefined =>
  picks.find((pick) => pick.group === group)

const groupOf = ({ groups }: Product, code: string): ComboGroup | undefined =>
  groups.find((group) => group.code === code)

export const choiceOfGroup = (product: Product, group: string, uuid: string): ComboChoice | undefined =>
  groupOf(product, group)?.choices.find((choice) => choice.uuid === uuid)

/** Returns the combo with another pick in its group. */
export const withPick = ({ kind, picks }: ComboBuild, pick: ComboPick): ComboBuild => ({
  kind,
  picks: [...picks.filter(({ group }) => group !== pick.group), pick],
})

/** Returns a group's pick as a topped pizza; null if it takes no toppings. */
export function toppedPick(product: Product, build: ComboBuild, group: string): ToppedPizza | null {
  const pick = pickOfGroup(build, group)
  const choice = pick && choiceOfGroup(product, group, pick.product)
  return pick && choice?.toppable ? toppedPizza(choice, product.add_ons, pick) : null
}
