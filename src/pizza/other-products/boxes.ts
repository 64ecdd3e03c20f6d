import { parsePoints } from '../geometry.ts'
import { downward } from '../gradients.ts'
import { fill, opacity } from '../paint.ts'
import { defs, ellipse, groundShadow, group } from './shapes.ts'
import { soda } from './drinks.ts'
import { bread, fries } from './sides.ts'

const hut = (x: number, y: number, size: number) =>
  group(
    `translate(${x} ${y}) scale(${size})`,
    fill('M-15 0h30v18h-30z', '#fff8ea') +
      fill('M-5 18V8a5 5 0 0 1 10 0v10z', '#12402f') +
      fill('M0-28L24 2H-24z', '#f7b932') +
      ellipse(0, -14, 3, 3, '#d3311f') +
      ellipse(-8, -5, 3, 3, '#d3311f') +
      ellipse(9, -4, 3, 3, '#d3311f'),
  )

const pizzaBox = (y: number) =>
  fill(`M16 ${y}l84-36 84 36v20l-84 38-84-38z`, '#8a5f2c') +
  fill(`M16 ${y}l84 38v20l-84-38z`, '#e0bd84') +
  fill(`M184 ${y}l-84 38v20l84-38z`, '#c49a5c') +
  fill(`M16 ${y}l84-36 84 36-84 38z`, 'url(#box-top)') +
  fill(`M16 ${y}l84-36 84 36-4 2-80-34-80 34z`, '#fff8ea', opacity(0.6))

export const box =
  defs({ 'box-top': downward('#f7e2b8 0,#ecca90 100') }) +
  groundShadow(104, 162, 84, 18) +
  pizzaBox(128) +
  pizzaBox(100) +
  pizzaBox(72) +
  group('translate(100 76) scale(1.3 .62) rotate(45)', ellipse(0, 0, 26, 26, '#1d6a45')) +
  hut(100, 72, 0.72)

/** A tray with a slice, a side and a drink. */
export const lunch =
  groundShadow(102, 170, 86, 14) +
  fill('M12 116h176l-12 46c-2 6-6 8-12 8H36c-6 0-10-2-12-8z', '#12402f') +
  fill('M8 104h184v16H8z', '#1d6a45') +
  fill('M8 104h184v5H8z', '#fff8ea', opacity(0.3)) +
  group('translate(96 -2) scale(.56)', soda) +
  group('translate(-14 16) scale(.5)', fries) +
  group(
    'translate(86 96) rotate(-8)',
    fill('M-34-52c20-14 50-14 70 0L4 22z', '#c98437') +
      fill('M-30-44c18-11 44-11 62 0L3 18z', '#f5c96b') +
      parsePoints('-10,-36 14,-38 2,-16')
        .map(([x, y]) => ellipse(x, y, 9, 8, '#8a1a10') + ellipse(x - 1, y - 1, 8, 7, '#d5432a'))
        .join(''),
  ) +
  fill('M8 104h184v10H8z', '#1d6a45')

export const combo =
  defs({ 'box-top': downward('#f7e2b8 0,#ecca90 100') }) +
  groundShadow(104, 176, 84, 14) +
  group('translate(-4 40) scale(.86)', pizzaBox(112) + pizzaBox(84) + hut(100, 84, 0.72)) +
  group('translate(112 24) scale(.46)', bread) +
  group('translate(92 66) scale(.6)', soda)
