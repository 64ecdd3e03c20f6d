import type { CrustCode, PizzaRecipe, SizeCode } from '../../contract/pizza-recipe.ts'
import { Brush } from './brush.ts'
import {
  createCanvas,
  detailAt,
  rimOf,
  type Canvas,
  type Detail,
  type PieceWriter,
  type Placement,
  type Rim,
} from './canvas.ts'
import { anyMark } from './cheese-marks.ts'
import { carriedSymbols } from './carried-symbols.ts'
import { drawCrust } from './crust.ts'
import { drawFilling, type Portions } from './filling.ts'
import { diagonal } from './gradients.ts'
import { ownPaint, OWN, SHARED } from './paint.ts'
import { placePieces, planServings } from './placement.ts'
import { hash } from './random.ts'
import { SPRITE_PREFIX } from './sprite.ts'
import { toppingSymbol } from './symbols.ts'
import { toppingOf } from './toppings/toppings.ts'

export type DrawnPizza = { size: SizeCode; crust: CrustCode } & (
  | { recipe: PizzaRecipe }
  | { left: PizzaRecipe; right: PizzaRecipe }
)

export type DrawOptions = {
  /** Shown width in CSS pixels: decides how much detail is drawn. 320 unless told. */
  width?: number
  /** What `width` decides, where the drawing is stretched. */
  detail?: Detail
  /** Accessible name. Without one the drawing is hidden from assistive technology. */
  title?: string
  /** Prefix of the ids, for a page that shows the same pizza more than once. */
  idPrefix?: string
  /** The page holds `pizzaSprite()`, and this drawing only refers to it. */
  usesSprite?: boolean
  /** Writes the pieces, where they are not references to symbols. */
  writer?: PieceWriter
}

const portionsOf = (pizza: DrawnPizza): Portions =>
  'recipe' in pizza
    ? [{ side: 'whole', recipe: pizza.recipe }]
    : [
        { side: 'left', recipe: pizza.left },
        { side: 'right', recipe: pizza.right },
      ]

/** The same for all pizzas with equal crust, sauce and cheese but for three shades: a page of them compresses well. */
const baseSeed = (crust: CrustCode, portions: Portions, seed: number) =>
  hash(JSON.stringify([crust, portions.map(({ recipe }) => [recipe.sauce, recipe.cheese]), seed % 3]))

const drawToppings = (canvas: Canvas, brush: Brush, rim: Rim, pizza: DrawnPizza, usesSprite: boolean) => {
  const { detail } = canvas
  const { next, jitter, between } = brush.random
  const reach = rim.inner - 16
  const servings = planServings(portionsOf(pizza), pizza.size, detail, reach)
  const pieces = placePieces(servings, reach, brush)
  return servings.map((serving) => {
    const topping = toppingOf(serving.code)
    // A drawing that carries its own symbols repeats few of them; the sprite holds them all.
    const variants = Math.min(
      topping.variants,
      usesSprite ? topping.variants : { tiny: 1, card: 2, small: 2, full: 3 }[detail],
    )
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
        const mayLap = detail !== 'tiny' && serving.cheese !== 'none' && topping.cheeseLaps
        if (!mayLap || next() >= (serving.cheese === 'extra' ? 0.65 : 0.45)) return [piece]
        const lap = { symbol: anyMark(brush.random, 'lp'), at: piece.at, scale: scale * 1.01, angle: between(0.1, 1.3) }
        return [piece, lap]
      })
    const side = serving.side === 'whole' ? '' : ` data-side="${serving.side}"`
    return `<g data-topping="${serving.code}"${side}>${canvas.lay(drawn)}</g>`
  })
}

const escapeXml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Any pizza as one SVG. The same pizza is always drawn the same; unknown toppings throw. */
export const drawPizza = (pizza: DrawnPizza, options: DrawOptions = {}): string => {
  const { width = 320, detail = detailAt(width), title, usesSprite = false, writer } = options
  const portions = portionsOf(pizza)
  const seed = hash(JSON.stringify([pizza.size, pizza.crust, portions]))
  const rim = rimOf(pizza.crust)
  const canvas = createCanvas(new Brush(baseSeed(pizza.crust, portions, seed)), detail, writer)
  const { crust, drips } = drawCrust(canvas, rim)
  const filling = drawFilling(canvas, rim, portions, drips)
  const toppings = drawToppings(canvas, new Brush(seed), rim, pizza, usesSprite).join('')
  canvas.gradient('gloss', diagonal('#fff4d6 10 .2,#fff4d6 45 0,#6d2a06 58 0,#6d2a06 100 .27'))
  const gloss = `<circle r="${Math.round(rim.inner)}" fill="${ownPaint('gloss')}"/>`

  const drawn = crust + filling + toppings + gloss
  const carried = usesSprite ? '' : carriedSymbols(drawn, canvas.usedSymbols)
  const ownPrefix = (options.idPrefix ?? 'z' + seed.toString(36)) + '-'
  const content = `<defs>${canvas.ownGradients()}${carried}</defs>${drawn}`
    .replaceAll(OWN, ownPrefix)
    .replaceAll(SHARED, usesSprite ? SPRITE_PREFIX : ownPrefix)
  const name = title
    ? `role="img" aria-label="${escapeXml(title)}"><title>${escapeXml(title)}</title>`
    : 'aria-hidden="true">'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-500 -500 1000 1000" width="${width}" height="${width}" ${name}${content}</svg>`
}
