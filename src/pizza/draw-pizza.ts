import type { CrustCode, PizzaRecipe, SizeCode } from '../../contract/pizza-recipe.ts'
import { Brush } from './brush.ts'
import { createCanvas, rimOf, type Canvas, type PieceWriter, type Placement, type Rim } from './pizza-canvas.ts'
import { randomCheeseSymbol } from './cheese-marks.ts'
import { symbolDefinitions } from './symbol-definitions.ts'
import { drawCrust } from './crust.ts'
import { drawSauceAndCheese, type SidedRecipes } from './sauce-and-cheese.ts'
import { diagonal } from './gradients.ts'
import { disc, ID_PLACEHOLDERS } from './paint.ts'
import { placePieces, planServings } from './placement.ts'
import { hashText } from './random.ts'
import { toppingSymbol } from './symbols.ts'

export type DrawnPizza = { size: SizeCode; crust: CrustCode } & (
  | { recipe: PizzaRecipe }
  | { left: PizzaRecipe; right: PizzaRecipe }
)

export type DrawOptions = {
  /** Displayed width in CSS pixels; 320 by default. */
  width?: number
  /** Prefix of the ids, for a page with several pizzas. */
  idPrefix?: string
  /** Draws in the simple style. */
  writer?: PieceWriter
}

const portionsOf = (pizza: DrawnPizza): SidedRecipes =>
  'recipe' in pizza
    ? [{ side: 'whole', recipe: pizza.recipe }]
    : [
        { side: 'left', recipe: pizza.left },
        { side: 'right', recipe: pizza.right },
      ]

/** Returns the same seed for pizzas with equal crust, sauce and cheese except three shades, so a page of them compresses well. */
const baseSeed = (crust: CrustCode, portions: SidedRecipes, seed: number) =>
  hashText(JSON.stringify([crust, portions.map(({ recipe }) => [recipe.sauce, recipe.cheese]), seed % 3]))

const drawToppings = (canvas: Canvas, brush: Brush, rim: Rim, pizza: DrawnPizza) => {
  const { isPlain } = canvas
  const { next, jitter, between } = brush.random
  const reach = rim.inner - 16
  const servings = planServings(portionsOf(pizza), pizza.size, isPlain ? 1.15 : 1, reach)
  const pieces = placePieces(servings, reach, brush)
  return servings.map((serving) => {
    // A drawing includes its own symbols, because few repeat.
    const variants = isPlain ? 2 : 3
    let last = -1
    const drawn = pieces
      .filter((piece) => piece.serving === serving)
      .flatMap(({ x, y }): Placement[] => {
        let variant = Math.floor(next() * variants)
        if (variant === last) variant = (variant + 1) % variants
        last = variant
        const scale = (serving.radius / 100) * between(0.9, 1.13)
        const symbol = toppingSymbol(serving.code, variant)
        const piece = { symbol, at: [x, y] as const, scale, angle: jitter(0.38), isMirrored: next() < 0.5 }
        const mayLap = serving.cheese !== 'none' && serving.topping.cheeseLaps
        if (!mayLap || next() >= (serving.cheese === 'extra' ? 0.65 : 0.45)) return [piece]
        const lap = {
          symbol: randomCheeseSymbol(brush.random, 'lp'),
          at: piece.at,
          scale: scale * 1.01,
          angle: between(0.1, 1.3),
        }
        return [piece, lap]
      })
    return `<g data-topping="${serving.code}">${canvas.lay(drawn)}</g>`
  })
}

/** Draws a pizza as one SVG, deterministically. Throws for unknown toppings. */
export const drawPizza = (pizza: DrawnPizza, { width = 320, idPrefix = 'z', writer }: DrawOptions = {}): string => {
  const portions = portionsOf(pizza)
  const seed = hashText(JSON.stringify([pizza.size, pizza.crust, portions]))
  const rim = rimOf(pizza.crust)
  const canvas = createCanvas(new Brush(baseSeed(pizza.crust, portions, seed)), writer)
  const { crust, drips } = drawCrust(canvas, rim)
  const filling = drawSauceAndCheese(canvas, rim, portions, drips)
  const toppings = drawToppings(canvas, new Brush(seed), rim, pizza).join('')
  const light = canvas.paint('gloss', diagonal('#fed 10 .2,#fed 45 0,#620 58 0,#620 100 .27'))
  const gloss = disc(Math.round(rim.inner), light)

  const drawn = crust + filling + toppings + gloss
  const defs = `<defs>${canvas.ownGradients()}${symbolDefinitions(drawn)}</defs>`
  const content = (defs + drawn).replaceAll(ID_PLACEHOLDERS, idPrefix + '-')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-500 -500 1000 1000" width="${width}" height="${width}" aria-hidden="true">${content}</svg>`
}
