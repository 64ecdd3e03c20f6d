import { Brush } from './brush.ts'
import { polarPoint, parsePoints } from './geometry.ts'
import { disc, fill, opacity, namedGradient, translated } from './paint.ts'
import { hashText, type Random } from './random.ts'

/** Draws melted cheese over a disc of radius 400 (or its left half): pools of mozzarella, or gaps that show the sauce. */
const meltedShapes = (variant: number, extent: 'whole' | 'half', kind: 'pools' | 'gaps'): string[] => {
  const isHalf = extent === 'half'
  const isPools = kind === 'pools'
  const brush = new Brush(hashText('melt' + variant + isHalf + isPools))
  const { next, jitter, between } = brush.random
  const count = Math.round((isPools ? 36 : 26) * (isHalf ? 0.56 : 1))
  return Array.from({ length: count }, (_, i) => {
    const isAtEdge = isPools && i > count * 0.62
    const radius = isPools ? (isAtEdge ? between(30, 62) : between(56, 100)) : between(20, 50)
    const angle = i * 2.4 + jitter(0.5)
    const spread = Math.sqrt((i + 0.5) / (count * (isPools ? 0.62 : 1)))
    const distance = isAtEdge ? 392 - radius * 0.9 : (388 - radius * 0.9) * spread
    let [x, y] = polarPoint(distance, angle)
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
      isAtEdge ? angle + 1.57 : next() * 6,
      isPools ? 0.26 : 0.3,
      isPools ? 8 : 7,
    )
  })
}

const pools = (variant: number, extent: 'whole' | 'half') =>
  `<g fill="${namedGradient('mozzarella')}">${meltedShapes(variant, extent, 'pools')
    .map((shape) => `<path d="${shape}"/>`)
    .join('')}</g>`

/** Takes the color of the sauce below. */
const gaps = (variant: number, extent: 'whole' | 'half') =>
  `<path d="${meltedShapes(variant, extent, 'gaps').join('')}"/>`

const brownedBubble = (brush: Brush) =>
  disc(115, namedGradient('browned')) +
  fill(brush.blob(0, 0, 76, 56, 0, 0.34, 10), '#c83', opacity(0.45)) +
  fill(brush.blob(6, 6, 48, 34, 0, 0.4, 9), '#951', opacity(0.42)) +
  brush.crumbs(4, 50, 6, 15, '#730', 0.35) +
  fill(brush.closed(parsePoints('-80,20 -74,-38 -26,-76 40,-70 -12,-60 -58,-18')), '#fec', opacity(0.4))

/** Draws cheese that runs over the edge of a slice. */
const lap = (brush: Brush) => {
  const edge = (radiusAt: (swell: number) => number) =>
    Array.from({ length: 6 }, (_, i) => polarPoint(radiusAt(Math.sin((i / 5) * Math.PI)), i * 0.25 - 0.62))
  const outer = edge((swell) => 101 + 9 * swell)
  const inner = edge((swell) => 97 - (8 + brush.random.next() * 17) * swell)
  const shape = brush.closed([...outer, ...inner.toReversed()])
  return (
    fill(shape, '#731', `${opacity(0.4)} ${translated(-3, -3)}`) +
    fill(shape, '#fc8') +
    fill(brush.blob(93, 2, 6, 26, 0, 0.25, 8), '#feb', opacity(0.9))
  )
}

/** Marks of melting and baking. Two-letter names, because hundreds of references repeat them. */
export const cheeseMarks: Readonly<Record<string, (brush: Brush, variant: number) => string>> = {
  br: brownedBubble,
  to: (brush) => fill(brush.blob(0, 0, 100, 90, 0, 0.12, 9), namedGradient('toasted')),
  lp: lap,
  va: (_, variant) => gaps(variant, 'whole'),
  vc: (_, variant) => pools(variant, 'whole'),
  ha: (_, variant) => gaps(variant, 'half'),
  hc: (_, variant) => pools(variant, 'half'),
}

/** Maximum numbers of marks on a pizza. */
const variants = { br: 4, to: 2, lp: 3 }

export const randomCheeseSymbol = (random: Random, name: keyof typeof variants): string =>
  name + Math.floor(random.next() * variants[name])
