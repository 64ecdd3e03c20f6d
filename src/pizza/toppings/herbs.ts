import { around, moved, type Point, points } from '../geometry.ts'
import { castShadow, fill, opacity, sharedPaint, shift, stroke } from '../paint.ts'
import type { Brush } from '../brush.ts'
import { HERB_LAYER, type Topping } from './topping.ts'

const basilLeaf = (brush: Brush, x: number, y: number, angle: number, size: number) => {
  const place = (outline: readonly Point[]) => moved(outline, x, y, angle, size)
  const leaf = brush.closed(place(points('0,-100 30,-74 54,-24 50,30 22,80 0,98 -22,80 -50,30 -54,-24 -30,-74')))
  const veins = [-30, 4, 36].map(
    (k) =>
      brush.open(
        place([
          [-2, k + 12],
          [30, k - 12],
        ]),
      ) +
      brush.open(
        place([
          [-2, k + 12],
          [-30, k - 12],
        ]),
      ),
  )
  return (
    castShadow(leaf) +
    fill(leaf, '#1d4a14') +
    fill(leaf, sharedPaint('basil'), shift(-2, -3, 0.96)) +
    fill(brush.closed(place(points('2,-84 30,-50 46,-8 40,34 2,84 10,0'))), '#1f5516', opacity(0.45)) +
    fill(brush.closed(place(points('-12,-50 -36,-20 -38,24 -14,50 -22,0'))), '#b4dd7a', opacity(0.55)) +
    stroke(brush.open(place(points('0,92 -4,20 2,-78'))), '#c6e59a', 5, 0.9) +
    stroke(veins.join(''), '#a4cf70', 3, 0.7)
  )
}

export const basil: Topping = {
  radius: 64,
  pieces: 9,
  layer: HERB_LAYER,
  variants: 4,
  turnsFreely: true,
  draw: (brush, variant) =>
    variant % 2
      ? basilLeaf(brush, -26, 6, -0.5, 0.85) + basilLeaf(brush, 34, -4, 0.6, 0.75)
      : basilLeaf(brush, 0, 0, brush.random.jitter(0.2), 1),
}

const cilantroLeaf = (brush: Brush, x: number, y: number, angle: number, size: number) => {
  const outline = around(15, (turn, i) => {
    const notch = i % 5 === 0 ? 26 : i % 2 ? 66 : 56
    const radius = notch * (0.86 + 0.14 * Math.cos(turn * 3))
    return [radius * Math.sin(turn), -radius * Math.cos(turn)]
  })
  const leaf = brush.closed(moved(brush.shaken(outline, 4), x, y, angle, size))
  const veins = [-1.1, 0, 1.1].map((turn) =>
    brush.open(
      moved(
        [
          [0, 30],
          [38 * Math.sin(turn), 6 - 38 * Math.cos(turn)],
        ],
        x,
        y,
        angle,
        size,
      ),
    ),
  )
  return (
    castShadow(leaf, 0.8) +
    fill(leaf, '#256a1c') +
    fill(leaf, sharedPaint('cilantro'), shift(-2, -3, 0.94)) +
    stroke(veins.join(''), '#d4efab', 4, 0.75)
  )
}

export const cilantro: Topping = {
  radius: 48,
  pieces: 16,
  layer: HERB_LAYER,
  variants: 4,
  turnsFreely: true,
  draw(brush, variant) {
    const { jitter } = brush.random
    return (
      stroke(brush.open(points('-74,76 -30,40 6,-6')), '#3f8428', 9) +
      cilantroLeaf(brush, 26, -30, 0.5 + jitter(0.5), 0.95) +
      (variant % 2 ? '' : cilantroLeaf(brush, -46, 10, -0.9 + jitter(0.4), 0.72))
    )
  },
}

export const garlic: Topping = {
  radius: 44,
  pieces: 18,
  layer: HERB_LAYER,
  variants: 4,
  draw(brush) {
    const slice = brush.closed(brush.shaken(points('-96,14 -60,-30 0,-52 60,-42 98,12 40,26 -30,28'), 9))
    return (
      castShadow(slice) +
      fill(slice, '#7d4210', shift(2, 4)) +
      fill(slice, '#94541a') +
      fill(slice, sharedPaint('garlic'), shift(-1, -2, 0.9)) +
      fill(brush.blob(52, 4, 34, 15, 0.3, 7, 0.3), '#b8741f', opacity(0.7)) +
      fill(brush.blob(-58, 8, 22, 11, 0.3, 6), '#b8741f', opacity(0.6)) +
      fill(brush.blob(-14, -24, 30, 8, 0.2, 6, -0.2), '#fff', opacity(0.85))
    )
  },
}
