import { FULL_TURN, parsePoints, polarPoint, symmetric } from '../geometry.ts'
import { repeat } from '../brush.ts'
import { diagonal } from '../gradients.ts'
import { castShadow, fill, opacity, translated, solidPiece, stroke } from '../paint.ts'
import type { Topping } from './topping.ts'

/** Fried ripe plantain, caramelized at the edge. */
export const amarillos: Topping = {
  radius: 72,
  pieces: 14,
  layer: 4,
  face: diagonal('#fc5 0,#ea2 45,#d82 80,#b61 100'),
  draw(brush, face) {
    const { next, between } = brush.random
    const slice = brush.closed(brush.shaken(parsePoints('-102,14 -80,-30 -14,-58 58,-52 104,-10 78,38 6,56 -66,50'), 7))
    const caramel = (count: number, distance: number, alpha: number) =>
      fill(
        repeat(count, () => {
          const angle = next() * FULL_TURN
          const [x, y] = polarPoint(distance, angle)
          return brush.blob(x, y / 2, between(12, 26) * alpha * 2, between(6, 13) * alpha * 2, angle + 1.57, 0.34)
        }),
        '#940',
        opacity(alpha),
      )
    return (
      castShadow(slice) +
      fill(slice, '#630', translated(3, 8)) +
      fill(slice, '#a51') +
      fill(brush.blob(-2, -2, 90, 47, 0, 0.07, 11), '#c71') +
      fill(brush.blob(-4, -5, 80, 39, 0, 0.1, 11), face) +
      fill(brush.blob(-10, -8, 48, 19), '#fd7', opacity(0.7)) +
      brush.specks(7, 46, 9, '#731', 5, 0.6) +
      caramel(4, 80, 0.5) +
      caramel(3, 44, 0.3) +
      brush.gleam(-34, -32, 34, 6, 0.95, -0.26) +
      brush.gleam(34, -34, 13, 4, 0.85, 0.1)
    )
  },
}

export const pineapple: Topping = {
  radius: 58,
  pieces: 15,
  layer: 5,
  face: diagonal('#fe9 0,#fd4 50,#ea2 100'),
  draw(brush, face) {
    const wedge = brush.polygon(brush.shaken(symmetric(parsePoints('20,-73 50,-65 88,-40 38,66 12,60')), 5), 0.3)
    const fibres = (ks: number[]) =>
      brush.lines(...ks.map((k) => `${k * 13},50 ${k * 22},0 ${k * 31},${k * k * 5 - 50}`))
    return (
      solidPiece(wedge, face, 0.94, '#d92', '#b71') +
      stroke(fibres([-2, -1, 0, 1, 2]), '#c81', 6, 0.6) +
      stroke(fibres([-1.5, -0.5, 0.5, 1.5]), '#ffc', 5, 0.7) +
      fill(brush.closed(parsePoints('-84,-40 -40,-66 0,-72 50,-65 84,-40 0,-54')), '#a51', opacity(0.55)) +
      brush.gleam(-30, -18, 14, 7, 0.7)
    )
  },
}
