import { moved, polar, points } from '../geometry.ts'
import { castShadow, fill, sharedPaint, shift, stroke } from '../paint.ts'
import type { Topping } from './topping.ts'

const SEGMENTS = 12

/** The curl of the body and its width, from head 0 to tail 1. */
const angleAt = (along: number) => 2.5 + along * 4.3
const widthAt = (along: number) => 34 - 20 * along - (along < 0.12 ? 16 * (1 - along / 0.12) : 0)

export const shrimp: Topping = {
  radius: 68,
  pieces: 12,
  layer: 6,
  variants: 4,
  turnsFreely: true,
  draw(brush) {
    /** A point of the curled body: from head 0 to tail 1, and from the inner edge -1 to the outer edge 1. */
    const bodyPoint = (along: number, across: number) => polar(56 + widthAt(along) * across, angleAt(along))
    const steps = Array.from({ length: SEGMENTS + 1 }, (_, i) => i / SEGMENTS)
    const body = brush.closed([
      ...steps.map((step) => bodyPoint(step, 1)),
      ...steps.toReversed().map((step) => bodyPoint(step, -1)),
    ])
    const [tailX, tailY] = bodyPoint(1, 0)
    const tail = brush.closed(
      moved(points('0,-9 22,-16 48,-32 44,-10 40,0 46,14 44,34 20,16 0,9'), tailX, tailY, angleAt(1) + Math.PI / 2, 1),
    )
    const bands = steps
      .slice(1, -1)
      .filter((_, i) => i % 2 === 0)
      .map((step) => brush.open([bodyPoint(step, 0.95), bodyPoint(step + 0.03, 0.2), bodyPoint(step, -0.7)]))
    return (
      castShadow(tail) +
      castShadow(body) +
      fill(tail, '#b83a18') +
      fill(tail, '#ec6a3c', shift(-2, -3, 0.97)) +
      fill(body, '#c9502a') +
      fill(body, sharedPaint('shrimp'), shift(-2, -3, 0.96)) +
      stroke(bands.join(''), '#e0562c', 8, 0.75) +
      stroke(brush.open(steps.slice(1, 11).map((step) => bodyPoint(step, 0.62))), '#fff6ee', 6, 0.7)
    )
  },
}
