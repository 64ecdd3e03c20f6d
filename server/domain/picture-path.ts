import * as v from 'valibot'
import { CrustCode, PizzaRecipe, SizeCode } from '../../contract/pizza-recipe.ts'
import type { Art } from './catalog.ts'

/** Increased when the drawings change, to bust caches. */
const edition = 1

export type DrawnPizza = { readonly size: SizeCode; readonly crust: CrustCode } & (
  | { readonly recipe: PizzaRecipe }
  | { readonly left: PizzaRecipe; readonly right: PizzaRecipe }
)

const recipeName = ({ sauce, cheese, toppings }: PizzaRecipe) =>
  [sauce, cheese, ...toppings.map(({ code, portion }) => `${code}.${portion}`)].join('_')

/** The whole drawing, or a simpler one for the cards of a list. */
type Kind = 'pizza' | 'card'

/** Returns the address of a pizza's picture: its name contains the whole drawing, so it never changes and needs no list. */
export function pizzaPicturePath(pizza: DrawnPizza, kind: Kind = 'pizza'): string {
  const filling = 'recipe' in pizza ? recipeName(pizza.recipe) : `${recipeName(pizza.left)}~${recipeName(pizza.right)}`
  return `/art/${edition}/${kind}/${pizza.size}_${pizza.crust}~${filling}.svg`
}

/** Returns the address of a product's default picture. */
export function productPicturePath(art: Art, kind: Kind = 'pizza'): string {
  if (art.kind === 'drawing') return `/art/${edition}/${art.name}.svg`
  return pizzaPicturePath({ size: 'large', crust: 'hand-tossed', ...art }, kind)
}

const readRecipe = (name: string) => {
  const [sauce, cheese, ...toppings] = name.split('_')
  return v.safeParse(PizzaRecipe, {
    sauce,
    cheese,
    toppings: toppings.map((topping) => {
      const [code, portion] = topping.split('.')
      return { code, portion: Number(portion) }
    }),
  })
}

/** Returns the pizza of a picture's name, or null. */
export function parsePizzaPictureName(name: string): DrawnPizza | null {
  const [base = '', ...fillings] = name.split('~')
  const [size, crust] = base.split('_')
  const dough = v.safeParse(v.object({ size: SizeCode, crust: CrustCode }), { size, crust })
  const [left, right] = fillings.map(readRecipe)
  if (!dough.success || !left?.success || fillings.length > 2) return null
  if (!right) return { ...dough.output, recipe: left.output }
  return right.success ? { ...dough.output, left: left.output, right: right.output } : null
}
