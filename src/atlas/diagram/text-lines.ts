import type { DrawnLine } from '../drawing.ts'

/** One line of text; `transition` if it belongs to one that stays in its state. */
export type Line = DrawnLine
export type LineKind = Line['kind']

type Style = {
  /** Font size and line height, px. */
  readonly font: number
  readonly height: number
  readonly isBold: boolean
  /** Maximum characters of a line. */
  readonly wrap: number
  readonly hasIcon: boolean
}
const cause = { font: 12, height: 17, isBold: true, wrap: 34, hasIcon: false } as const
export const lineStyles: Readonly<Record<LineKind, Style>> = {
  name: { font: 14, height: 20, isBold: true, wrap: 30, hasIcon: false },
  about: { font: 11.5, height: 15, isBold: false, wrap: 38, hasIcon: false },
  invoke: { font: 11.5, height: 16, isBold: true, wrap: 36, hasIcon: true },
  event: cause,
  told: cause,
  done: { ...cause, hasIcon: true },
  error: { ...cause, hasIcon: true },
  delay: { ...cause, hasIcon: true },
  always: cause,
  guard: { font: 11, height: 15, isBold: false, wrap: 40, hasIcon: false },
  otherwise: { font: 11, height: 15, isBold: false, wrap: 48, hasIcon: false },
  action: { font: 11, height: 15, isBold: false, wrap: 34, hasIcon: false },
  note: { font: 11, height: 15, isBold: false, wrap: 34, hasIcon: false },
  excluded: { font: 11, height: 15, isBold: false, wrap: 34, hasIcon: false },
  anywhere: { font: 11, height: 15, isBold: false, wrap: 34, hasIcon: false },
}
/** Width of the mark before a line, px. */
export const iconSpace = 16

/** Padding of boxes and labels, and spacing between the transitions of an arrow, px. */
export const boxPadding = 11
export const labelMargin = 6
export const entryGap = 5

function wrapped(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Returns a text as lines of its kind, of at most so many characters; only the first has the mark. */
export const wrapText = (kind: LineKind, text: string, most = lineStyles[kind].wrap): Line[] =>
  wrapped(text, most).map((part) => ({ kind, text: part }))

const narrow = /[ijltfr.,:;'|!()¡\- ]/
const wide = /[A-ZÁÉÍÓÚÑmw@%]/

/** Returns a letter's width relative to the font size, conservatively, so that no font overflows a box. */
const widthOfLetter = (letter: string) => (narrow.test(letter) ? 0.4 : wide.test(letter) ? 0.82 : 0.62)

const widthOf = ({ kind, text }: Line) => {
  const { font, isBold, hasIcon } = lineStyles[kind]
  const letters = Array.from(text, widthOfLetter).reduce((sum, width) => sum + width, 0)
  return letters * font * (isBold ? 1.08 : 1) + (hasIcon ? iconSpace : 0)
}

const undrawn: readonly LineKind[] = ['action', 'note', 'excluded']
/** Returns the lines that are drawn: what a transition means and does is told where its state is chosen. */
export const drawnLines = (lines: readonly Line[]) => lines.filter(({ kind }) => !undrawn.includes(kind))

/** Returns the height of drawn lines, px. */
export const heightOfLines = (lines: readonly Line[]) =>
  drawnLines(lines).reduce((sum, { kind }) => sum + lineStyles[kind].height, 0)

/** Returns the size of drawn lines with a margin, px. */
export const sizeOfLines = (lines: readonly Line[], margin: number) => ({
  width: Math.ceil(Math.max(0, ...drawnLines(lines).map(widthOf)) + 2 * margin),
  height: Math.ceil(heightOfLines(lines) + 2 * margin),
})
