import { aroundCircle, mirrored, transformed, polarPoint, type Point, parsePoints, symmetric } from '../geometry.ts'
import { repeat } from '../brush.ts'
import { concentric, diagonal, litFromTopLeft } from '../gradients.ts'
import { castShadow, fill, opacity, roundShadow, translated, solidPiece, stroke } from '../paint.ts'
import type { Topping } from './topping.ts'

export const mushroom: Topping = {
  radius: 68,
  pieces: 15,
  layer: 5,
  face: diagonal('#fed 0,#edb 55,#ca8 100'),
  turnsFreely: true,
  draw(brush, face) {
    const slice = brush.closed(
      brush.shaken(symmetric(parsePoints('18,-92 58,-79 94,-38 96,12 66,34 26,18 24,56 34,92 12,98')), 4),
    )
    const gill = parsePoints('78,6 50,-12 20,-6 20,10 54,24')
    return (
      solidPiece(slice, face, 0.93, '#753') +
      fill(brush.closed(gill) + brush.closed(mirrored(gill)), '#864') +
      stroke(brush.lines('-14,-4 -12,40 -14,76', '14,-4 12,40 12,76'), '#ca7', 6, 0.8) +
      stroke(brush.lines('-78,-26 -44,-66 0,-76 46,-66 80,-26'), '#c96', 8, 0.55) +
      brush.gleam(-24, -46, 30, 12, 0.7, -0.3)
    )
  },
}

const paintOnionRing = (path: string, width: number) =>
  stroke(path, '#310', width, 0.3, translated(6, 9)) +
  stroke(path, '#836', width) +
  stroke(path, '#ebd', width * 0.72, 1, translated(-1, -2)) +
  stroke(path, '#fef', width * 0.36, 1, translated(-2, -3))

export const onion: Topping = {
  radius: 68,
  pieces: 12,
  layer: 7,
  turnsFreely: true,
  draw(brush, _, variant) {
    const { next, between } = brush.random
    const ring = (radius: number, from: number, to: number) =>
      brush.open(
        Array.from({ length: 9 }, (_turn, i): Point => {
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
  turnsFreely: true,
  draw(brush, _, variant) {
    const lobes = variant % 2 ? 3 : 4
    const outline = aroundCircle(lobes * 4, (angle): Point => {
      const radius = 74 + 17 * Math.cos(lobes * angle) + brush.random.jitter(4)
      return [radius * Math.cos(angle), radius * 0.92 * Math.sin(angle)]
    })
    const ring = variant > 1 ? brush.open(outline.slice(0, lobes * 4 - 6)) : brush.closed(outline)
    return (
      stroke(ring, '#310', 28, 0.3, translated(7, 10)) +
      stroke(ring, '#251', 28) +
      stroke(ring, '#593', 21, 1, translated(-2, -2)) +
      stroke(ring, '#bd7', 9, 1, translated(2, 3)) +
      stroke(ring, '#efc', 4, 0.75, translated(-6, -8))
    )
  },
}

export const olive: Topping = {
  radius: 36,
  pieces: 24,
  layer: 8,
  face: diagonal('#545 0,#323 45,#111 100'),
  turnsFreely: true,
  draw(brush, face) {
    const outside = brush.blob(0, 0, 94, 90, 0, 0.03, 10)
    const hole = brush.blob(2, 4, 42, 38, 0, 0.06, 8)
    const ring = 'fill-rule="evenodd"'
    return (
      roundShadow(112) +
      fill(hole, '#520', opacity(0.55)) +
      fill(outside + hole, '#111', ring) +
      fill(outside + hole, face, `${ring} ${translated(-2, -3, 0.95)}`) +
      brush.at(
        0,
        () =>
          stroke(brush.lines('-70,-10 -54,-50 -12,-70'), '#ede', 13, 0.75) +
          stroke(brush.lines('30,52 58,30'), '#a9a', 8, 0.5),
      )
    )
  },
}

export const tomato: Topping = {
  radius: 88,
  pieces: 8,
  layer: 3,
  face: concentric('#e75 0,#d53 60,#c32 88,#b21 100'),
  turnsFreely: true,
  cheeseLaps: true,
  draw(brush, face) {
    const { next, jitter } = brush.random
    const slice = brush.blob(0, 0, 96, 94, 0, 0.02, 13)
    const start = next()
    const chambers = aroundCircle(5, (turn) => {
      const angle = turn + start
      const [x, y] = polarPoint(50, angle)
      return (
        fill(brush.blob(x, y, 31, 21, angle, 0.1, 8), '#b21') +
        fill(brush.blob(x + 1, y + 1, 27, 17, angle, 0.1, 8), '#e73') +
        fill(
          repeat(4, () => brush.blob(x + jitter(15), y + jitter(13), 6, 3.6, angle + jitter(0.8), 0.1, 5)),
          '#fd9',
        )
      )
    })
    return (
      solidPiece(slice, face, 0.95, '#811') +
      chambers.join('') +
      fill(brush.blob(0, 0, 18, 16), '#fa8') +
      brush.at(
        0,
        () =>
          stroke(brush.lines('-86,-10 -70,-54 -20,-84 20,-86'), '#fdc', 7, 0.7) +
          brush.gleam(-40, -52, 22, 7, 0.6, -0.8),
      )
    )
  },
}

export const jalapeno: Topping = {
  radius: 42,
  pieces: 18,
  layer: 8,
  face: concentric('#eeb 0,#cd8 55,#9b5 85,#593 100'),
  turnsFreely: true,
  draw(brush, face) {
    const { next, jitter } = brush.random
    const slice = brush.blob(0, 0, 94, 90, 0, 0.04, 11)
    const chambers = aroundCircle(3, (angle) => {
      const [x, y] = polarPoint(37, angle)
      return (
        fill(brush.blob(x, y, 24, 17, angle + 1.57, 0.1), '#8a4', opacity(0.75)) +
        fill(
          repeat(3, () => brush.blob(x + jitter(14), y + jitter(14), 9, 6, next() * 3, 0.1, 5)),
          '#fec',
        )
      )
    })
    return (
      castShadow(slice) +
      fill(slice, '#251') +
      fill(slice, '#482', translated(-3, -4, 0.95)) +
      fill(slice, face, translated(-1, -1, 0.8)) +
      chambers.join('') +
      fill(brush.blob(0, 0, 12, 11), '#eec') +
      brush.at(0, () => stroke(brush.lines('-76,-20 -56,-58 -14,-80'), '#dea', 8, 0.8))
    )
  },
}

export const corn: Topping = {
  radius: 44,
  pieces: 24,
  layer: 8,
  face: litFromTopLeft('#fe9 0,#fc4 45,#e91 100'),
  draw(brush, face, variant) {
    const { next, jitter } = brush.random
    return parsePoints('-34,-30 30,-44 50,24 -10,22 -52,44')
      .slice(variant % 2)
      .map(([x, y]) => {
        const outline = brush.shaken(parsePoints('-30,-26 0,-40 30,-26 28,18 0,38 -28,18'), 3)
        const [u, v] = [x + jitter(12), y + jitter(12)]
        const kernel = brush.closed(transformed(outline, u, v, next() * 6))
        return (
          solidPiece(kernel, face, 0.96, '#a61') +
          fill(brush.blob(u - 7, v - 10, 10, 6, 0, 0.2, 5), '#fff', opacity(0.9))
        )
      })
      .join('')
  },
}
