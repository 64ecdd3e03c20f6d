import { parsePoints } from '../geometry.ts'
import { downward, litFromTopLeft } from '../gradients.ts'
import { fill, opacity, stroke } from '../paint.ts'
import { defs, ellipse, groundShadow, group, herbs, plate } from './shapes.ts'

const garlicStick = (index: number) =>
  group(
    `translate(${[0, 6, -4][index]} ${index * 43 - 44})`,
    groundShadow(100, 121, 80, 9) +
      fill(
        'M20 98C20 84 34 78 50 79c34-3 68-3 100 0 18-1 31 6 31 19s-12 21-30 20c-34 3-70 3-102 0-18 1-29-6-29-20z',
        'url(#bread-crust)',
      ) +
      stroke('M30 93c8-9 20-9 34-10 26-2 58-1 84 2', '#fff0c8', 4, 0.75) +
      [46, 74, 102, 130, 156]
        .map(
          (x, j) =>
            fill(`M${x - 7} 84c6 4 11 14 9 27-8 1-14-6-16-13-1-6 2-12 7-14z`, 'url(#bread-cut)') +
            stroke(`M${x - 8} 86c5 5 9 13 8 23`, '#a8631d', 1.8, 0.6) +
            herbs([[x + 9, 91 + (j % 3) * 6]]) +
            ellipse(x + 13, 104 - (j % 2) * 13, 1.8, 1.8, '#3b7d3a'),
        )
        .join(''),
  )

export const bread =
  defs({
    'bread-crust': downward('#f6cf86 0,#e5a549 45,#bd7428 80,#7d4112 100'),
    'bread-cut': downward('#fff3c4 0,#f0c96a 100'),
  }) + group('rotate(-24 100 100)', [0, 1, 2].map(garlicStick).join(''))

const cheeseStick = (x: number, y: number, angle: number) =>
  group(
    `translate(${x} ${y}) rotate(${angle})`,
    groundShadow(4, 18, 66, 9) +
      `<rect x="-66" y="-17" width="132" height="34" rx="16" fill="#8f4d14"/><rect x="-66" y="-19" width="132" height="33" rx="16" fill="url(#cheese-stick)"/>` +
      stroke('M-52-9C-20-13 18-13 46-10', '#fff0c8', 4, 0.75) +
      [-44, -20, 6, 30].map((dx, i) => ellipse(dx, i % 2 ? 5 : -1, 5, 3, '#a8631d', opacity(0.55))).join('') +
      herbs(parsePoints('-34,-4 -6,4 20,-6')),
  )

/** One of them is broken, with stretching cheese. */
export const cheeseSticks =
  defs({ 'cheese-stick': downward('#f7d58f 0,#e3a44a 55,#b06a22 100') }) +
  cheeseStick(96, 52, -14) +
  cheeseStick(106, 98, -8) +
  group(
    'translate(62 150) rotate(-6)',
    groundShadow(0, 18, 48, 9) +
      `<rect x="-50" y="-19" width="84" height="36" rx="16" fill="url(#cheese-stick)"/>` +
      fill(
        'M26-17c10 2 10 32 0 34 16 0 22-8 34-8 14 0 22 6 34 8-8-8-8-26 0-34-12 2-20 8-34 8-12 0-20-8-34-8z',
        '#fde8a8',
      ) +
      stroke('M36-8c14 6 36 6 50 0', '#fffbe6', 4, 0.9) +
      `<rect x="84" y="-19" width="46" height="36" rx="15" fill="url(#cheese-stick)"/>` +
      stroke('M-38-9C-22-13 0-13 18-11', '#fff0c8', 4, 0.75),
  )

const frySticks = [
  [60, 34, -14],
  [76, 18, -7],
  [92, 26, -2],
  [108, 12, 4],
  [124, 24, 8],
  [140, 36, 15],
  [68, 50, -10],
  [100, 44, 0],
  [132, 50, 11],
] as const

