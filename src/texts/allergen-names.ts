import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Allergen } from '../../contract/allergens.ts'

/** Names of allergens, by the menu's codes. */
export const allergenNames: Readonly<Record<Allergen, MessageDescriptor>> = {
  gluten: msg`gluten (trigo o cebada)`,
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
