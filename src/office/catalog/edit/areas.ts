import { namesOf } from '../../../../contract/office/catalog-paths.ts'
import type { CatalogDocument } from '../../../../contract/office/catalog-document.ts'

/** The parts of the catalog, the most changed first. */
export const areas = [
  'products',
  'outlets',
  'coupons',
  'categories',
  'toppings',
  'banners',
  'campaigns',
  'topics',
  'contents',
] as const
export type Area = (typeof areas)[number]

export const isArea = (text: string): text is Area => areas.some((area) => area === text)

type EntryText = string | { readonly es: string; readonly en: string }
/** An entry of a part: its name in paths, what it is called, and what it belongs to. */
export type Entry = { readonly key: string; readonly name: string; readonly more: string }

/** Returns the entries of a part, in their order. */
export function entriesIn(document: CatalogDocument, area: Area, lang: 'es' | 'en'): Entry[] {
  const text = (words: EntryText) => (typeof words === 'string' ? words : words[lang])
  const keys = namesOf(document[area])
  const entry = (index: number, name: EntryText, more: string): Entry => ({
    key: keys[index] ?? '',
    name: text(name),
    more,
  })
  const categories = new Map(document.categories.map(({ slug, name }) => [slug, text(name)]))
  switch (area) {
    case 'products':
      return document.products.map(({ name, category }, at) => entry(at, name, categories.get(category) ?? category))
    case 'outlets':
      return document.outlets.map(({ name, code, city }, at) => entry(at, name, `${code} · ${city}`))
    case 'coupons':
      return document.coupons.map(({ name, code }, at) => entry(at, name, code))
    case 'banners':
      return document.banners.map(({ name, text: words }, at) => entry(at, name, text(words)))
    case 'topics':
      return document.topics.map(({ title, summary }, at) => entry(at, title, text(summary)))
    case 'contents':
      return document.contents.map(({ title }, at) => entry(at, title, ''))
    case 'categories':
    case 'toppings':
    case 'campaigns':
      return document[area].map(({ name }, at) => entry(at, name, ''))
  }
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Returns the entries that have each word, without regard to accents. */
export function findEntries(entries: readonly Entry[], search: string): Entry[] {
  const words = plain(search).split(' ').filter(Boolean)
  return entries.filter(({ key, name, more }) => {
    const text = plain(`${name} ${more} ${key}`)
    return words.every((word) => text.includes(word))
  })
}
