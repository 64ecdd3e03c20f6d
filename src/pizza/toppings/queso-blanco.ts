import { transformed, parsePoints } from '../geometry.ts'
import { diagonal } from '../gradients.ts'
import { solidPiece } from '../paint.ts'
import type { Topping } from './topping.ts'

/** Cubes of fresh white cheese: one large, with smaller ones beside it. */
export const quesoBlanco: Topping = {
  radius: 46,
  pieces: 17,
  layer: 7,
  face: diagonal('#fff 0,#ffe 55,#edc 100'),
  draw(brush, face, variant) {
    const { jitter } = brush.random
    const cube = (x: number, y: number, size: number, angle: number) => {
      const top = brush.polygon(
        transformed(brush.shaken(parsePoints('-58,-50 50,-56 60,44 -52,54'), 12), x, y, angle, size),
        0.16,
      )
      return solidPiece(top, face, 0.96, '#ffe', '#ca7') + brush.specks(5, 40 * size, 36 * size, '#dc8', 6, 0.6)
    }
    return (
      cube(-16, -8, 1.05, jitter(0.6)) +
      (variant % 2 ? cube(58, 46, 0.5, 0.8) : cube(62, -44, 0.46, 0.4)) +
      (variant > 1 ? cube(-58, 62, 0.4, jitter(1)) : '')
    )
  },
}
