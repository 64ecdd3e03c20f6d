import { downward, leftToRight } from '../gradients.ts'
import { fill, opacity, stroke } from '../paint.ts'
import { defs, ellipse, groundShadow } from './shapes.ts'

const CUP = 'M58 48h84l-10 130c0 6-4 9-9 9H77c-5 0-9-3-9-9z'

export const soda =
  defs({
    cola: leftToRight('#3b1006 0,#8a3314 30,#6a220b 70,#2c0a03 100'),
    lid: leftToRight('#d9d2c2 0,#fffdf6 35,#cfc6b2 100'),
  }) +
  groundShadow(104, 188, 44, 8) +
  `<path d="M106 34L122 4l14 3" stroke="#d3311f" stroke-width="9" fill="none" stroke-linecap="round" stroke-linejoin="round"/>` +
  fill(CUP, 'url(#cola)') +
  fill('M58 48h84l-2 26c-10 8-20-2-32 2s-20 8-30 3-12 0-18 2z', '#fff6df', opacity(0.4)) +
  fill('M66 100l-5-4h78l-5 4-4 52H70z', '#f7b932') +
  fill('M61 96h78l-.5 6h-77zM70 150h60l-.4 5H70.4z', '#12402f') +
  ellipse(100, 126, 17, 17, '#d3311f') +
  fill('M100 113l13 17h-26z', '#fff8ea') +
  fill('M92 130h16v8H92z', '#fff8ea') +
  `<rect x="50" y="32" width="100" height="18" rx="6" fill="url(#lid)"/>` +
  stroke('M70 58l7 108', '#fff', 6, 0.35)

export const water =
  defs({ water: leftToRight('#7fc4d6 0,#d6f0f4 35,#a8dbe6 70,#5fa9c0 100') }) +
  groundShadow(102, 188, 38, 8) +
  fill('M84 34h32v14c0 10 20 16 20 38v88c0 8-5 13-13 13H77c-8 0-13-5-13-13V86c0-22 20-28 20-38z', 'url(#water)') +
  `<rect x="80" y="14" width="40" height="22" rx="5" fill="#0b627f"/><path d="M88 16v18M96 16v18M104 16v18M112 16v18" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>` +
  fill('M64 96h72v48H64z', '#fffcf6') +
  fill('M64 96h72v6H64zM64 138h72v6H64z', '#0b627f') +
  fill('M100 104c8 10 13 16 13 21a13 11 0 0 1-26 0c0-5 5-11 13-21z', '#2b93b0') +
  stroke('M76 64c-4 6-5 12-5 20', '#fff', 6, 0.8) +
  stroke('M66 156c14 5 54 5 68 0M66 168c14 5 54 5 68 0', '#fff', 3, 0.6)

const GLASS = 'M54 44h92l-12 134c0 6-4 9-9 9H75c-5 0-9-3-9-9z'

export const juice =
  defs({ juice: downward('#ffd45a 0,#f79a2a 60,#e0601c 100') }) +
  groundShadow(104, 188, 42, 8) +
  fill(GLASS, '#fff8ea', opacity(0.75)) +
  fill('M57 66h86l-10 112c0 5-4 7-8 7H75c-4 0-8-2-8-7z', 'url(#juice)') +
  ellipse(100, 66, 43, 7, '#ffe694') +
  [
    [78, 84, 12],
    [112, 78, -10],
    [96, 104, 20],
  ]
    .map(
      ([x = 0, y = 0, turn = 0]) =>
        `<rect x="${x - 10}" y="${y - 10}" width="20" height="20" rx="4" transform="rotate(${turn} ${x} ${y})" fill="#fff" opacity=".4"/>`,
    )
    .join('') +
  `<path d="M92 60L80 12l-16 4" stroke="#1d6a45" stroke-width="7" fill="none" stroke-linecap="round" stroke-linejoin="round"/>` +
  ellipse(142, 48, 28, 28, '#e0801c') +
  ellipse(142, 48, 24, 24, '#fff0c4') +
  ellipse(142, 48, 21, 21, '#f7a83a') +
  stroke('M142 28v40M122 48h40M128 34l28 28M156 34l-28 28', '#fff0c4', 3) +
  stroke('M68 76l8 94', '#fff', 6, 0.5)

