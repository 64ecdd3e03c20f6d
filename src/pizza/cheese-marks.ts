import { Brush } from './brush.ts'
import { polar, type Point, points } from './geometry.ts'
import { fill, opacity, sharedPaint, shift } from './paint.ts'
import { hash, type Random } from './random.ts'

/** Melted cheese over a disc of radius 400 (or its left half): pools of mozzarella, or gaps that show the sauce. */
const meltedShapes = (variant: number, extent: 'whole' | 'half', kind: 'pools' | 'gaps'): string[] => {
  const isHalf = extent === 'half'
  const isPools = kind === 'pools'
  const brush = new Brush(hash('melt' + variant + isHalf + isPools))
  const { next, jitter, between } = brush.random
  const count = Math.round((isPools ? 36 : 26) * (isHalf ? 0.56 : 1))
  return Array.from({ length: count }, (_, i) => {
    const isAtEdge = isPools && i > count * 0.62
    const radius = isPools ? (isAtEdge ? between(30, 62) : between(56, 100)) : between(20, 50)
    const angle = i * 2.4 + jitter(0.5)
    const spread = Math.sqrt((i + 0.5) / (count * (isPools ? 0.62 : 1)))
    const distance = isAtEdge ? 392 - radius * 0.9 : (388 - radius * 0.9) * spread
    let [x, y] = polar(distance, angle)
    if (isHalf) {
      x = -Math.abs(x)
      if (x > -radius * 0.6) {
        x = -radius * 0.6
        y *= 0.9
      }
    }
    return brush.blob(
      x,
      y,
      radius,
      radius * between(isPools ? 0.5 : 0.34, isPools ? 0.85 : 0.6),
      isPools ? 0.26 : 0.3,
      isPools ? 8 : 7,
      isAtEdge ? angle + 1.57 : next() * 6,
    )
  })
}

const pools = (variant: number, extent: 'whole' | 'half') =>
  `<g fill="${sharedPaint('mozzarella')}">${meltedShapes(variant, extent, 'pools')
    .map((shape) => `<path d="${shape}"/>`)
    .join('')}</g>`

/** Takes its colour from where it is used: that of the sauce below. */
const gaps = (variant: number, extent: 'whole' | 'half') =>
  `<path d="${meltedShapes(variant, extent, 'gaps').join('')}"/>`

const brownedBubble = (brush: Brush) =>
  `<circle r="115" fill="${sharedPaint('browned')}"/>` +
  fill(brush.blob(0, 0, 76, 56, 0.34, 10), '#c9802e', opacity(0.45)) +
  fill(brush.blob(6, 6, 48, 34, 0.4, 9), '#9a5219', opacity(0.42)) +
  brush.crumbs(4, 50, 6, 15, '#743408', 0.35) +
  fill(brush.closed(points('-80,20 -74,-38 -26,-76 40,-70 -12,-60 -58,-18')), '#fff4d4', opacity(0.4))

/** Cheese that has run over the edge of a slice. */
const lap = (brush: Brush) => {
  const outer: Point[] = []
  const inner: Point[] = []
  for (let i = 0; i < 6; i++) {
    const angle = -0.62 + i * 0.25
    const swell = Math.sin((i / 5) * Math.PI)
    outer.push(polar(101 + 9 * swell, angle))
    inner.unshift(polar(97 - (8 + brush.random.next() * 17) * swell, angle))
  }
  const shape = brush.closed([...outer, ...inner])
  return (
    fill(shape, '#7a2c0c', `${opacity(0.4)} ${shift(-3, -3)}`) +
    fill(shape, '#f9d48a') +
    fill(brush.blob(93, 2, 6, 26, 0.25, 8), '#fee9b8', opacity(0.9))
  )
}

type CheeseMark = { variants: number; draw: (brush: Brush, variant: number) => string }

/** What melting and baking leave on cheese. Named in two letters: hundreds of references carry these names. */
export const cheeseMarks = {
  br: { variants: 4, draw: brownedBubble },
  to: { variants: 2, draw: (brush) => fill(brush.blob(0, 0, 100, 90, 0.12, 9), sharedPaint('toasted')) },
  lp: { variants: 3, draw: lap },
  va: { variants: 3, draw: (_, variant) => gaps(variant, 'whole') },
  vc: { variants: 3, draw: (_, variant) => pools(variant, 'whole') },
  ha: { variants: 2, draw: (_, variant) => gaps(variant, 'half') },
  hc: { variants: 2, draw: (_, variant) => pools(variant, 'half') },
} satisfies Record<string, CheeseMark>

export type CheeseMarkName = keyof typeof cheeseMarks

export const anyMark = (random: Random, name: CheeseMarkName): string =>
  name + Math.floor(random.next() * cheeseMarks[name].variants)
