import { parsePoints } from '../geometry.ts'
import { downward, litFromTopLeft } from '../gradients.ts'
import { fill, opacity, stroke } from '../paint.ts'
import { defs, ellipse, groundShadow, group, herbs, plate } from './shapes.ts'

const wing = (x: number, y: number, turn: number, mirror: 1 | -1) =>
  group(
    `translate(${x} ${y}) rotate(${turn}) scale(${mirror} 1)`,
    groundShadow(3, 24, 38, 9) +
      fill(
        'M-42 6C-50-18-22-34-2-24 8-19 16-10 30-10c11-1 17 6 14 13-2 6-9 6-15 7C17 12 12 20-2 24-20 29-37 24-42 6z',
        'url(#wing)',
      ) +
      stroke('M-34-2c0-14 16-19 28-12', '#ffd79a', 5, 0.8) +
      stroke('M14-4c6 2 12 1 18 0', '#ffd79a', 4, 0.55) +
      herbs(parsePoints('-20,8 -2,-6 4,10')),
  )

export const wings =
  defs({ wing: litFromTopLeft('#f4a04a 0,#cf6a22 45,#8f3a10 85,#5f2207 100') }) +
  wing(62, 66, -28, 1) +
  wing(136, 60, 24, -1) +
  wing(78, 134, 12, -1) +
  wing(146, 132, -20, 1)

const nugget = (x: number, y: number, turn: number) =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    groundShadow(3, 20, 32, 9) +
      fill('M-34 2c-4-16 10-26 26-26 10-4 30-2 38 8 10 10 6 28-8 34-14 8-34 8-44 2-8-4-12-10-12-18z', '#8a4c12') +
      fill('M-33-2c-3-14 10-23 25-23 10-3 28-2 35 7 9 9 5 26-8 31-13 7-31 7-41 1-7-4-11-9-11-16z', 'url(#nugget)') +
      stroke('M-22-10c6-7 16-9 26-8', '#fff0c0', 4, 0.8) +
      parsePoints('-12,4 4,-2 14,6 -2,12 18,-8')
        .map(([dx, dy]) => ellipse(dx, dy, 3, 2, '#a86418', opacity(0.6)))
        .join(''),
  )

export const nuggets =
  defs({ nugget: litFromTopLeft('#fbd88a 0,#e8ab4a 55,#b8721f 100') }) +
  plate(136) +
  [nugget(56, 110, -12), nugget(140, 104, 18), nugget(98, 82, 4), nugget(76, 138, 10), nugget(128, 142, -14)].join('')

export const dip =
  groundShadow(102, 168, 62, 12) +
  defs({
    'dip-cup': downward('#fffdf6 0,#e6d8bb 100'),
    'dip-sauce': litFromTopLeft('#f7d27a 0,#e9a83a 60,#b8761a 100'),
  }) +
  fill('M34 86h132l-14 74c-2 8-8 12-16 12H64c-8 0-14-4-16-12z', 'url(#dip-cup)') +
  ellipse(100, 86, 66, 26, '#d3c19a') +
  ellipse(100, 86, 61, 22, '#8a4a14') +
  ellipse(100, 88, 58, 20, 'url(#dip-sauce)') +
  stroke('M62 84c14-10 34-12 54-10', '#fff3c4', 5, 0.8) +
  herbs(parsePoints('84,92 112,84 126,94 100,98 72,90')) +
  [0, 1, 2, 3, 4, 5].map((i) => stroke(`M${50 + i * 20} 118l${(2.5 - i) * -1.6} 44`, '#cbb88f', 3, 0.6)).join('')
