import { parsePoints } from '../geometry.ts'
import { downward, litFromTopLeft } from '../gradients.ts'
import { fill, opacity, stroke } from '../paint.ts'
import { defs, ellipse, groundShadow, group, plate } from './shapes.ts'

const leaf = (x: number, y: number, turn: number, paint: string) =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    fill(
      'M0-38C14-36 16-26 24-20c2 10-4 14-2 24-6 8-12 8-14 18-6 4-10 4-16 0-2-10-8-10-14-18 2-10-4-14-2-24C-16-26-14-36 0-38z',
      paint,
    ) + stroke('M0 18C-1 0 0-14 1-28M0-2l10-8M0 6L-10-2', '#e3f5bd', 2.5, 0.8),
  )

const tomatoSlice = (x: number, y: number) =>
  ellipse(x + 2, y + 3, 17, 15, '#3a1c05', opacity(0.3)) +
  ellipse(x, y, 17, 15, '#b3220f') +
  ellipse(x - 1, y - 1, 14, 12, '#ef6a42') +
  [0, 1, 2].map((i) => ellipse(x - 6 + i * 6, y - (i % 2 ? 5 : -2), 3, 2.4, '#fbe2a0')).join('')

export const salad =
  groundShadow(102, 168, 76, 14) +
  [
    leaf(50, 74, -38, '#4f9a34'),
    leaf(150, 72, 36, '#3f8127'),
    leaf(84, 54, -12, '#6fae3d'),
    leaf(118, 52, 14, '#4f9a34'),
    leaf(66, 92, -60, '#8cc152'),
    leaf(136, 92, 58, '#6fae3d'),
    leaf(100, 78, 4, '#8cc152'),
  ].join('') +
  tomatoSlice(70, 82) +
  tomatoSlice(132, 84) +
  tomatoSlice(102, 68) +
  stroke('M84 96c4-16 26-18 32-4', '#8d3468', 7) +
  stroke('M84 96c4-16 26-18 32-4', '#f3d9e8', 3.5) +
  parsePoints('90,86 116,78 58,98')
    .map(([x, y]) => fill(`M${x} ${y}l12-4 4 10-12 4z`, '#fffdf6'))
    .join('') +
  defs({ bowl: downward('#2f8a5c 0,#1d6a45 60,#12402f 100') }) +
  fill('M18 96c26 16 138 16 164 0 2 46-30 74-60 76H78c-30-2-62-30-60-76z', 'url(#bowl)') +
  fill('M18 96c26 16 138 16 164 0l-1 10c-30 14-132 14-162 0z', '#fff8ea', opacity(0.3)) +
  stroke('M36 122c6 18 18 30 32 36', '#fff8ea', 5, 0.25)

const noodles = [
  'M42 112c10-34 96-40 114-4',
  'M48 122c14-40 86-44 104-6',
  'M40 104c24-36 98-30 118 8',
  'M58 128c14-26 70-30 86-2',
  'M52 96c30-28 74-26 98 2',
  'M70 92c20-20 50-16 66 0',
]

export const pasta =
  plate(124) +
  ellipse(100, 116, 66, 26, '#c98a2c') +
  noodles
    .map((path) => stroke(path, '#b8761a', 10) + stroke(path, '#f9d67c', 7) + stroke(path, '#fff3c4', 2, 0.8))
    .join('') +
  defs({ 'pasta-sauce': litFromTopLeft('#f0714a 0,#d3311f 55,#8f1a08 100') }) +
  fill(
    'M60 98c4-20 24-28 42-26 22-2 40 10 40 26 0 12-14 10-22 16-10 8-22 2-32 4-12 0-28-6-28-20z',
    'url(#pasta-sauce)',
  ) +
  stroke('M74 90c6-8 16-11 26-11', '#ffc2a4', 4, 0.8) +
  parsePoints('82,98 104,92 122,100')
    .map(([x, y]) => ellipse(x, y, 9, 7, '#6e3519') + ellipse(x - 1, y - 2, 7, 5, '#a45f37'))
    .join('') +
  fill('M100 62c12-8 26-4 30 6-10 8-24 6-30-6zM100 64c-10-10-24-8-30 0 8 10 22 10 30 0z', '#3f8127') +
  stroke('M102 64c8 0 16 2 22 4M98 65c-8-2-16-1-22 0', '#b4dd7a', 2)
