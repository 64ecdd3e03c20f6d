import { foldText } from '../../../contract/fold-text.ts'
import { indexTermsOf, isStem, queryTermOf } from '../../../src/atlas/search-terms.ts'

const wordsIn = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** The words of a text: as they are written, and as terms of the index. */
export type IndexedText = { readonly words: ReadonlySet<string>; readonly terms: ReadonlySet<string> }

/** Returns the words of a text. */
export function indexText(text: string): IndexedText {
  const words = new Set(wordsIn(text))
  return { words, terms: new Set([...words].flatMap((word) => indexTermsOf(word) ?? [])) }
}

/** Returns the words of a search that tell anything: all of them where it has stop words alone. */
export function searchedWords(typed: string): string[] {
  const words = wordsIn(typed)
  const telling = words.filter((word) => queryTermOf(word) !== null)
  return telling.length > 0 ? telling : words
}

/** Whether a text has a word: its beginning or a synonym of it; a number matches as a whole. */
export function hasWord({ words, terms }: IndexedText, word: string): boolean {
  if (/^\d+$/.test(word)) return words.has(word)
  const term = queryTermOf(word)
  if (term !== null && terms.has(term)) return true
  const isBeginning = (one: string) => one.startsWith(word) || (term !== null && isStem(term) && one.startsWith(term))
  return [...words].some(isBeginning)
}
