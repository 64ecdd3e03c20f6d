/** Returns the width of a text in pixels. */
export type MeasureText = (text: string, face: Face, size: number) => number
type Face = 'bold' | 'medium'

/** The texts of a picture, and the drawing beside it as SVG. */
export type SharePictureContent = { readonly title: string; readonly line: string; readonly drawing: string }

const shareWidth = 1200
const shareHeight = 630
const edge = 64
const roofHeight = 112
const artSize = 460
/** Margin of the circle behind the drawing on each side. */
const roundEdge = 24
const textWidth = shareWidth - artSize - roundEdge - edge * 2 - 24

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

type Room = {
  readonly face: Face
  readonly sizes: readonly number[]
  readonly most: number
  readonly measure: MeasureText
}

function linesOf(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function shorten(text: string, fits: (line: string) => boolean): string {
  let end = text.length
  while (end > 1 && !fits(`${text.slice(0, end)}…`)) end -= 1
  return `${text.slice(0, end).trimEnd()}…`
}

/** Returns the largest size in which a text fits; in the smallest one it is truncated with an ellipsis. */
export function fitText(text: string, { face, sizes, most, measure }: Room): { size: number; lines: string[] } {
  let [size = 16] = sizes
  let lines: string[] = []
  for (size of sizes) {
    const fits = (line: string) => measure(line, face, size) <= textWidth
    lines = linesOf(text, fits)
    if (lines.length <= most && lines.every(fits)) return { size, lines }
  }
  const fits = (line: string) => measure(line, face, size) <= textWidth
  const kept = lines.slice(0, most)
  return {
    size,
    lines: kept.map((line, index) => {
      const isCut = index === most - 1 && lines.length > most
      return isCut || !fits(line) ? shorten(line, fits) : line
    }),
  }
}

/** Draws the cut thatch under the roof. */
function eave(): string {
  const step = 40
  const tufts = Array.from({ length: shareWidth / step }, (_, index) => `q${step / 2} ${index % 2 ? 26 : 34} ${step} 0`)
  return `<path d="M0 ${roofHeight}${tufts.join('')}V${roofHeight - 14}H0z" fill="#d99a2b"/>`
}

const written = (lines: readonly string[], face: Face, size: number, top: number, fill: string) =>
  lines
    .map(
      (line, index) =>
        `<text x="${edge}" y="${Math.round(top + size * (0.8 + index * 1.12))}" font-family="Bohio ${face}" font-size="${size}" fill="${fill}">${escape(line)}</text>`,
    )
    .join('')

/** Places a drawing, which starts with its own dimensions. */
const placed = (drawing: string, x: number, y: number, size: number) =>
  drawing.replace(
    /^<svg ([^>]*?) width="[\d.]+" height="[\d.]+"/,
    `<svg $1 x="${x}" y="${y}" width="${size}" height="${size}"`,
  )

/** Returns a page's picture for social sites as SVG: its title under the roof, and its drawing. */
export function drawSharePicture(
  { title, line, drawing }: SharePictureContent,
  logo: string,
  measure: MeasureText,
): string {
  const large = fitText(title, { face: 'bold', sizes: [84, 74, 66, 58, 50], most: 3, measure })
  const small = fitText(line, { face: 'medium', sizes: [36, 32, 28], most: 3, measure })
  const gap = 28
  const height = (large.lines.length * large.size + small.lines.length * small.size) * 1.12 + gap
  const top = roofHeight + 24 + (shareHeight - roofHeight - 24 - height) / 2
  const artX = shareWidth - artSize - edge
  const artY = roofHeight + 32
  const half = artSize / 2
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${shareWidth} ${shareHeight}" width="${shareWidth}" height="${shareHeight}">`,
    `<rect width="${shareWidth}" height="${shareHeight}" fill="#fbf3e4"/>`,
    `<circle cx="${artX + half}" cy="${artY + half}" r="${half + roundEdge}" fill="#fbdc93"/>`,
    `<rect width="${shareWidth}" height="${roofHeight}" fill="#12402f"/>`,
    eave(),
    logo.replace(/width="[\d.]+" height="[\d.]+"/, `x="${edge}" y="26" width="263" height="60"`),
    placed(drawing, artX, artY, artSize),
    written(large.lines, 'bold', large.size, top, '#2b201a'),
    written(small.lines, 'medium', small.size, top + large.lines.length * large.size * 1.12 + gap, '#655445'),
    '</svg>',
  ].join('')
}
