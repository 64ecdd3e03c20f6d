import { builtRecipe } from '../../../contract/built-recipe.ts'
import type { SingleBuild } from '../../../contract/product-build.ts'
import { CrustCode, SizeCode, type PizzaRecipe } from '../../../contract/pizza-recipe.ts'
import { DrawnPizza } from '../../ui/drawn-pizza.tsx'
import { oneOf } from '../shared/one-of.ts'

type OwnPictureProps = { recipe: PizzaRecipe; build: SingleBuild; width: number }

/** A customized pizza. */
export const CustomizedPicture = ({ recipe, build, width }: OwnPictureProps) => {
  const size = oneOf(SizeCode, build.size)
  const crust = oneOf(CrustCode, build.crust)
  return size && crust && <DrawnPizza pizza={{ size, crust, recipe: builtRecipe(recipe, build) }} width={width} />
}
