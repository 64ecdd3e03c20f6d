import { around, moved, polar, type Point, points } from '../geometry.ts'
import { repeat } from '../brush.ts'
import { castShadow, fill, opacity, roundShadow, sharedPaint, shift, stroke } from '../paint.ts'
import type { Topping } from './topping.ts'

export const mushroom: Topping = {
  radius: 68,
  pieces: 15,
  layer: 5,
  variants: 5,
  turnsFreely: true,
  draw(brush) {
    const slice = brush.closed(
      brush.shaken(
        points(
          '-96,12 -94,-38 -56,-80 0,-92 56,-80 94,-38 96,12 66,34 26,18 24,56 34,92 0,98 -34,92 -24,56 -26,18 -66,34',
        ),
        4,
      ),
    )
    return (
      castShadow(slice) +
      fill(slice, '#7a5230') +
      fill(slice, sharedPaint('mushroom'), shift(-2, -3, 0.93)) +
      fill(brush.closed(points('-78,6 -50,-12 -20,-6 -20,10 -54,24')), '#8a6240') +
      fill(brush.closed(points('78,6 50,-12 20,-6 20,10 54,24')), '#8a6240') +
      stroke(brush.open(points('-14,-4 -12,40 -14,76')) + brush.open(points('14,-4 12,40 12,76')), '#c9a578', 6, 0.8) +
      stroke(brush.open(points('-78,-26 -44,-66 0,-76 46,-66 80,-26')), '#c89a68', 8, 0.55) +
      fill(brush.blob(-24, -46, 30, 12, 0.2, 7, -0.3), '#fff', opacity(0.7))
    )
  },
}

const paintOnionRing = (path: string, width: number) =>
  stroke(path, '#3a1204', width, 0.3, shift(6, 9)) +
  stroke(path, '#8d3468', width) +
  stroke(path, '#e9c3da', width * 0.72, 1, shift(-1, -2)) +
  stroke(path, '#fff5fb', width * 0.36, 1, shift(-2, -3))

export const onion: Topping = {
  radius: 68,
  pieces: 12,
  layer: 7,
  variants: 4,
  turnsFreely: true,
  draw(brush, variant) {
    const { next, between } = brush.random
    const ring = (radius: number, from: number, to: number) =>
      brush.open(
        Array.from({ length: 9 }, (_, i): Point => {
          const angle = from + ((to - from) * i) / 8
          return [radius * Math.cos(angle), radius * 0.82 * Math.sin(angle)]
        }),
      )
    const start = next() * 6
    const length = variant % 2 ? 4.2 : 5.9
    return (
      paintOnionRing(ring(86, start, start + length), 21) +
      paintOnionRing(ring(56, start + 0.6, start + length - between(0, 1.2)), 17)
    )
  },
}

export const greenPepper: Topping = {
  radius: 70,
  pieces: 12,
  layer: 7,
  variants: 4,
  turnsFreely: true,
  draw(brush, variant) {
    const lobes = variant % 2 ? 3 : 4
    const outline = around(lobes * 4, (angle) => {
      const radius = 74 + 17 * Math.cos(lobes * angle) + brush.random.jitter(4)
      return [radius * Math.cos(angle), radius * 0.92 * Math.sin(angle)]
    })
    const ring = variant > 1 ? brush.open(outline.slice(0, lobes * 4 - 6)) : brush.closed(outline)
    return (
      stroke(ring, '#3a1204', 28, 0.3, shift(7, 10)) +
      stroke(ring, '#2a5c18', 28) +
      stroke(ring, '#4f9430', 21, 1, shift(-2, -2)) +
      stroke(ring, '#bfe07c', 9, 1, shift(2, 3)) +
      stroke(ring, '#e9f7c4', 4, 0.75, shift(-6, -8))
    )
  },
}

export const olive: Topping = {
  radius: 36,
  pieces: 24,
  layer: 8,
  variants: 2,
  turnsFreely: true,
  draw(brush) {
    const outside = brush.blob(0, 0, 94, 90, 0.03, 10)
    const hole = brush.blob(2, 4, 42, 38, 0.06, 8)
    const ring = 'fill-rule="evenodd"'
    return (
      roundShadow(112, 10, 16) +
      fill(hole, '#5c2408', opacity(0.55)) +
      fill(outside + hole, '#0f0a10', ring) +
      fill(outside + hole, sharedPaint('olive'), `${ring} ${shift(-2, -3, 0.95)}`) +
      brush.unturned(
        () =>
          stroke(brush.open(points('-70,-10 -54,-50 -12,-70')), '#e8dcf0', 13, 0.75) +
          stroke(brush.open(points('30,52 58,30')), '#a893b0', 8, 0.5),
      )
    )
  },
}

