import { repeat } from '../brush.ts'
import { moved, points } from '../geometry.ts'
import { castShadow, fill, opacity, sharedPaint, shift, stroke } from '../paint.ts'
import type { Topping } from './topping.ts'

export const italianSausage: Topping = {
  radius: 52,
  pieces: 20,
  layer: 4,
  variants: 4,
  cheeseLaps: true,
  draw(brush) {
    const chunk = brush.blob(0, 0, 88, 88 * brush.random.between(0.72, 0.95), 0.2, 9)
    return (
      castShadow(chunk) +
      fill(chunk, '#4a1f0c') +
      fill(chunk, sharedPaint('sausage'), shift(-3, -4, 0.93)) +
      brush.crumbs(6, 56, 10, 20, '#dca06c', 0.6) +
      brush.crumbs(6, 60, 8, 16, '#5c2a12', 0.55) +
      brush.specks(6, 60, 56, '#c43d1c', 8, 0.8) +
      brush.specks(5, 58, 54, '#6d7a2e', 6, 0.8) +
      brush.crumbs(3, 34, 5, 10, '#ffe6c4', 0.55)
    )
  },
}

export const groundBeef: Topping = {
  radius: 60,
  pieces: 24,
  layer: 4,
  variants: 4,
  draw(brush) {
    const { next, between } = brush.random
    return repeat(8, () => {
      const [x, y] = brush.pointInDisc(62)
      const size = between(20, 38)
      const crumb = brush.blob(x, y, size, size * 0.8, 0.32, 9, next() * 3)
      return (
        castShadow(crumb, 0.6) +
        fill(crumb, '#4f2812') +
        fill(brush.blob(x - 3, y - 4, size * 0.84, size * 0.62, 0.3, 8), sharedPaint('beef')) +
        fill(
          brush.blob(x - size * 0.25, y - size * 0.3, size * 0.22, size * 0.11, 0.3, 5) +
            brush.blob(x + size * 0.2, y, size * 0.14, size * 0.09, 0.3, 5),
          '#e3ad7c',
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
  variants: 4,
  draw(brush) {
    const { jitter } = brush.random
    const outline = brush.shaken(points('-96,-6 -58,-44 -4,-40 48,-54 98,-14 70,14 80,38 10,44 -36,36 -78,40'), 10)
    const strip = brush.polygon(outline, 0.36)
    const top = brush.polygon(moved(brush.shaken(outline, 6), -6, -8, 0, 0.7), 0.4)
    const grillMarks = () =>
      [-34, 22]
        .map((x) =>
          brush.open([
            [x - 16 + jitter(8), -36],
            [x + jitter(4), 0],
            [x + 12 + jitter(8), 32],
          ]),
        )
        .join('')
    return (
      castShadow(strip) +
      fill(strip, '#6b3510', shift(4, 9)) +
      fill(strip, '#8f5320') +
      fill(strip, sharedPaint('chicken'), shift(-2, -3, 0.94)) +
      fill(top, '#ffe9c0', opacity(0.55)) +
      fill(brush.blob(58, 10, 30, 18, 0.3, 7) + brush.blob(-66, 20, 24, 14, 0.3, 7), '#c9822e', opacity(0.6)) +
      stroke(grillMarks(), '#5f2d0c', 13, 0.66) +
      fill(brush.blob(-34, -26, 26, 5, 0.2, 6, -0.2), '#fff', opacity(0.8))
    )
  },
}

/** Pulled pork: strands over a dark juicy ground, from light to dark. */
const strandsOfPernil = [
  { y: -38, colour: '#a2582e' },
  { y: 36, colour: '#c07a48' },
  { y: -24, colour: '#c58650' },
  { y: 26, colour: '#b46a3c' },
  { y: -8, colour: '#d0935c' },
  { y: 12, colour: '#c88652' },
  { y: 0, colour: '#dba573' },
]

export const pernil: Topping = {
  radius: 70,
  pieces: 14,
  layer: 4,
  variants: 4,
  draw(brush) {
    const { jitter, between } = brush.random
    const juice = brush.blob(0, 4, 82, 44, 0.16, 10)
    const strands = strandsOfPernil.map(({ y, colour }) => {
      const reach = between(62, 96)
      const width = between(9, 13)
      const bends = [
        [-reach, y + jitter(30)],
        [-reach * 0.5, y + jitter(24)],
        [0, y + jitter(14)],
        [reach * 0.5, y + jitter(24)],
        [reach, y + jitter(34)],
      ] as const
      const strand = brush.open(moved(bends, jitter(10), 0, jitter(0.3)))
      return (
        stroke(strand, '#3d1605', width * 2 + 6, 1, shift(1, 3)) +
        stroke(strand, colour, width * 2) +
        stroke(strand, '#f6d2a0', 4, 0.65, shift(-2, -6)) +
        stroke(strand, '#7a3a14', 3, 0.4, shift(1, 5))
      )
    })
    return castShadow(juice) + fill(juice, '#5a270b') + strands.join('') + brush.crumbs(3, 50, 6, 12, '#4a1a06', 0.7)
  },
}
