import { normalizePhone } from '../../contract/market.ts'
import { foldWords } from './fold-words.ts'
import { market } from './market.ts'

/** The area codes of Puerto Rico. */
const areaCodes = ['787', '939']

/** What a member of staff searches orders by. */
export type OrderSearch =
  | { readonly by: 'nothing' }
  | { readonly by: 'number'; readonly number: string }
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'phone'; readonly phones: readonly string[] }
  | { readonly by: 'name'; readonly words: readonly string[] }

/** Returns what a text means: an order's number, an email, a phone in its stored form, or words of a name or of a number. */
export function orderSearchOf(text: string): OrderSearch {
  const search = text.trim()
  if (search === '') return { by: 'nothing' }
  // With or without its prefix and its hyphens; eight letters alone may be a name.
  const [, prefix = '', first = '', hyphen = '', last = ''] =
    /^(BP)?[- ]?([0-9A-Z]{4})([- ]?)([0-9A-Z]{4})$/i.exec(search) ?? []
  if (first !== '' && (prefix !== '' || hyphen === '-' || /\d/.test(first + last)))
    return { by: 'number', number: `BP-${first}-${last}`.toUpperCase() }
  if (search.includes('@')) return { by: 'email', email: search.toLowerCase() }
  const phone = normalizePhone(market, search)
  if (phone !== null) return { by: 'phone', phones: [phone] }
  // As people say it, without one of the area codes; a stored phone may be sealed, so it has to be the whole one.
  const [, exchange, line] = /^(\d{3})[-. ]?(\d{4})$/.exec(search) ?? []
  if (exchange && line) return { by: 'phone', phones: areaCodes.map((area) => `+1${area}${exchange}${line}`) }
  return { by: 'name', words: foldWords(search).split(' ') }
}

/** Whether each of the words is a part of an order's number, such as its last four. */
export function isNumberFound(number: string, words: readonly string[]): boolean {
  const parts = number.toLowerCase().split('-')
  return words.every((word) => parts.includes(word))
}

/** Whether each of the words begins a word of a name, in any order. */
export function isNameFound(name: string, words: readonly string[]): boolean {
  const own = foldWords(name).split(' ')
  return words.every((word) => word !== '' && own.some((part) => part.startsWith(word)))
}
