import { parsePoints } from '../geometry.ts'
import { downward, litFromTopLeft } from '../gradients.ts'
import { fill, opacity, stroke } from '../paint.ts'
import { defs, ellipse, groundShadow, group, plate } from './shapes.ts'

export const flan =
  defs({
    'flan-side': downward('#fbe08f 0,#f0bd52 60,#c98524 100'),
    caramel: litFromTopLeft('#d98a34 0,#a8541a 60,#6b2c0a 100'),
  }) +
  plate(144) +
  ellipse(100, 148, 64, 20, '#8f4210', opacity(0.85)) +
  fill('M52 82h96l12 58c0 14-30 22-60 22s-60-8-60-22z', 'url(#flan-side)') +
  ellipse(100, 82, 49, 19, 'url(#caramel)') +
  fill(
    'M52 84c6 6 4 22 10 24s6-10 12-8 4 30 12 30 6-20 14-20 6 14 12 14 6-22 12-22 6 8 12 6 6-16 12-24c-20 22-76 22-96 0z',
    '#a8541a',
    opacity(0.92),
  ) +
  stroke('M66 76c12-8 32-9 46-7', '#ffd9a0', 5, 0.85) +
  stroke('M58 120l4 22', '#fff6d4', 6, 0.6)

export const brownie =
  defs({ 'brownie-top': downward('#7a3f1c 0,#5a2a10 100'), 'brownie-side': downward('#4a2009 0,#2c1104 100') }) +
  groundShadow(106, 164, 78, 14) +
  fill('M22 96L104 62l76 36v42l-80 36-78-40z', '#2c1104') +
  fill('M22 96l78 38v42l-78-40z', 'url(#brownie-side)') +
  fill('M180 98l-80 36v42l80-36z', '#3a1806') +
  fill('M22 96L104 62l76 36-80 36z', 'url(#brownie-top)') +
  stroke('M40 96l40-17M66 104l20-8M110 78l30 14M96 116l34-14M130 100l18 2', '#a86a3c', 3, 0.8) +
  parsePoints('70,90 104,82 126,96 96,106 148,98')
    .map(
      ([x, y]) =>
        fill(`M${x} ${y}c4-6 14-6 16 0-2 6-12 8-16 0z`, '#e3b36a') +
        stroke(`M${x + 4} ${y - 1}c3-2 6-2 8 0`, '#fff0cf', 2),
    )
    .join('') +
  parsePoints('40,124 62,142 84,152 120,152 150,134')
    .map(([x, y]) => ellipse(x, y, 5, 4, '#1b0902'))
    .join('')

const cookie = (x: number, y: number, turn: number) =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    groundShadow(4, 12, 50, 36) +
      fill('M-50 0C-52-30-26-46 0-45s52 16 50 45C52 28 28 44 0 44S-50 28-50 0z', '#8f5516') +
      fill('M-49-3C-50-30-25-44 0-43s49 15 48 42C49 24 26 38-1 38S-49 24-49-3z', 'url(#cookie)') +
      parsePoints('-22,-16 8,-24 26,2 -4,4 -28,14 10,24')
        .map(
          ([dx, dy]) =>
            fill(`M${dx} ${dy}l10-5 8 6-4 9-10 1z`, '#3a1806') + fill(`M${dx + 2} ${dy}l7-3 3 2-6 3z`, '#8a5230'),
        )
        .join('') +
      stroke('M-38-12c4-12 14-20 26-23', '#fff0c4', 5, 0.75) +
      stroke('M14-8l12-4M-16 22l10 4M-12-30l8 4', '#a8682a', 3, 0.6),
  )

export const cookies =
  defs({ cookie: litFromTopLeft('#f8d59a 0,#e0aa5a 60,#b47426 100') }) +
  cookie(128, 66, 20) +
  cookie(72, 74, -12) +
  cookie(104, 132, 6)

