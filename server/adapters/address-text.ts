import { foldWords } from '../domain/fold-words.ts'

/** Words before the name of a street, a building or a unit. */
const beforeName = new Set(
  (
    'calle ave avenida avenue blvd boulevard carr carretera ruta ramal int interior camino paseo km ' +
    'cond condominio edif edificio bldg apt apto suite num no bloque blq esq'
  ).split(' '),
)
/** English words after the name of a street. */
const afterName = new Set(['ave', 'avenue', 'street', 'st', 'road', 'rd', 'blvd', 'boulevard'])
/** Words without a meaning of their own. */
const empty = new Set('urb urbanizacion bo barrio sector us usa pr de del la las el los y en'.split(' '))

const isNumber = (word: string) => /^\d/.test(word)

/** Returns the comma-separated parts of an address, folded, without the country and empty parts. */
export const addressSegments = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((part) => foldWords(part).replace(/(^| )puerto rico$/, ''))
    .filter((part) => part !== '' && !/^(pr|usa|us|ee uu|estados unidos|united states)$/.test(part))

/** Returns the ZIP codes and other five-digit numbers of an address, in order. */
export const fiveDigitNumbers = (text: string): string[] => foldWords(text).match(/\b\d{5}\b/g) ?? []

export type PlaceWords = {
  readonly words: readonly string[]
  /** Whether `words` belong to the name of a street, a building or a unit. */
  readonly besideStreet: boolean
}

/** Returns the words of a part that may name a place: no numbers, no street, building or unit. */
export function placeWords(part: string): PlaceWords {
  const all = part.split(' ')
  if (all.length === 1) return { words: all.filter((word) => !isNumber(word)), besideStreet: false }
  const words: string[] = []
  let besideStreet = false
  for (let place = 0; place < all.length; place += 1) {
    const word = all[place] ?? ''
    const next = all[place + 1]
    if (afterName.has(word) && (next === undefined || isNumber(next))) words.length = 0
    else if (beforeName.has(word)) place += 1 + articles(all, place + 1)
    else if (!isNumber(word) && !empty.has(word)) words.push(word)
    besideStreet ||= beforeName.has(word)
  }
  return { words, besideStreet }
}

/** Returns the significant words of a place's name. */
export const nameWords = (name: string): string[] =>
  foldWords(name)
    .split(' ')
    .filter((word) => !empty.has(word))

/** Counts the articles from `place` on, such as `de la`, before a street's name. */
function articles(words: readonly string[], place: number): number {
  let count = 0
  while (empty.has(words[place + count] ?? '') && words[place + count + 1] !== undefined) count += 1
  return count
}

const unitWords = /\b(?:apto?|apartamento|apartment|suite|unidad|unit|piso)\b.*$/

/** Returns the street's name without number and unit: `calle loiza` of `1853 calle loiza apt 3`. */
export const streetName = (part: string): string =>
  part
    .replace(unitWords, '')
    .replace(/(^| )\d\S*/g, '')
    .trim()
    .replace(/\b(?:avenida|avenue)\b/, 'ave')
    .replace(/^(.+) ave$/, 'ave $1')

const addressMark =
  /\b(calle|ave|avenida|carr|carretera|km|urb|urbanizacion|cond|condominio|apt|apto|edif|blvd|street)\b|\d/

/** Whether `text` is more precise than the place's name, so that it replaces it. */
export function isStreetAddress(text: string): boolean {
  const words = foldWords(text)
  return addressMark.test(words) && !/^\w+( puerto rico)?$/.test(words)
}
