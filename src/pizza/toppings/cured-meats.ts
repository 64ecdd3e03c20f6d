import { transformed, parsePoints } from '../geometry.ts'
import { repeat } from '../brush.ts'
import { diagonal, litFromTopLeft } from '../gradients.ts'
import {
  castShadow,
  disc,
  fill,
  opacity,
  roundShadow,
  namedGradient,
  translated,
  solidPiece,
  stroke,
} from '../paint.ts'
import type { Topping } from './topping.ts'

export const pepperoni: Topping = {
  radius: 68,
  pieces: 19,
  layer: 3,
  face: litFromTopLeft('#e64 0,#d42 45,#b21 78,#821 100'),
  turnsFreely: true,
  cheeseLaps: true,
  draw(brush, face) {
    const slice = brush.blob(0, 0, 94, 94, 0, 0.03, 13)
    return (
      disc(120, namedGradient('oil')) +
      roundShadow(110) +
      fill(slice, '#611') +
      fill(slice, face, translated(-2, -3, 0.95)) +
      brush.crumbs(11, 74, 4, 11, '#ea8', 0.75) +
      brush.specks(10, 74, 74, '#fca', 5, 0.7) +
      brush.specks(9, 76, 76, '#711', 7, 0.65) +
      brush.at(
        0,
        () =>
          fill(brush.closed(parsePoints('-84,6 -74,-44 -30,-80 22,-86 -22,-66 -58,-34')), '#fcb', opacity(0.38)) +
          fill(brush.closed(parsePoints('88,0 76,46 34,82 -16,88 24,70 60,38')), '#510', opacity(0.4)) +
          brush.gleam(-30, -34, 20, 9, 0.4, -0.7),
      )
    )
  },
}

export const longaniza: Topping = {
  radius: 56,
  pieces: 17,
  layer: 4,
  face: litFromTopLeft('#e84 0,#d62 50,#b42 100'),
  draw(brush, face) {
    const slice = brush.blob(0, 0, 94, 70, 0, 0.04, 11)
    return (
      disc(108, namedGradient('oil')) +
      solidPiece(slice, face, 0.91, '#831', '#621') +
      brush.crumbs(8, 60, 7, 14, '#fc9', 0.85) +
      brush.crumbs(6, 60, 6, 12, '#831', 0.6) +
      brush.specks(8, 70, 50, '#fa5', 6, 0.8) +
      brush.gleam(-36, -40, 30, 6, 0.55, -0.5)
    )
  },
}

export const pastrami: Topping = {
  radius: 66,
  pieces: 13,
  layer: 4,
  face: diagonal('#d76 0,#b54 55,#833 100'),
  draw(brush, face) {
    const crest = brush.shaken(parsePoints('-96,-14 -62,-50 -16,-30 34,-58 92,-36 98,20 50,48 6,28 -46,56 -92,34'), 9)
    const slice = brush.closed(crest)
    const fold = brush.closed(parsePoints('-16,-30 10,-48 34,-58 52,-20 26,20 -2,24 -20,0'))
    const grain = brush.lines('-76,-10 -44,-20 -20,0', '-70,24 -40,20 -8,16', '2,-22 24,-26 34,-8', '60,-14 76,0 66,22')
    return (
      solidPiece(slice, face, 0.9, '#311') +
      fill(fold, '#411', `${opacity(0.35)} ${translated(9, 8)}`) +
      fill(fold, '#d87', opacity(0.9)) +
      stroke(grain, '#fcb', 7, 0.75) +
      brush.specks(20, 88, 46, '#210', 5, 0.7) +
      brush.gleam(-50, -34, 22, 5, 0.45)
    )
  },
}

export const ham: Topping = {
  radius: 62,
  pieces: 16,
  layer: 3,
  face: diagonal('#fba 0,#e98 50,#d76 100'),
  draw(brush, face, variant) {
    const slice = brush.polygon(
      brush.shaken(parsePoints('-84,-52 -20,-62 82,-56 94,-4 84,54 6,60 -80,56 -92,6'), 12),
      0.32,
    )
    const fold = brush.polygon(parsePoints('-90,-56 -6,-66 -36,8 -88,28'), 0.32)
    const edge =
      variant % 2
        ? fill(fold, '#521', `${opacity(0.3)} ${translated(9, 12)}`) +
          fill(fold, '#fba') +
          stroke(brush.lines('-8,-62 -24,-22 -38,6'), '#fed', 7, 0.9)
        : stroke(brush.lines('-76,46 -10,50 72,44'), '#fee', 11, 0.8)
    return (
      solidPiece(slice, face, 0.93, '#953') +
      brush.crumbs(4, 60, 10, 26, '#d76', 0.45) +
      stroke(brush.lines('-66,-20 -20,-28 50,-22', '-60,18 10,10 64,20'), '#fdc', 6, 0.7) +
      fill(brush.blob(58, 32, 24, 13) + brush.blob(-58, -30, 20, 11), '#731', opacity(0.35)) +
      edge +
      brush.gleam(16, -38, 32, 5, 0.5, 0.1)
    )
  },
}

export const bacon: Topping = {
  radius: 76,
  pieces: 14,
  layer: 5,
  draw(brush) {
    const { next, jitter, between } = brush.random
    const start = next() * 6
    const wave = (x: number) => 15 * Math.sin(x / 26 + start)
    const edge = (xs: number[], y: number) => xs.map((x) => [x, wave(x) + y + jitter(3)] as const)
    const band = (top: number, bottom: number, reach = 94) => {
      const across = [-1, -0.6, -0.2, 0.2, 0.6, 1].map((share) => share * reach)
      return brush.closed([...edge(across, top), ...edge(across.toReversed(), bottom)])
    }
    const strip = band(-38, 38, 100)
    const shine = () =>
      repeat(3, () => {
        const x = between(-70, 70)
        const y = between(-20, 0)
        return brush.open(transformed(parsePoints('0,-8 10,0 22,0'), x, y))
      })
    return (
      castShadow(strip) +
      fill(strip, '#521') +
      fill(band(-35, 35, 96), '#a42') +
      fill(band(-24, -10), '#eca') +
      fill(band(-6, 4), '#721') +
      fill(band(8, 19), '#eb8') +
      fill(band(-35, -28) + band(26, 31), '#c64') +
      stroke(shine(), '#fff', 6, 0.5) +
      fill(brush.blob(84, wave(84), 14, 28), '#410', opacity(0.45))
    )
  },
}