export const tresLeches =
  defs({ sponge: downward('#fdeebc 0,#f3d384 100'), cream: downward('#ffffff 0,#f3e7d0 100') }) +
  plate(148) +
  ellipse(102, 152, 72, 18, '#fff8e4') +
  fill('M34 92l84-30 50 34v50l-52 22-82-26z', '#d9ae5a') +
  fill('M34 92l82 26v50l-82-26z', 'url(#sponge)') +
  fill('M168 96l-52 22v50l52-22z', '#ecc878') +
  fill(
    'M34 76l84-30 50 34v18c-8 8-14-2-20 6s-12 2-18 10-16 0-22-4-12 4-20-3-14 2-22-4-16 2-22-5-10 0-10-4z',
    'url(#cream)',
  ) +
  fill('M34 76l84-30 50 34-52 22z', '#fffdf8') +
  stroke('M50 76l62-22', '#f0e2c4', 4, 0.8) +
  parsePoints('84,84 100,72 120,84 136,78 104,92 70,78')
    .map(([x, y]) => ellipse(x, y, 2, 1.5, '#a8631d'))
    .join('') +
  fill('M100 56c-6-14 6-22 14-18 10-2 18 8 12 20-8 6-20 6-26-2z', '#d3311f') +
  stroke('M106 44c2-3 5-4 8-4', '#ffc2a4', 3, 0.9) +
  stroke('M114 40c0-12 6-20 14-24', '#3b7d3a', 3) +
  parsePoints('50,106 62,124 84,128 100,142 72,142 132,130 150,116')
    .map(([x, y]) => ellipse(x, y, 2.5, 2, '#cf9a3c', opacity(0.7)))
    .join('')

const scoop = (x: number, y: number, paint: string) =>
  fill(
    `M${x - 36} ${y + 10}c-4-30 12-50 36-50s40 20 36 50c-4 8-10-2-14 4s-10 2-14-2-10 6-15 1-10 4-15 0-10 6-14-3z`,
    paint,
  ) + stroke(`M${x - 24} ${y - 4}c2-12 8-20 18-23`, '#fff', 6, 0.7)

export const iceCream =
  defs({
    coconut: litFromTopLeft('#ffffff 0,#fbf1de 60,#dcc9a6 100'),
    guava: litFromTopLeft('#ffb3a0 0,#f08672 55,#c9543f 100'),
    mango: litFromTopLeft('#ffe79a 0,#f8c04a 55,#d98f1e 100'),
    cup: downward('#2f8a5c 0,#12402f 100'),
  }) +
  groundShadow(102, 182, 48, 9) +
  scoop(68, 86, 'url(#guava)') +
  scoop(134, 86, 'url(#mango)') +
  scoop(101, 62, 'url(#coconut)') +
  fill('M128 20l12 4-16 52-10-4z', '#c98a3e') +
  stroke('M132 24l-14 46', '#f3c884', 3) +
  fill('M34 96c26 14 106 14 132 0l-18 76c-2 8-6 12-14 12H66c-8 0-12-4-14-12z', 'url(#cup)') +
  fill('M34 96c26 14 106 14 132 0l-3 12c-28 12-98 12-126 0z', '#f7b932') +
  stroke('M54 122l10 44', '#fff8ea', 6, 0.3)

export const pastry =
  defs({ pastry: downward('#f9d38a 0,#e3a04a 50,#b0661c 100'), guavaFilling: downward('#c43d2a 0,#8f1f14 100') }) +
  groundShadow(104, 160, 80, 14) +
  fill('M20 128l78 30 84-36v16l-84 36-78-30z', '#a85a18') +
  fill('M20 112l78 30 84-36v16l-84 38-78-32z', 'url(#guavaFilling)') +
  fill('M20 96l78 30 84-36v14l-84 38-78-32z', '#d98f3a') +
  stroke('M22 104l76 30 82-36M22 134l76 30 82-36', '#ffe3a8', 2.5, 0.9) +
  fill('M20 94l82-38 80 34-84 38z', 'url(#pastry)') +
  stroke('M44 92l58-27M64 100l60-28M86 108l60-28', '#8f4d14', 4, 0.55) +
  stroke('M42 89l58-27M62 97l60-28M84 105l60-28', '#fff0c8', 3, 0.8) +
  parsePoints('60,88 90,78 110,92 130,84 100,110 84,94 148,92')
    .map(([x, y]) => ellipse(x, y, 3, 2, '#fffdf6'))
    .join('')
