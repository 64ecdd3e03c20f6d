import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What allergens are called, by the menu's codes; a code without words is shown as it is. */
export const allergenNames: Readonly<Record<string, MessageDescriptor>> = {
  gluten: msg`gluten`,
  milk: msg`leche`,
  egg: msg`huevo`,
  soy: msg`soya`,
  fish: msg`pescado`,
  crustacean: msg`crustáceos`,
  mollusk: msg`moluscos`,
  nuts: msg`frutos secos (nueces, almendras…)`,
  peanut: msg`maní`,
  sesame: msg`ajonjolí`,
  mustard: msg`mostaza`,
  sulphites: msg`sulfitos`,
}