export const tomato: Topping = {
  radius: 88,
  pieces: 8,
  layer: 3,
  variants: 3,
  turnsFreely: true,
  cheeseLaps: true,
  draw(brush) {
    const { next, jitter } = brush.random
    const slice = brush.blob(0, 0, 96, 94, 0.02, 13)
    const start = next()
    const chambers = around(5, (turn) => polar(50, turn + start)).map(([x, y], i) => {
      const angle = (i / 5) * Math.PI * 2 + start
      return (
        fill(brush.blob(x, y, 31, 21, 0.1, 8, angle), '#b92a10') +
        fill(brush.blob(x + 1, y + 1, 27, 17, 0.1, 8, angle), '#f0763a') +
        fill(
          repeat(4, () => brush.blob(x + jitter(15), y + jitter(13), 6, 3.6, 0.1, 5, angle + jitter(0.8))),
          '#fbe2a0',
        )
      )
    })
    return (
      castShadow(slice) +
      fill(slice, '#8f1709') +
      fill(slice, sharedPaint('tomato'), shift(-2, -2, 0.95)) +
      chambers.join('') +
      fill(brush.blob(0, 0, 18, 16, 0.2, 7), '#f9a986') +
      brush.unturned(
        () =>
          stroke(brush.open(points('-86,-10 -70,-54 -20,-84 20,-86')), '#ffd9c4', 7, 0.7) +
          fill(brush.blob(-40, -52, 22, 7, 0.2, 6, -0.8), '#fff', opacity(0.6)),
      )
    )
  },
}

export const jalapeno: Topping = {
  radius: 42,
  pieces: 18,
  layer: 8,
  variants: 3,
  turnsFreely: true,
  draw(brush) {
    const { next, jitter } = brush.random
    const slice = brush.blob(0, 0, 94, 90, 0.04, 11)
    const chambers = [0, 1, 2].map((third) => {
      const angle = (third / 3) * Math.PI * 2
      const [x, y] = polar(36, angle)
      const [seedX, seedY] = polar(38, angle)
      return (
        fill(brush.blob(x, y, 24, 17, 0.1, 7, angle + 1.57), '#8fae44', opacity(0.75)) +
        fill(
          repeat(3, () => brush.blob(seedX + jitter(14), seedY + jitter(14), 9, 6, 0.1, 5, next() * 3)),
          '#fdf3cc',
        )
      )
    })
    return (
      castShadow(slice) +
      fill(slice, '#1f5213') +
      fill(slice, '#3f8a22', shift(-3, -4, 0.95)) +
      fill(slice, sharedPaint('jalapeno'), shift(-1, -1, 0.8)) +
      chambers.join('') +
      fill(brush.blob(0, 0, 12, 11, 0.2, 6), '#f2f3c8') +
      brush.unturned(() => stroke(brush.open(points('-76,-20 -56,-58 -14,-80')), '#dff2b0', 8, 0.8))
    )
  },
}

export const corn: Topping = {
  radius: 44,
  pieces: 24,
  layer: 8,
  variants: 4,
  draw(brush, variant) {
    const { next, jitter } = brush.random
    const kernels: Point[] = points('-34,-30 30,-44 50,24 -10,22 -52,44')
    return kernels
      .slice(variant % 2)
      .map(([x, y]) => {
        const outline = moved(
          brush.shaken(points('-30,-26 0,-40 30,-26 28,18 0,38 -28,18'), 3),
          x + jitter(12),
          y + jitter(12),
          next() * 6,
          1.02,
        )
        const kernel = brush.closed(outline)
        const [top = [0, 0], , , bottom = [0, 0]] = outline
        return (
          castShadow(kernel, 0.7) +
          fill(kernel, '#a8620a') +
          fill(kernel, sharedPaint('corn'), shift(-1, -2, 0.98)) +
          fill(
            brush.blob((top[0] + bottom[0]) / 2 - 7, (top[1] + bottom[1]) / 2 - 9, 10, 6, 0.2, 5),
            '#fff',
            opacity(0.9),
          )
        )
      })
      .join('')
  },
}
