import * as v from 'valibot'

/** Codes of the toppings on sale; each has a drawing of the same name. */
export const toppingCodes = [
  'pepperoni',
  'italian-sausage',
  'ham',
  'bacon',
  'ground-beef',
  'chicken',
  'longaniza',
  'mushroom',
  'onion',
  'green-pepper',
  'amarillos',
  'olive',
  'pineapple',
  'tomato',
  'jalapeno',
  'corn',
  'basil',
  'queso-blanco',
  'shrimp',
  'pernil',
  'pastrami',
  'garlic',
  'cilantro',
] as const

export const sizeCodes = ['personal', 'medium', 'large', 'familiar'] as const
export const crustCodes = ['thin', 'hand-tossed', 'deep-pan', 'stuffed'] as const
export const sauceCodes = ['tomato', 'bbq', 'white', 'garlic'] as const

export const ToppingCode = v.picklist(toppingCodes)
export const SizeCode = v.picklist(sizeCodes)
export const CrustCode = v.picklist(crustCodes)
export const SauceCode = v.picklist(sauceCodes)

/** Toppings of a pizza, or of one half of it. `portion` 2 is a double portion. */
export const PizzaRecipe = v.object({
  sauce: SauceCode,
  cheese: v.picklist(['normal', 'extra', 'none']),
  toppings: v.pipe(
    v.array(v.object({ code: ToppingCode, portion: v.picklist([1, 2]) })),
    v.maxLength(toppingCodes.length),
    v.check(
      (toppings) => new Set(toppings.map(({ code }) => code)).size === toppings.length,
      'A topping is named twice',
    ),
  ),
})

export type ToppingCode = v.InferOutput<typeof ToppingCode>
export type SizeCode = v.InferOutput<typeof SizeCode>
export type CrustCode = v.InferOutput<typeof CrustCode>
export type SauceCode = v.InferOutput<typeof SauceCode>
export type PizzaRecipe = v.InferOutput<typeof PizzaRecipe>
