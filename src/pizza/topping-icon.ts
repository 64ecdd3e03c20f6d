import { Brush } from './brush.ts'
import { randomCheeseSymbol } from './cheese-marks.ts'
import { mergedPieces } from './flat-style/merged-pieces.ts'
import { createCanvas, type Placement } from './pizza-canvas.ts'
import { symbolDefinitions } from './symbol-definitions.ts'
import { aroundCircle, polarPoint } from './geometry.ts'
import { opacity, SHARED_ID } from './paint.ts'
import { hashText } from './random.ts'
import { sauces } from './sauces.ts'
import { toppingSymbol } from './symbols.ts'
import { toppingOf } from './toppings/toppings.ts'

/** Draws a close-up of one topping on cheese, as a square SVG that the page clips to a circle. Throws for unknown codes. */
export const drawToppingIcon = (code: string): string => {
  const { radius } = toppingOf(code)
  const brush = new Brush(hashText(code))
  const { jitter, next } = brush.random
  const canvas = createCanvas(brush, mergedPieces)
  const { stainedCheese, throughCheese } = sauces.tomato
  const angle = next() * 6
  const cheese =
    `<rect x="-190" y="-190" width="380" height="380" fill="${stainedCheese}"/>` +
    canvas.layMelt('gaps', 0, 'whole', angle, 400, `fill="${throughCheese}" ${opacity(0.8)}`) +
    canvas.layMelt('pools', 0, 'whole', angle, 400) +
    canvas.lay([{ symbol: randomCheeseSymbol(brush.random, 'br'), at: [90, 110], scale: 0.4 }])
  const isSmall = radius < 50
  const scale = Math.min(80, radius * (isSmall ? 1.75 : 1.4)) / 100
  const distance = isSmall ? 105 : 112
  const spots = [
    ...aroundCircle(isSmall ? 5 : 4, (turn) => polarPoint(distance, turn + 0.5)),
    ...(isSmall ? [polarPoint(0, 0)] : []),
  ]
  const pieces = spots.map(([x, y], i): Placement => ({
    symbol: toppingSymbol(code, i % 3),
    at: [x + jitter(10), y + jitter(10)],
    scale,
    angle: jitter(0.4),
  }))
  const drawn = cheese + canvas.lay(pieces)
  const content = `<defs>${symbolDefinitions(drawn)}</defs>${drawn}`.replaceAll(SHARED_ID, `i${code}-`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-190 -190 380 380" width="80" height="80" aria-hidden="true">${content}</svg>`
}
