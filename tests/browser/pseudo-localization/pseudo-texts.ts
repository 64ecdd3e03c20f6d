import type { Messages } from '@lingui/core'

type Wrap = (text: string) => string

/** Puts text in brackets and keeps outer spaces outside. */
const around = (text: string, wrap: Wrap) =>
  text.replace(
    /^(\s*)(.*?)(\s*)$/s,
    (_, before: string, middle: string, after: string) => before + wrap(middle) + after,
  )

/** Puts each literal piece in brackets; placeholders stay outside. */
export const inBrackets: Wrap = (text) => `⟦${text}⟧`

/** Replaces letters by right-to-left ones. */
export const mirrored: Wrap = (text) => `\u202E${text}\u202C`

const isMark = (part: string) => /^<\/?\d+\/?>$/.test(part)

const wrapText = (text: string, wrap: Wrap) =>
  text
    .split(/(<\/?\d+\/?>)/)
    .map((part) => (isMark(part) || part.trim() === '' || part === '#' ? part : around(part, wrap)))
    .join('')

/** A compiled text: pieces, placeholder names and plural cases. */
function wrapPiece(piece: unknown, wrap: Wrap): unknown {
  if (typeof piece === 'string') return wrapText(piece, wrap)
  if (!Array.isArray(piece)) return piece
  const [name, kind, cases, ...rest]: unknown[] = piece
  if (typeof cases !== 'object' || cases === null) return piece
  const wrapped = Object.entries(cases).map(([of, text]) => [of, wrapMessage(text, wrap)])
  return [name, kind, Object.fromEntries(wrapped), ...rest]
}

const wrapMessage = (message: unknown, wrap: Wrap): unknown => {
  if (typeof message === 'string') return wrapText(message, wrap)
  return Array.isArray(message) ? message.map((piece) => wrapPiece(piece, wrap)) : message
}

const isMessages = (value: object): value is Messages => Object.values(value).every((text) => text !== undefined)

/** Converts a catalog to a pseudo-language. */
export function pseudoMessages(messages: Messages, wrap: Wrap): Messages {
  const wrapped = Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, wrapMessage(message, wrap)]))
  if (!isMessages(wrapped)) throw new Error('Not a catalog')
  return wrapped
}
