import { repeat } from '../brush.ts'
import { transformed, parsePoints, type Point } from '../geometry.ts'
import { diagonal, litFromTopLeft } from '../gradients.ts'
import { castShadow, fill, opacity, translated, solidPiece, stroke } from '../paint.ts'
import type { Topping } from './topping.ts'

export const italianSausage: Topping = {
  radius: 52,
  pieces: 20,
  layer: 4,
  face: litFromTopLeft('#c85 0,#a63 50,#631 100'),
  cheeseLaps: true,
  draw(brush, face) {
    const chunk = brush.blob(0, 0, 88, 88 * brush.random.between(0.72, 0.95), 0, 0.2, 9)
    return (
      solidPiece(chunk, face, 0.93, '#421') +
      brush.crumbs(6, 56, 10, 20, '#d96', 0.6) +
      brush.crumbs(6, 60, 8, 16, '#521', 0.55) +
      brush.specks(6, 60, 56, '#c42', 8, 0.8) +
      brush.specks(5, 58, 54, '#673', 6, 0.8) +
      brush.crumbs(3, 34, 5, 10, '#fec', 0.55)
    )
  },
}

export const groundBeef: Topping = {
  radius: 60,
  pieces: 24,
  layer: 4,
  face: litFromTopLeft('#c96 0,#963 55,#631 100'),
  draw(brush, face) {
    const { next, between } = brush.random
    return repeat(8, () => {
      const [x, y] = brush.pointInDisc(62)
      const size = between(20, 38)
      const crumb = brush.blob(x, y, size, size * 0.8, next() * 3, 0.32, 9)
      return (
        fill(crumb, '#310', `${opacity(0.4)} ${translated(6, 8)}`) +
        fill(crumb, '#521') +
        fill(brush.blob(x - 3, y - 4, size * 0.84, size * 0.62, 0, 0.3, 8), face) +
        fill(
          brush.blob(x - size * 0.25, y - size * 0.3, size * 0.22, size * 0.11, 0, 0.3, 5) +
            brush.blob(x + size * 0.2, y, size * 0.14, size * 0.09, 0, 0.3, 5),
          '#da7',
          opacity(0.65),
        )
      )
    })
  },
}

export const chicken: Topping = {
  radius: 64,
  pieces: 16,
  layer: 4,
  face: diagonal('#fd9 0,#da5 55,#a62 100'),
  draw(brush, face) {
    const outline = parsePoints('-96,-6 -58,-44 -4,-40 48,-54 98,-14 70,14 80,38 10,44 -36,36 -78,40')
    const strip = brush.polygon(brush.shaken(outline, 10), 0.36)
    const grill = brush.shaken(parsePoints('-50,-36 -32,0 -20,32'), 8)
    return (
      solidPiece(strip, face, 0.94, '#852', '#631') +
      fill(strip, '#feb', `${opacity(0.55)} ${translated(-6, -8, 0.7)}`) +
      fill(brush.blob(58, 10, 30, 18) + brush.blob(-66, 20, 24, 14), '#c83', opacity(0.6)) +
      stroke(brush.open(grill) + brush.open(transformed(grill, 56, 0)), '#631', 13, 0.66) +
      brush.gleam(-34, -26, 26, 5, 0.8, -0.2)
    )
  },
}

/** Pulled pork: strands over a dark juicy base, from light to dark. */
const strands = [
  [-38, '#a53'],
  [36, '#b74'],
  [-24, '#c85'],
  [26, '#b64'],
  [-8, '#d95'],
  [12, '#c85'],
  [0, '#da7'],
] as const

export const pernil: Topping = {
  radius: 70,
  pieces: 14,
  layer: 4,
  draw(brush) {
    const { jitter, between } = brush.random
    const juice = brush.blob(0, 4, 82, 44, 0, 0.16, 10)
    const pulled = strands.map(([y, color]) => {
      const reach = between(62, 96)
      const width = between(9, 13)
      const bends = [-1, -0.5, 0, 0.5, 1].map((share): Point => [reach * share, y + jitter(24)])
      const strand = brush.open(transformed(bends, jitter(10), 0, jitter(0.3)))
      return (
        stroke(strand, '#310', width * 2 + 6, 1, translated(1, 3)) +
        stroke(strand, color, width * 2) +
        stroke(strand, '#fda', 4, 0.65, translated(-2, -6)) +
        stroke(strand, '#731', 3, 0.4, translated(1, 5))
      )
    })
    return castShadow(juice) + fill(juice, '#521') + pulled.join('') + brush.crumbs(3, 50, 6, 12, '#420', 0.7)
  },
}
