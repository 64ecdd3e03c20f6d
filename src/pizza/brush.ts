import { around, FULL_TURN, moved, type Point } from './geometry.ts'
import { fill, opacity as opacityOf, stroke } from './paint.ts'
import { closedCurve, openCurve, roundedPolygon } from './path.ts'
import { createRandom, type Random } from './random.ts'

/**
 * A hand that draws: its own randomness, and the angle at which it holds the paper. Pieces are drawn turned,
 * instead of turned afterwards, so that their light and shadow stay where they belong.
 */
export class Brush {
  readonly random: Random
  private angle: number

  constructor(seed: number, angle = 0) {
    this.random = createRandom(seed)
    this.angle = angle
  }

  private turned(points: readonly Point[]): readonly Point[] {
    return this.angle === 0 ? points : moved(points, 0, 0, this.angle)
  }

  closed(points: readonly Point[]): string {
    return closedCurve(this.turned(points))
  }

  polygon(points: readonly Point[], rounding?: number): string {
    return roundedPolygon(this.turned(points), rounding)
  }

  open(points: readonly Point[]): string {
    return openCurve(this.turned(points))
  }

  /** Draws without the turn: highlights that must stay at the top left. */
  unturned(draw: () => string): string {
    const angle = this.angle
    this.angle = 0
    const drawn = draw()
    this.angle = angle
    return drawn
  }

  /** Points moved a little, as a hand would place them. */
  shaken(points: readonly Point[], reach: number): Point[] {
    return points.map(([x, y]) => [x + this.random.jitter(reach), y + this.random.jitter(reach)])
  }

  pointInDisc(radius: number): Point {
    const angle = this.random.next() * FULL_TURN
    const distance = Math.sqrt(this.random.next()) * radius
    return [distance * Math.cos(angle), distance * Math.sin(angle)]
  }

  /** The outline of an uneven ellipse. */
  blob(x: number, y: number, width: number, height = width, wobble = 0.08, corners = 9, angle = 0): string {
    const reach = 2 / (1 + Math.cos(Math.PI / corners))
    const start = this.random.next() * FULL_TURN
    const points = around(corners, (turn) => {
      const stretch = reach * (1 + this.random.jitter(wobble))
      return [Math.cos(turn + start) * width * stretch, Math.sin(turn + start) * height * stretch]
    })
    return this.closed(moved(points, x, y, angle))
  }

  /** How far an organic edge lies from the middle at an angle: slow waves and a little shake. */
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
    return this.closed(around(corners, (angle) => [at(angle) * Math.cos(angle), at(angle) * Math.sin(angle)]))
  }

  /** Tiny round specks inside an ellipse, in one path. */
  specks(count: number, width: number, height: number, colour: string, size: number, opacity = 1): string {
    const path = repeat(count, () => {
      const [x, y] = this.pointInDisc(1)
      const [[u, v] = [0, 0]] = this.turned([[x * width, y * height]])
      return `M${Math.round(u)} ${Math.round(v)}h0`
    })
    return stroke(path, colour, size, opacity)
  }

  /** Small uneven crumbs inside a disc, in one path. */
  crumbs(count: number, radius: number, smallest: number, largest: number, colour: string, opacity = 1): string {
    const path = repeat(count, () => {
      const [x, y] = this.pointInDisc(radius)
      const size = this.random.between(smallest, largest)
      return this.blob(x, y, size, size * this.random.between(0.5, 1), 0.2, 5, this.random.next() * 3)
    })
    return fill(path, colour, opacity < 1 ? opacityOf(opacity) : '')
  }
}

export const repeat = (count: number, write: () => string): string => {
  let written = ''
  for (let i = 0; i < count; i++) written += write()
  return written
}
