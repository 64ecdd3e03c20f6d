// Writes src/ui/bricolage-first.woff2: the display font that every page contains, with the letters of Spanish and English
// in one weight. Run it after public/fonts/bricolage-bohio.woff2 or the `unicode-range` of src/ui/fonts.css changed.
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const css = await readFile('src/ui/fonts.css', 'utf8')
const ranges = css.match(/unicode-range:([^;]+);/)[1].matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)
const letters = [...ranges].flatMap(([, from, to = from]) => {
  const first = Number.parseInt(from, 16)
  return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) => String.fromCodePoint(first + index))
})
const whole = await readFile('public/fonts/bricolage-bohio.woff2')
// One weight for 700 and 800: both would make it two thirds larger.
const options = { targetFormat: 'woff2', variationAxes: { wght: 700 } }
await writeFile('src/ui/bricolage-first.woff2', await subsetFont(whole, letters.join(''), options))
