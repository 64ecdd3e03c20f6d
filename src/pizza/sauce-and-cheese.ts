import type { PizzaRecipe } from '../../contract/pizza-recipe.ts'
import { repeat } from './brush.ts'
import { keptDirection, type Canvas, type Placement, type Rim, type Side } from './pizza-canvas.ts'
import { randomCheeseSymbol } from './cheese-marks.ts'
import { FULL_TURN, polarPoint, type Point } from './geometry.ts'
import { acrossMiddle, aroundPizza, diagonal } from './gradients.ts'
import { fill, opacity, translated, stroke } from './paint.ts'
import { roundDot } from './svg-path.ts'
import { sauces } from './sauces.ts'

export type SidedRecipes = { side: Side; recipe: PizzaRecipe }[]

/** Draws sauce and cheese inside one rim. */
const createFilling = (canvas: Canvas, rim: Rim, isHalved: boolean) => {
  const { brush, isPlain } = canvas
  const { next, jitter, between } = brush.random
  const amount = isHalved ? 0.5 : 1
  const cheeseReach = rim.inner - 14

  /** Returns a wavy disc, or its half with an uneven middle edge. */
  const disc = (radius: number, waviness: number, side: Side, corners: number) => {
    if (side === 'whole') return brush.wavyDisc(radius, waviness, corners)
    const at = brush.wavyRadius(radius, waviness, corners)
    const down = -keptDirection(side)
    const steps = corners >> 1
    const round = Array.from({ length: steps + 1 }, (_, i) => {
      const angle = (down / 2 + i / steps) * Math.PI
      return polarPoint(at(angle), angle)
    })
    const cut = Array.from({ length: 11 }, (_, i): Point => [jitter(12), down * radius * (i / 6 - 5 / 6)])
    return brush.closed([...round, ...cut])
  }

  const spotOn = (side: Side, radius: number): Point => {
    const [x, y] = brush.pointInDisc(radius)
    return side === 'whole' ? [x, y] : [keptDirection(side) * Math.max(22, Math.abs(x)), y]
  }

  /** Returns short strokes along the spoon's circles. */
  const spoonStrokes = (side: Side, count: number, color: string, width: number, alpha: number, reach: number) =>
    stroke(
      repeat(Math.round(count * amount), () => {
        const [x, y] = spotOn(side, reach)
        const angle = Math.atan2(y, x)
        const radius = Math.hypot(x, y)
        const length = between(0.06, 0.2)
        return brush.open([
          polarPoint(radius, angle),
          polarPoint(radius + jitter(10), angle + length / 2),
          polarPoint(radius + jitter(8), angle + length),
        ])
      }),
      color,
      width,
      alpha,
    )

  const atRim = (side: Side) => {
    const radius = rim.inner * between(0.93, 0.98)
    return polarPoint(radius, side === 'whole' ? next() * FULL_TURN : (next() - keptDirection(side) / 2) * Math.PI)
  }

  const sauce = ({ sauce: code, cheese }: PizzaRecipe, side: Side) => {
    const { pool, dark, light, fleck } = sauces[code]
    const isBare = cheese === 'none'
    const reach = rim.inner * 0.9
    let drawn = fill(
      disc(rim.inner - 3, 0.01, side, isPlain ? 24 : 40),
      canvas.paint(`sauce-${side}`, aroundPizza(Math.round(rim.inner), pool)),
      translated(1, 2),
    )
    if (isBare) {
      const melt = (variant: number, angle: number, attributes: string) =>
        canvas.layMelt('gaps', variant, side, angle, cheeseReach, attributes)
      drawn += melt(0, 0.1, `fill="${dark}" ${opacity(0.4)}`) + melt(1, -0.1, `fill="${light}" ${opacity(0.45)}`)
      drawn += spoonStrokes(side, 22, dark, 14, 0.35, reach) + spoonStrokes(side, 22, light, 8, 0.5, reach)
      if (!isPlain) drawn += spoonStrokes(side, 14, '#fff', 4, 0.3, reach)
    }
    if (isPlain) return drawn
    const flecks = repeat(Math.round((isBare ? 46 : 20) * amount), () =>
      roundDot(isBare ? spotOn(side, rim.inner * 0.93) : atRim(side)),
    )
    return drawn + stroke(flecks, fleck, 5, 0.8)
  }

  /** Draws one side's cheese over its edge `sheet`; on a sheet shared by both halves, the right one only tints it. */
  const cheese = ({ sauce: code, cheese: quantity }: PizzaRecipe, side: Side, sheet: string, sharesSheet = false) => {
    if (quantity === 'none') return ''
    const isExtra = quantity === 'extra'
    const { fleck, throughCheese, stainedCheese } = sauces[code]
    const isWhole = side === 'whole'
    const angle = isWhole ? next() * FULL_TURN : jitter(0.12)
    const variant = Math.floor(next() * 3)
    const lay = (kind: 'gaps' | 'pools', turn: number, attributes = '') =>
      canvas.layMelt(kind, variant, side, angle + turn, cheeseReach, attributes)
    const bubbles = (
      mark: 'to' | 'br',
      count: number,
      reach: number,
      smallest: number,
      largest: number,
      flattest: number,
    ) => {
      const isLit = mark === 'br'
      const place = (): Placement => {
        const at = spotOn(side, reach)
        const scale = between(smallest, largest)
        return {
          symbol: randomCheeseSymbol(brush.random, mark),
          at,
          scale,
          angle: isLit ? jitter(0.35) : next() * 6,
          isMirrored: isLit && next() < 0.5,
          scaleY: scale * between(flattest, 1),
        }
      }
      return canvas.lay(Array.from({ length: Math.ceil(count * amount) }, place))
    }
    const fewer = isPlain ? 0.5 : 1
    const larger = isPlain ? 1.4 : 1
    let drawn = sharesSheet
      ? fill(
          sheet,
          canvas.paint('middle', acrossMiddle(`${stainedCheese} 0 0,${stainedCheese} 100 1`)),
          translated(-2, -3, 0.987),
        )
      : fill(sheet, '#510', `${opacity(0.5)} ${translated(4, 7)}`) +
        fill(sheet, '#c72') +
        fill(sheet, stainedCheese, translated(-2, -3, 0.987)) +
        (isExtra ? fill(sheet, '#f8cd80', opacity(0.6)) : '')
    drawn += lay('gaps', 0, `fill="${throughCheese}" ${opacity(0.8)}`) + lay('pools', 0)
    drawn += isExtra
      ? lay('pools', isWhole ? 1.3 : 0.1, opacity(0.75))
      : isPlain
        ? ''
        : lay('gaps', isWhole ? 2.2 : 0.15, `fill="${throughCheese}" ${opacity(0.45)}`)
    drawn += bubbles('to', (isExtra ? 16 : 12) * fewer, cheeseReach * 0.94, 0.35 * larger, 0.8 * larger, 0.7)
    drawn += bubbles('br', (isExtra ? 24 : 18) * fewer, cheeseReach * 0.92, 0.16 * larger, 0.46 * larger, 0.65)
    if (isPlain) return drawn
    drawn += spoonStrokes(side, 9, '#ffe', 7, 0.5, cheeseReach * 0.9)
    const flecks = repeat(Math.round(30 * amount), () =>
      roundDot(spotOn(side, cheeseReach * 0.95), `l${Math.round(jitter(7))} ${Math.round(jitter(7))}`),
    )
    return drawn + stroke(flecks, fleck, 5, 0.6)
  }

  const sheet = (side: Side) => disc(rim.inner - 15, 0.019, side, isPlain ? 24 : 46)

  return { sauce, cheese, sheet }
}

