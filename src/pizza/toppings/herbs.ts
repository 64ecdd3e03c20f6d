import { aroundCircle, mirrored, transformed, type Point, parsePoints, polarPoint, symmetric } from '../geometry.ts'
import { diagonal } from '../gradients.ts'
import { fill, opacity, solidPiece, stroke } from '../paint.ts'
import type { Brush } from '../brush.ts'
import { LOWEST_HERB_LAYER, type Topping } from './topping.ts'

const basilLeaf = (brush: Brush, x: number, y: number, angle: number, size: number, face: string) => {
  const place = (outline: readonly Point[]) => transformed(outline, x, y, angle, size)
  const leaf = brush.closed(place(symmetric(parsePoints('0,-98 30,-74 54,-24 50,30 22,80 0,98'))))
  const veins = ['-2,-18 30,-42', '-2,16 30,-8', '-2,48 30,24'].map(parsePoints)
  return (
    solidPiece(leaf, face, 0.96, '#241') +
    fill(brush.closed(place(parsePoints('2,-84 30,-50 46,-8 40,34 2,84 10,0'))), '#251', opacity(0.45)) +
    fill(brush.closed(place(parsePoints('-12,-50 -36,-20 -38,24 -14,50 -22,0'))), '#bd7', opacity(0.55)) +
    stroke(brush.open(place(parsePoints('0,92 -4,20 2,-78'))), '#cd9', 5, 0.9) +
    stroke([...veins, ...veins.map(mirrored)].map((vein) => brush.open(place(vein))).join(''), '#ac7', 3, 0.7)
  )
}

export const basil: Topping = {
  radius: 64,
  pieces: 9,
  layer: LOWEST_HERB_LAYER,
  face: diagonal('#7a4 0,#482 50,#252 100'),
  turnsFreely: true,
  draw: (brush, face, variant) =>
    variant % 2
      ? basilLeaf(brush, -26, 6, -0.5, 0.85, face) + basilLeaf(brush, 34, -4, 0.6, 0.75, face)
      : basilLeaf(brush, 0, 0, brush.random.jitter(0.2), 1, face),
}

const cilantroLeaf = (brush: Brush, x: number, y: number, angle: number, size: number, face: string) => {
  const place = (outline: readonly Point[]) => transformed(outline, x, y, angle, size)
  const outline = aroundCircle(15, (turn, i): Point => {
    const notch = i % 5 === 0 ? 26 : i % 2 ? 66 : 56
    return polarPoint(notch * (0.86 + 0.14 * Math.cos(turn * 3)), turn - 1.57)
  })
  const leaf = brush.closed(place(brush.shaken(outline, 4)))
  const veins = ['0,30 -34,-11', '0,30 0,-32', '0,30 34,-11'].map((vein) => brush.open(place(parsePoints(vein))))
  return solidPiece(leaf, face, 0.94, '#262') + stroke(veins.join(''), '#cea', 4, 0.75)
}

export const cilantro: Topping = {
  radius: 48,
  pieces: 16,
  layer: LOWEST_HERB_LAYER,
  face: diagonal('#8b5 0,#593 55,#362 100'),
  turnsFreely: true,
  draw(brush, face, variant) {
    const { jitter } = brush.random
    return (
      stroke(brush.lines('-74,76 -30,40 6,-6'), '#482', 9) +
      cilantroLeaf(brush, 26, -30, 0.5 + jitter(0.5), 0.95, face) +
      (variant % 2 ? '' : cilantroLeaf(brush, -46, 10, -0.9 + jitter(0.4), 0.72, face))
    )
  },
}

export const garlic: Topping = {
  radius: 44,
  pieces: 18,
  layer: LOWEST_HERB_LAYER,
  face: diagonal('#ffe 0,#fda 55,#c94 100'),
  draw(brush, face) {
    const slice = brush.closed(brush.shaken(parsePoints('-96,14 -60,-30 0,-52 60,-42 98,12 40,26 -30,28'), 9))
    return (
      solidPiece(slice, face, 0.9, '#952', '#741') +
      fill(brush.blob(52, 4, 34, 15, 0.3, 0.3), '#b72', opacity(0.7)) +
      fill(brush.blob(-58, 8, 22, 11), '#b72', opacity(0.6)) +
      brush.gleam(-14, -24, 30, 8, 0.85, -0.2)
    )
  },
}
