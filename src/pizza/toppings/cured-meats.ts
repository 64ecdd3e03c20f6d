import { points } from '../geometry.ts'
import { repeat } from '../brush.ts'
import { castShadow, fill, opacity, roundShadow, sharedPaint, shift, stroke } from '../paint.ts'
import type { Topping } from './topping.ts'

export const pepperoni: Topping = {
  radius: 68,
  pieces: 19,
  layer: 3,
  variants: 4,
  turnsFreely: true,
  cheeseLaps: true,
  draw(brush) {
    const slice = brush.blob(0, 0, 94, 94, 0.03, 13)
    return (
      `<circle r="120" fill="${sharedPaint('oil')}"/>` +
      roundShadow(110) +
      fill(slice, '#6d130a') +
      fill(slice, sharedPaint('pepperoni'), shift(-2, -3, 0.95)) +
      brush.crumbs(11, 74, 4, 11, '#f6ac84', 0.75) +
      brush.specks(10, 74, 74, '#ffd0a4', 5, 0.7) +
      brush.specks(9, 76, 76, '#7a1309', 7, 0.65) +
      brush.unturned(
        () =>
          fill(brush.closed(points('-84,6 -74,-44 -30,-80 22,-86 -22,-66 -58,-34')), '#ffd2b4', opacity(0.38)) +
          fill(brush.closed(points('88,0 76,46 34,82 -16,88 24,70 60,38')), '#4d0a05', opacity(0.4)) +
          fill(brush.blob(-30, -34, 20, 9, 0.2, 6, -0.7), '#fff', opacity(0.4)),
      )
    )
  },
}

export const longaniza: Topping = {
  radius: 56,
  pieces: 17,
  layer: 4,
  variants: 4,
  draw(brush) {
    const slice = brush.blob(0, 0, 94, 70, 0.04, 11)
    return (
      `<circle r="108" fill="${sharedPaint('oil')}"/>` +
      castShadow(slice) +
      fill(slice, '#6d220a', shift(5, 9)) +
      fill(slice, '#8f3210') +
      fill(slice, sharedPaint('longaniza'), shift(-2, -3, 0.91)) +
      brush.crumbs(8, 60, 7, 14, '#fbd3a0', 0.85) +
      brush.crumbs(6, 60, 6, 12, '#8f2f10', 0.6) +
      brush.specks(8, 70, 50, '#ffb05c', 6, 0.8) +
      stroke(brush.open(points('-70,-22 -40,-50 4,-58')), '#ffe3c4', 8, 0.6)
    )
  },
}

export const pastrami: Topping = {
  radius: 66,
  pieces: 13,
  layer: 4,
  variants: 4,
  draw(brush) {
    const crest = brush.shaken(points('-96,-14 -62,-50 -16,-30 34,-58 92,-36 98,20 50,48 6,28 -46,56 -92,34'), 9)
    const slice = brush.closed(crest)
    const fold = brush.closed([
      ...crest.slice(2, 3),
      [10, -48],
      ...crest.slice(3, 4),
      [52, -20],
      [26, 20],
      [-2, 24],
      [-20, 0],
    ])
    const grain =
      brush.open(points('-76,-10 -44,-20 -20,0')) +
      brush.open(points('-70,24 -40,20 -8,16')) +
      brush.open(points('2,-22 24,-26 34,-8')) +
      brush.open(points('60,-14 76,0 66,22'))
    return (
      castShadow(slice) +
      fill(slice, '#33140c') +
      fill(slice, sharedPaint('pastrami'), shift(-2, -2, 0.9)) +
      fill(fold, '#4a140e', `${opacity(0.35)} ${shift(9, 8)}`) +
      fill(fold, '#e08a7a', opacity(0.9)) +
      stroke(grain, '#f9cbbb', 7, 0.75) +
      brush.specks(20, 88, 46, '#1f0d08', 5, 0.7) +
      fill(brush.blob(-50, -34, 22, 5, 0.2, 6), '#fff', opacity(0.45))
    )
  },
}

export const ham: Topping = {
  radius: 62,
  pieces: 16,
  layer: 3,
  variants: 4,
  draw(brush, variant) {
    const { jitter, between } = brush.random
    const slice = brush.polygon(brush.shaken(points('-84,-52 -20,-62 82,-56 94,-4 84,54 6,60 -80,56 -92,6'), 12), 0.32)
    const isFolded = variant % 2 === 1
    const edge = () =>
      isFolded
        ? fill(
            brush.polygon(points('-90,-54 -6,-64 -34,12 -88,32'), 0.3),
            '#5c1a0c',
            `${opacity(0.3)} ${shift(8, 9)}`,
          ) +
          fill(brush.polygon(points('-90,-56 -6,-66 -36,8 -88,28'), 0.3), '#fbbfa4') +
          stroke(brush.open(points('-8,-62 -24,-22 -38,6')), '#fff0e4', 7, 0.9)
        : stroke(brush.open(points('-76,46 -10,50 72,44')), '#fff0e6', 11, 0.8)
    return (
      castShadow(slice, 0.7) +
      fill(slice, '#8f3d22') +
      fill(slice, '#d67a5e', shift(-1, -1, 0.975)) +
      fill(slice, sharedPaint('ham'), shift(-2, -3, 0.91)) +
      fill(
        repeat(4, () => brush.blob(jitter(60), jitter(38), between(14, 28), between(6, 12), 0.3, 7)),
        '#dd7360',
        opacity(0.45),
      ) +
      stroke(
        brush.open(points('-66,-20 -20,-28 50,-22')) + brush.open(points('-60,18 10,10 64,20')),
        '#ffd6c4',
        6,
        0.7,
      ) +
      fill(brush.blob(58, 32, 24, 13, 0.3, 7) + brush.blob(-58, -30, 20, 11, 0.3, 7), '#7d3214', opacity(0.35)) +
      edge() +
      fill(brush.blob(16, -38, 32, 5, 0.2, 6, 0.1), '#fff', opacity(0.5))
    )
  },
}

export const bacon: Topping = {
  radius: 76,
  pieces: 14,
  layer: 5,
  variants: 4,
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
        return brush.open([
          [x, y - 8],
          [x + 10, y],
          [x + 22, y],
        ])
      })
    return (
      castShadow(strip) +
      fill(strip, '#5d1a0e') +
      fill(band(-35, 35, 96), '#a83c25') +
      fill(band(-24, -10), '#f6d3a2') +
      fill(band(-6, 4), '#7f2415') +
      fill(band(8, 19), '#f0bf8a') +
      fill(band(-35, -28), '#d3694a') +
      fill(band(26, 31), '#c9583a') +
      stroke(shine(), '#fff', 6, 0.5) +
      fill(brush.blob(84, wave(84), 14, 28, 0.2, 7), '#4a1408', opacity(0.45))
    )
  },
}
