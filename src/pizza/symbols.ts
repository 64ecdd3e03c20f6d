import { Brush } from './brush.ts'
import { cheeseMarks } from './cheese-marks.ts'
import { hash } from './random.ts'
import { SHARED } from './paint.ts'
import { drawnToppingCodes, toppingOf } from './toppings/toppings.ts'

type PieceDrawing = () => string

/** Short names: a pizza refers to its pieces hundreds of times. */
export const toppingSymbol = (code: string, variant: number): string => {
  toppingOf(code)
  return 't' + drawnToppingCodes.indexOf(code).toString(36) + variant
}

const symbol = (name: string, angle: number, draw: (brush: Brush) => string): PieceDrawing => {
  let drawn: string | undefined
  return () => (drawn ??= `<g id="${SHARED}${name}">${draw(new Brush(hash(name), angle))}</g>`)
}

const variantsOf = (count: number) => Array.from({ length: count }, (_, i) => i)

const markSymbols = Object.entries(cheeseMarks).flatMap(([name, mark]) =>
  variantsOf(mark.variants).map((variant): [string, PieceDrawing] => [
    name + variant,
    symbol(name + variant, 0, (brush) => mark.draw(brush, variant)),
  ]),
)

const toppingSymbols = (code: string) => {
  const topping = toppingOf(code)
  return variantsOf(topping.variants).map((variant): [string, PieceDrawing] => {
    const name = toppingSymbol(code, variant)
    const angle = topping.turnsFreely ? variant * 2.4 : (variant * Math.PI) / topping.variants - 1.9
    return [name, symbol(name, angle, (brush) => topping.draw(brush, variant))]
  })
}

/** Every piece that a pizza may refer to; each is drawn once, when it is first needed. */
const symbols = new Map([...markSymbols, ...drawnToppingCodes.flatMap(toppingSymbols)])

export const drawSymbol = (name: string): string => {
  const draw = symbols.get(name)
  if (!draw) throw new RangeError(`No symbol "${name}"`)
  return draw()
}

export const markSymbolNames = markSymbols.map(([name]) => name)
export const toppingSymbolNames = (code: string): string[] =>
  variantsOf(toppingOf(code).variants).map((variant) => toppingSymbol(code, variant))
