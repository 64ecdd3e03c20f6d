import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, type ReactNode } from 'react'
import { builtRecipe } from '../../../contract/built-recipe.ts'
import { sideNames, type SideBuild, type HalfAndHalfDraft, type SideName } from '../../../contract/product-build.ts'
import type { Product } from '../../../contract/menu.ts'
import { CrustCode, SizeCode, type PizzaRecipe } from '../../../contract/pizza-recipe.ts'
import { HalfTag, PizzaPreview } from './pizza-preview.tsx'
import { oneOf } from '../shared/one-of.ts'
import { usePizzaSideNames } from './use-pizza-side-names.ts'
import { whenOnline } from '../../ui/when-online.ts'
import styles from './product-screen.module.css'

const DrawnPizza = lazy(
  whenOnline(() => import('../../ui/drawn-pizza.tsx').then(({ DrawnPizza: drawn }) => ({ default: drawn }))),
)

/** The dough of a side without a choice. */
const bare: PizzaRecipe = { sauce: 'tomato', cheese: 'none', toppings: [] }

const recipeOf = ({ sides: parts }: Product, side: SideBuild | null): PizzaRecipe => {
  const recipe = parts.find(({ uuid }) => uuid === side?.product)?.picture.recipe
  return side && recipe ? builtRecipe(recipe, side) : bare
}

type HalfAndHalfStageProps = {
  product: Product
  /** Null until the builder runs. */
  build: HalfAndHalfDraft | null
  /** Opens the choice of a side. */
  onSide: (side: SideName) => void
}

/** Both sides as built, each with its name and a link to its choice. */
export const HalfAndHalfPreview = ({ product, build, onSide }: HalfAndHalfStageProps) => {
  const words = usePizzaSideNames(product)
  const nameOf = (side: SideName) => product.sides.find(({ uuid }) => uuid === build?.[side]?.product)?.name
  return (
    <PizzaPreview
      isPair={product.kind === 'pair'}
      tags={sideNames.map((side) => (
        <HalfTag
          key={side}
          side={side}
          label={words.name[side]}
          name={nameOf(side) ?? <Trans>Por escoger</Trans>}
          onClick={() => onSide(side)}
        />
      ))}
    >
      <Drawing product={product} build={build} />
    </PizzaPreview>
  )
}

/** The drawing, or the cached picture until it has loaded. */
const Drawing = ({ product, build }: Pick<HalfAndHalfStageProps, 'product' | 'build'>): ReactNode => {
  const isPair = product.kind === 'pair'
  const cached = <img src={product.picture.image} alt="" width="496" height="496" className={styles.picture} />
  const both = isPair ? sideNames.map((side) => <div key={side}>{cached}</div>) : cached
  const size = oneOf(SizeCode, build?.size)
  const crust = oneOf(CrustCode, build?.crust)
  if (!build || !size || !crust) return both
  const [left, right] = [recipeOf(product, build.left), recipeOf(product, build.right)]
  const isTouched = build.left !== null || build.right !== null
  return (
    <Suspense fallback={both}>
      {isPair ? (
        [left, right].map((recipe, index) => (
          <DrawnPizza key={sideNames[index]} pizza={{ size, crust, recipe }} width={320} />
        ))
      ) : (
        <DrawnPizza pizza={{ size, crust, ...(isTouched ? { left, right } : { recipe: bare }) }} width={496} />
      )}
    </Suspense>
  )
}