const bottle = (glass: string, label: string) =>
  groundShadow(102, 188, 34, 8) +
  fill('M86 20h28v34c0 16 22 22 22 46v76c0 7-5 11-12 11H76c-7 0-12-4-12-11v-76c0-24 22-30 22-46z', glass) +
  `<rect x="83" y="10" width="34" height="14" rx="4" fill="#f7b932"/><path d="M88 12v10M96 12v10M104 12v10M112 12v10" stroke="#a86a12" stroke-width="2"/>` +
  label +
  stroke('M76 90c-3 6-4 12-4 20v10M92 32v20', '#fff', 6, 0.45)

export const malta =
  defs({ malt: leftToRight('#1f0a04 0,#5c2a14 35,#3d180a 70,#150602 100') }) +
  bottle(
    'url(#malt)',
    fill('M64 108h72v50H64z', '#f7b932') +
      fill('M64 108h72v6H64zM64 152h72v6H64z', '#d3311f') +
      fill(
        'M100 118c-8 8-10 22 0 32 10-10 8-24 0-32zM82 126c0 12 6 20 16 24-2-12-8-20-16-24zM118 126c0 12-6 20-16 24 2-12 8-20 16-24z',
        '#7a3f12',
      ),
  )

export const beer =
  defs({ beer: leftToRight('#8a5a10 0,#f0b43a 35,#d9952a 70,#7a4c0c 100') }) +
  bottle(
    'url(#beer)',
    fill('M64 108h72v50H64z', '#fffcf6') +
      fill('M64 108h72v6H64zM64 152h72v6H64z', '#12402f') +
      fill('M100 118l17 20H83z', '#1d6a45') +
      fill('M90 138h20v10H90z', '#1d6a45'),
  )

export const wine =
  defs({ wine: leftToRight('#6b0f1f 0,#a82038 40,#5a0a18 100') }) +
  groundShadow(102, 188, 42, 8) +
  ellipse(100, 184, 38, 8, '#d9e6e4') +
  stroke('M100 122v58', '#d9e6e4', 8) +
  fill('M56 22h88c6 52-8 104-44 104S50 74 56 22z', '#e8f2f0', opacity(0.85)) +
  fill('M54 62h92c-2 36-18 60-46 60s-44-24-46-60z', 'url(#wine)') +
  ellipse(100, 62, 46, 8, '#c43d56') +
  stroke('M66 32c-2 10-2 18-1 26M66 76c3 12 8 20 14 26', '#fff', 6, 0.6)

export const coffee =
  defs({ 'coffee-cup': leftToRight('#d9ccb0 0,#fffdf6 40,#d3c4a2 100') }) +
  groundShadow(104, 176, 74, 12) +
  ellipse(100, 166, 82, 18, '#cfc0a0') +
  ellipse(100, 162, 82, 18, '#fffaf0') +
  ellipse(100, 162, 52, 9, '#e6d8bb') +
  stroke('M142 98c34-10 40 34-4 36', '#c9b892', 13) +
  stroke('M142 96c34-10 40 34-4 36', '#fffaf0', 8) +
  fill('M42 84h112c2 44-16 78-40 80H82c-24-2-42-36-40-80z', 'url(#coffee-cup)') +
  ellipse(98, 84, 56, 17, '#e6d8bb') +
  ellipse(98, 85, 51, 14, '#4a2009') +
  ellipse(96, 86, 40, 10, '#b87a3c') +
  fill('M96 78c10-4 22 0 22 8-8 6-18 6-22 4-6 2-16 0-20-6 2-6 12-10 20-6z', '#fbe6bf') +
  stroke('M82 56c-8-10 8-16 0-28M112 56c-8-10 8-16 0-28', '#fffaf0', 6, 0.8) +
  stroke('M56 104c2 18 8 34 18 44', '#fff', 6, 0.8)
