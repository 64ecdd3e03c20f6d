import { aroundCircle, transformed, polarPoint, parsePoints } from '../geometry.ts'
import { diagonal } from '../gradients.ts'
import { solidPiece, stroke } from '../paint.ts'
import type { Topping } from './topping.ts'

/** Returns the angle of the curved body, from head 0 to tail 1. */
const angleAt = (along: number) => 2.5 + along * 4.3
const widthAt = (along: number) => 34 - 20 * along - (along < 0.12 ? 16 * (1 - along / 0.12) : 0)

export const shrimp: Topping = {
  radius: 68,
  pieces: 12,
  layer: 6,
  face: diagonal('#fdc 0,#fa8 50,#e75 100'),
  turnsFreely: true,
  draw(brush, face) {
    /** Returns a point of the curved body: from head 0 to tail 1, and from the inner edge -1 to the outer edge 1. */
    const bodyPoint = (along: number, across: number) => polarPoint(56 + widthAt(along) * across, angleAt(along))
    const steps = Array.from({ length: 13 }, (_, i) => i / 12)
    const edge = (across: number) => steps.map((step) => bodyPoint(step, across))
    const body = brush.closed([...edge(1), ...edge(-1).toReversed()])
    const [tailX, tailY] = bodyPoint(1, 0)
    const tail = brush.closed(
      transformed(parsePoints('0,-9 22,-16 48,-32 44,-10 40,0 46,14 44,34 20,16 0,9'), tailX, tailY, angleAt(1) + 1.57),
    )
    const bands = aroundCircle(6, (_, i) => {
      const along = (i + 0.5) / 6
      return brush.open([bodyPoint(along, 0.95), bodyPoint(along + 0.03, 0.2), bodyPoint(along, -0.7)])
    })
    return (
      solidPiece(tail, '#e64', 0.97, '#b31') +
      solidPiece(body, face, 0.96, '#c52') +
      stroke(bands.join(''), '#d53', 8, 0.75) +
      stroke(brush.open(edge(0.62).slice(1, 11)), '#fee', 6, 0.7)
    )
  },
}