/** Draws the well of the pizza: the rim's wall, then sauce, then cheese, by side. */
export const drawSauceAndCheese = (canvas: Canvas, rim: Rim, portions: SidedRecipes, drips: string): string => {
  const { brush } = canvas
  const [first, second] = portions
  if (!first) return ''
  const { wall, rimShadow } = sauces[first.recipe.sauce]
  const isFlat = rim.crust === 'thin' || rim.crust === 'deep-pan'
  const well = brush.wavyDisc(rim.inner, isFlat ? 0.008 : 0.013, canvas.isPlain ? 22 : 44, 4, 15)
  const light = canvas.paint('wall-light', diagonal('#310 10 .75,#410 40 .4,#fea 62 .1,#fec 92 .75'))
  const bed = stroke(well, light, 34, 0.22) + stroke(well, light, 10, 0.28) + fill(well, wall)

  const { sauce, cheese, sheet } = createFilling(canvas, rim, portions.length > 1)
  const fullSheet = sheet('whole')
  const poured = portions.map(({ recipe, side }) => sauce(recipe, side)).join('')
  const sharesSheet = second !== undefined && portions.every(({ recipe }) => recipe.cheese !== 'none')
  const melted = portions
    .map(({ recipe, side }, i) =>
      cheese(recipe, side, second && !sharesSheet ? sheet(side) : fullSheet, sharesSheet && i > 0),
    )
    .join('')
  const shadow = aroundPizza(Math.round(rim.inner), `${rimShadow} 91 0,${rimShadow} 97 .3,${rimShadow} 100 .55`, 13, 19)
  return `${bed}<g>${poured}${melted}${fill(well, canvas.paint('rim-shadow', shadow))}${drips}</g>`
}
