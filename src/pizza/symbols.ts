import { Brush } from './brush.ts'
import { cheeseMarks } from './cheese-marks.ts'
import { SHARED_ID, namedGradient } from './paint.ts'
import { hashText } from './random.ts'
import type { Topping } from './toppings/topping.ts'
import { drawnToppingCodes, toppings } from './toppings/toppings.ts'

/** Short names, because a pizza refers to its pieces hundreds of times. */
const kindOf = (code: string) => 't' + drawnToppingCodes.indexOf(code).toString(36)

export const toppingSymbol = (code: string, variant: number): string => kindOf(code) + variant

const pieceOf =
  (code: string, { draw, turnsFreely }: Topping) =>
  (brush: Brush, variant: number): string => {
    const angle = turnsFreely ? variant * 2.4 : (variant * Math.PI) / 4 - 1.9
    return brush.at(angle, () => draw(brush, namedGradient(code), variant))
  }

/** Symbols, named by their kind and the number of their variant. */
const kinds = new Map([
  ...Object.entries(cheeseMarks),
  ...Object.entries(toppings).map(([code, topping]) => [kindOf(code), pieceOf(code, topping)] as const),
])

const drawn = new Map<string, string>()

/** Returns a piece that pizzas refer to, drawn on its first use. */
export const drawSymbol = (name: string): string => {
  const draw = kinds.get(name.slice(0, -1))
  if (!draw) throw new RangeError(`No symbol "${name}"`)
  const symbol =
    drawn.get(name) ?? `<g id="${SHARED_ID}${name}">${draw(new Brush(hashText(name)), Number(name.at(-1)))}</g>`
  drawn.set(name, symbol)
  return symbol
}
