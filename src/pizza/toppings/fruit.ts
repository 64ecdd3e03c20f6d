import { FULL_TURN, points } from '../geometry.ts'
import { repeat } from '../brush.ts'
import { castShadow, fill, opacity, sharedPaint, shift, stroke } from '../paint.ts'
import type { Topping } from './topping.ts'

/** Fried ripe plantain, caramelized at the edge. */
export const amarillos: Topping = {
  radius: 72,
  pieces: 14,
  layer: 4,
  variants: 4,
  draw(brush) {
    const { next, jitter, between } = brush.random
    const slice = brush.closed(brush.shaken(points('-102,14 -80,-30 -14,-58 58,-52 104,-10 78,38 6,56 -66,50'), 7))
    const caramel = (count: number, alpha: number, smallest: number, largest: number, distance = 1) =>
      fill(
        repeat(count, () => {
          const angle = next() * FULL_TURN
          const x = 80 * distance * Math.cos(angle)
          const y = 42 * distance * Math.sin(angle)
          return brush.blob(
            x,
            y,
            between(smallest, largest),
            between(smallest, largest) * 0.5,
            0.34,
            7,
            angle + 1.57 + jitter(0.5),
          )
        }),
        '#a04a08',
        opacity(alpha),
      )
    return (
      castShadow(slice) +
      fill(slice, '#6d2f05', shift(3, 8)) +
      fill(slice, '#a3500a') +
      fill(brush.blob(-2, -2, 90, 47, 0.07, 11), '#d07a16') +
      fill(brush.blob(-4, -5, 80, 39, 0.1, 11), sharedPaint('plantain')) +
      fill(brush.blob(-10, -8, 48, 19, 0.2, 9), '#ffe07c', opacity(0.7)) +
      brush.specks(7, 46, 9, '#7a3a0a', 5, 0.6) +
      caramel(4, 0.5, 12, 26) +
      caramel(3, 0.3, 7, 14, 0.55) +
      fill(brush.blob(-34, -32, 34, 6, 0.2, 7, -0.26), '#fffbe0', opacity(0.95)) +
      fill(brush.blob(34, -34, 13, 4, 0.2, 6, 0.1), '#fffbe0', opacity(0.85))
    )
  },
}

export const pineapple: Topping = {
  radius: 58,
  pieces: 15,
  layer: 5,
  variants: 4,
  draw(brush) {
    const wedge = brush.polygon(brush.shaken(points('-88,-40 -46,-66 0,-74 46,-66 88,-40 38,66 0,58 -38,66'), 5), 0.3)
    const darkFibres = [-2, -1, 0, 1, 2].map((k) =>
      brush.open([
        [k * 13, 52],
        [k * 22, 0],
        [k * 31, -50 + k * k * 5],
      ]),
    )
    const lightFibres = [-1.5, -0.5, 0.5, 1.5].map((k) =>
      brush.open([
        [k * 13, 46],
        [k * 22, 0],
        [k * 30, -48],
      ]),
    )
    return (
      castShadow(wedge) +
      fill(wedge, '#b8720f', shift(4, 8)) +
      fill(wedge, '#d9951d') +
      fill(wedge, sharedPaint('pineapple'), shift(-2, -3, 0.94)) +
      stroke(darkFibres.join(''), '#d18a14', 6, 0.6) +
      stroke(lightFibres.join(''), '#fff7c4', 5, 0.7) +
      fill(brush.closed(points('-84,-40 -40,-66 0,-72 50,-64 84,-38 0,-54')), '#a85a12', opacity(0.55)) +
      fill(brush.blob(-30, -18, 14, 7, 0.2, 6), '#fff', opacity(0.7))
    )
  },
}
