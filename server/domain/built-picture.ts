import * as v from 'valibot'
import { builtRecipe } from '../../contract/built-recipe.ts'
import type { ToppingChanges } from '../../contract/product-build.ts'
import { CrustCode, SizeCode, type PizzaRecipe } from '../../contract/pizza-recipe.ts'
import { productPicturePath, pizzaPicturePath } from './picture-path.ts'
import type { Product } from './catalog.ts'

/** The picture of a built product; the recipe is null for products without a pizza. */
export type BuiltPicture = { readonly image: string; readonly recipe: PizzaRecipe | null }

type Layered = { readonly size: string; readonly crust: string | null }

const pizzaRecipe = (product: Product, toppings: ToppingChanges): PizzaRecipe | null =>
  product.art.kind === 'pizza' ? builtRecipe(product.art.recipe, toppings) : null

/** Returns the picture of one built product. */
export function pictureOfPart(product: Product, toppings: ToppingChanges, { size, crust }: Layered): BuiltPicture {
  const recipe = pizzaRecipe(product, toppings)
  const isDrawn = recipe && v.is(SizeCode, size) && v.is(CrustCode, crust)
  return { recipe, image: isDrawn ? pizzaPicturePath({ size, crust, recipe }) : productPicturePath(product.art) }
}

type BuiltSide = { readonly product: Product; readonly toppings: ToppingChanges }

/** Returns the picture of two halves on one dough. */
export function pictureOfHalves(left: BuiltSide, right: BuiltSide, { size, crust }: Layered): BuiltPicture | null {
  const recipes = [left, right].map(({ product, toppings }) => pizzaRecipe(product, toppings))
  const [one, other] = recipes
  if (!one || !other || !v.is(SizeCode, size) || !v.is(CrustCode, crust)) return null
  return { recipe: null, image: pizzaPicturePath({ size, crust, left: one, right: other }) }
}