export const fries =
  defs({ fry: downward('#ffe08a 0,#f5bf45 60,#d99422 100'), 'fry-box': downward('#e2472f 0,#c62b1a 100') }) +
  groundShadow(102, 184, 56, 9) +
  frySticks
    .map(([x, y, angle]) =>
      group(
        `rotate(${angle} ${x} 120)`,
        `<rect x="${x - 7}" y="${y}" width="15" height="110" rx="2" fill="#b8761a"/><rect x="${x - 7}" y="${y}" width="12" height="110" rx="2" fill="url(#fry)"/><path d="M${x - 7} ${y}h12l3 4h-12z" fill="#fff0bf"/>`,
      ),
    )
    .join('') +
  fill('M44 84c16 18 96 18 112 0l-12 94c-1 6-4 8-9 8H65c-5 0-8-2-9-8z', 'url(#fry-box)') +
  fill('M44 84c16 18 96 18 112 0l-1 10c-18 18-92 18-110 0z', '#fff8ea', opacity(0.25)) +
  fill('M100 118l25 34H75z', '#fff8ea') +
  fill('M84 150h32v16H84z', '#fff8ea') +
  fill('M94 166v-8a6 6 0 0 1 12 0v8z', '#c62b1a')

const tostone = (x: number, y: number, turn: number) =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    groundShadow(4, 12, 42, 22) +
      fill('M-40-4C-42-24-18-34 4-32c24-2 40 10 38 28 2 20-18 32-40 30C-22 28-42 14-40-4z', '#a86a14') +
      fill('M-38-8C-38-24-16-32 4-30c20-2 36 8 34 24 0 18-16 26-36 26C-20 22-38 8-38-8z', 'url(#tostone)') +
      fill('M-24-8c2-10 14-14 28-12 14 0 22 6 20 16 0 10-12 14-24 12-14 0-24-6-24-16z', '#fbe29a', opacity(0.8)) +
      stroke('M-30-12c4-8 14-12 26-12', '#fff8d8', 4, 0.9) +
      parsePoints('-12,-4 8,-10 14,4 -4,6')
        .map(([dx, dy]) => ellipse(dx, dy, 3, 2, '#b07a1c', opacity(0.7)))
        .join(''),
  )

export const tostones =
  defs({ tostone: litFromTopLeft('#ffe694 0,#f3c04c 60,#cc8a22 100') }) +
  plate(130) +
  [tostone(62, 108, -10), tostone(132, 102, 14), tostone(96, 86, 4), tostone(74, 132, 8), tostone(126, 134, -8)].join(
    '',
  ) +
  herbs(parsePoints('60,100 128,96 96,84 80,130 130,132'))

const fritter = (x: number, y: number, size: number) =>
  group(
    `translate(${x} ${y}) scale(${size})`,
    groundShadow(4, 26, 34, 9) +
      fill('M-34-2C-36-24-18-34 0-34s36 10 35 32c1 20-14 30-34 30S-34 18-34-2z', '#74370b') +
      fill('M-33-4C-34-24-17-33-1-33s33 10 33 29c0 18-14 27-33 27S-33 14-33-4z', 'url(#fritter)') +
      stroke('M-22-12c4-8 12-12 22-13', '#ffe0a8', 5, 0.8) +
      parsePoints('-10,6 10,-6 16,10 -2,16')
        .map(([dx, dy]) => fill(`M${dx} ${dy}l5-3 4 4-5 3z`, '#8a4a14', opacity(0.6)))
        .join(''),
  )

export const fritters =
  defs({ fritter: litFromTopLeft('#f6c071 0,#dc9038 45,#a85a18 85,#7c3c0c 100') }) +
  plate(140) +
  [
    fritter(54, 118, 0.95),
    fritter(144, 116, 0.95),
    fritter(100, 86, 1),
    fritter(78, 142, 0.9),
    fritter(126, 146, 0.9),
  ].join('') +
  herbs(parsePoints('52,108 102,78 142,108 124,140 76,134'))
