import type { ComboBuild, ComboPick } from '../../contract/build.ts'
import type { ComboChoice, ComboGroup, Product } from '../../contract/menu.ts'
import { toppedAlone, type Topped } from './topping.rules.ts'

/** Returns an unchanged combo; a group with one product has it picked. */
export const emptyCombo = (product: Product): ComboBuild => ({
  kind: 'combo',
  picks: product.groups.flatMap((group) => {
    const [only, other] = group.choices
    const pick = other === undefined && only ? plainPick(group, only) : null
    return pick ? [pick] : []
  }),
})

/** Returns a choice in its first size and crust. */
export function plainPick({ code }: Pick<ComboGroup, 'code'>, { uuid, options }: ComboChoice): ComboPick | null {
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

export const pickIn = ({ picks }: ComboBuild, group: string): ComboPick | undefined =>
  picks.find((pick) => pick.group === group)

const groupOf = ({ groups }: Product, code: string): ComboGroup | undefined =>
  groups.find((group) => group.code === code)

export const choiceIn = (product: Product, group: string, uuid: string): ComboChoice | undefined =>
  groupOf(product, group)?.choices.find((choice) => choice.uuid === uuid)

/** Returns the combo with another pick in its group. */
export const withPick = ({ kind, picks }: ComboBuild, pick: ComboPick): ComboBuild => ({
  kind,
  picks: [...picks.filter(({ group }) => group !== pick.group), pick],
})

/** Returns a group's pick as a topped pizza; null if it takes no toppings. */
export function toppedPick(product: Product, build: ComboBuild, group: string): Topped | null {
  const pick = pickIn(build, group)
  const choice = pick && choiceIn(product, group, pick.product)
  return pick && choice?.toppable ? toppedAlone(choice, product.add_ons, pick) : null
}
