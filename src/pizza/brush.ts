import { aroundCircle, FULL_TURN, transformed, parsePoints, polarPoint, type Point } from './geometry.ts'
import { fill, opacity as opacityOf, stroke } from './paint.ts'
import { closedCurve, openCurve, roundedPolygon, roundDot } from './svg-path.ts'
import { createRandom, type Random } from './random.ts'

/**
 * A seeded brush with its own randomness and angle. Pieces are drawn rotated, instead of being rotated afterwards, so
 * that light and shadow keep their direction.
 */
export class Brush {
  readonly random: Random
  private angle = 0

  constructor(seed: number) {
    this.random = createRandom(seed)
  }

  private turned(outline: readonly Point[]): readonly Point[] {
    return this.angle === 0 ? outline : transformed(outline, 0, 0, this.angle)
  }

  closed(outline: readonly Point[]): string {
    return closedCurve(this.turned(outline))
  }

  polygon(outline: readonly Point[], rounding: number): string {
    return roundedPolygon(this.turned(outline), rounding)
  }

  open(line: readonly Point[]): string {
    return openCurve(this.turned(line))
  }

  /** Returns open lines through points written as text. */
  lines(...texts: string[]): string {
    return texts.map((text) => this.open(parsePoints(text))).join('')
  }

  /** Draws at another angle; at 0, highlights stay at the top left. */
  at(angle: number, draw: () => string): string {
    const before = this.angle
    this.angle = angle
    const drawn = draw()
    this.angle = before
    return drawn
  }

  /** Returns points with a small random offset. */
  shaken(outline: readonly Point[], reach: number): Point[] {
    return outline.map(([x, y]) => [x + this.random.jitter(reach), y + this.random.jitter(reach)])
  }

  pointInDisc(radius: number): Point {
    const angle = this.random.next() * FULL_TURN
    const distance = Math.sqrt(this.random.next()) * radius
    return polarPoint(distance, angle)
  }

  /** Returns the outline of an uneven ellipse. */
  blob(x: number, y: number, width: number, height = width, angle = 0, wobble = 0.2, corners = 7): string {
    const reach = 2 / (1 + Math.cos(Math.PI / corners))
    const start = this.random.next() * FULL_TURN
    const outline = aroundCircle(corners, (turn): Point => {
      const stretch = reach * (1 + this.random.jitter(wobble))
      return [Math.cos(turn + start) * width * stretch, Math.sin(turn + start) * height * stretch]
    })
    return this.closed(transformed(outline, x, y, angle))
  }

  /** Returns an organic edge's distance from the center at an angle: slow waves and small jitter. */
  wavyRadius(radius: number, waviness: number, corners: number, slowest = 3, fastest = 9): (angle: number) => number {
    const waves: Point[] = []
    for (let speed = slowest; speed <= fastest; speed++) waves.push([speed, this.random.next() * FULL_TURN])
    return (angle) => {
      const shake = this.random.jitter(waviness * 0.35)
      const wave = waves.reduce((sum, [speed, start]) => sum + Math.cos(speed * angle + start), 0)
      return (
        radius * (1 + shake + (wave * waviness) / Math.sqrt(waves.length)) * (1 + (1 - Math.cos(Math.PI / corners)) / 2)
      )
    }
  }

  wavyDisc(radius: number, waviness: number, corners: number, slowest?: number, fastest?: number): string {
    const at = this.wavyRadius(radius, waviness, corners, slowest, fastest)
    return this.closed(aroundCircle(corners, (angle) => [at(angle) * Math.cos(angle), at(angle) * Math.sin(angle)]))
  }

  /** Returns tiny round specks inside an ellipse, in one path. */
  specks(count: number, width: number, height: number, color: string, size: number, opacity: number): string {
    const spots = Array.from({ length: count }, (): Point => {
      const [x, y] = this.pointInDisc(1)
      return [x * width, y * height]
    })
    return stroke(
      this.turned(spots)
        .map((spot) => roundDot(spot))
        .join(''),
      color,
      size,
      opacity,
    )
  }

  /** Returns small uneven crumbs inside a disc, in one path. */
  crumbs(count: number, radius: number, smallest: number, largest: number, color: string, opacity: number): string {
    const path = repeat(count, () => {
      const [x, y] = this.pointInDisc(radius)
      const size = this.random.between(smallest, largest)
      return this.blob(x, y, size, size * this.random.between(0.5, 1), this.random.next() * 3, 0.2, 5)
    })
    return fill(path, color, opacityOf(opacity))
  }

  /** Returns a wet highlight on a piece. */
  gleam(x: number, y: number, width: number, height: number, opacity: number, angle = 0): string {
    return fill(this.blob(x, y, width, height, angle), '#fff', opacityOf(opacity))
  }
}

export const repeat = (count: number, write: () => string): string => Array.from({ length: count }, write).join('')
