import type { ComboBuild, ComboPick } from '../../contract/build.ts'
import type { ComboChoice, ComboGroup, Product } from '../../contract/menu.ts'
import { toppedAlone, type Topped } from './topping.rules.ts'

/** A combo that nobody has touched; where a group leaves no choice, its one product is picked. */
export const emptyCombo = (product: Product): ComboBuild => ({
  kind: 'combo',
  picks: product.groups.flatMap((group) => {
    const [only, other] = group.choices
    const pick = other === undefined && only ? plainPick(group, only) : null
    return pick ? [pick] : []
  }),
})

/** A choice as it comes, in its first size and crust. */
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

/** The same combo with another pick in its group. */
export const withPick = ({ kind, picks }: ComboBuild, pick: ComboPick): ComboBuild => ({
  kind,
  picks: [...picks.filter(({ group }) => group !== pick.group), pick],
})

/** The first group of which nothing is picked yet. */
export const missingGroup = ({ groups }: Product, build: ComboBuild): ComboGroup | null =>
  groups.find(({ code }) => !pickIn(build, code)) ?? null

/** What is picked in a group as the rules of toppings see it; null where it takes no toppings. */
export function toppedPick(product: Product, build: ComboBuild, group: string): Topped | null {
  const pick = pickIn(build, group)
  const choice = pick && choiceIn(product, group, pick.product)
  return pick && choice?.toppable ? toppedAlone(choice, product.add_ons, pick) : null
}
