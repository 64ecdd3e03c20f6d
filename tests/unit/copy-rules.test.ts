import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Text = { readonly where: string; readonly text: string }

/** The translations of a catalog, as they are read. */
const textsOf = (language: 'es' | 'en'): Text[] =>
  globSync(`locales/${language}/*.po`, { exclude: ['**/flow-words.po'] }).flatMap((where) =>
    [...readFileSync(where, 'utf8').matchAll(/^msgstr "(.+)"$/gm)].map(([, text = '']) => ({
      where,
      text: text.replaceAll('\\"', '"'),
    })),
  )
/** What the chain publishes, and what its products, coupons and stories say. */
const published = (language: 'es' | 'en'): Text[] => [
  ...globSync(`server/db/seed/content/*.${language}.md`).flatMap((where) =>
    readFileSync(where, 'utf8')
      .split('\n')
      .map((text) => ({ where, text })),
  ),
  ...globSync('server/db/seed/*.ts').flatMap((where) =>
    [...readFileSync(where, 'utf8').matchAll(new RegExp(`\\b${language}:\\s*(['"\`])([\\s\\S]*?)\\1`, 'g'))].map(
      ([, , text = '']) => ({ where, text }),
    ),
  ),
]
const spanish = [...textsOf('es'), ...published('es')]
const english = [...textsOf('en'), ...published('en')]
/** Law is written in full. */
const informal = english.filter(({ where }) => !/(terms|privacy|contest-rules|indication-based)/.test(where))
const breaking = (texts: readonly Text[], rule: RegExp) =>
  texts.filter(({ text }) => rule.test(text)).map(({ where, text }) => `${where}: ${text}`)

test('the texts that are judged are there', () => {
  expect(spanish.length).toBeGreaterThan(1500)
  expect(english.length).toBeGreaterThan(1500)
})

test.each([
  ['a percent stands at its number', /\d\s%/],
  ['no comma stands before "o"', /[a-záéíóúñ], o [a-záéíóúñ]/],
  ['a device is called one, whatever it is', /\baparatos?\b/i],
  ['what is chosen is chosen in one word', /\b(elegir|elige|elegiste)\b/i],
  ['coupons are applied, and codes redeemed in one word', /\b(redimir|redime|cupón puesto)\b/i],
  ['money that comes back is a refund in one word', /\bdevoluciones\b/i],
  ['quotation marks are curly', /(^|\s)"\w/],
  ['coupons are applied, and saved to an account', /\b(pon|ponlo|ponemos|poniendo|puesto)\b.{0,20}\bcup/i],
  ['a store is called one where something is asked or refused', /\b(no hay un|qué) bohíos?\b/i],
  ['curbside is explained', /^curbside$/i],
])('Spanish: %s', (_, rule) => {
  expect(breaking(spanish, rule)).toEqual([])
})

test.each([
  ['a percent stands at its number', /\d\s%/],
  ['who needs help contacts us', /\bwrite to us\b/i],
  ['the fee of a delivery is called one', /\bdelivery charge\b/i],
  ['pickup is called one', /\bcollection\b/i],
  ['a postal code is a ZIP code', /\bpostal code\b/i],
  ['quotation marks are curly', /(^|\s)"\w/],
  ['hours are written as the clock writes them', /\d\s?[ap]\.\s?m\./],
  ['curbside is explained', /^curbside$/i],
])('English: %s', (_, rule) => {
  expect(breaking(english, rule)).toEqual([])
})

test.each([
  ['a percent, a unit and half a day stay with their number', /\d (?:oz|ml|kg|km|lb|[ap]\. ?m\.|[AP]M)(?![\p{L}])/u],
  ['"km" stays with its number', /\bkm \d/],
  ['half a day is not broken', /\b[ap]\. m\.|EE\. UU\./],
  ['phones are written with hyphens', /\b787 \d{3}/],
])('both languages: %s', (_, rule) => {
  expect(breaking([...spanish, ...english], rule)).toEqual([])
})

test('English contracts what people contract, but for law', () => {
  const stiff = /\b(?:do|does|did|is|was|were|could|would|has|have|will) not\b|\bcannot\b|\b(?:we|you|I) will\b/i
  expect(breaking(informal, stiff)).toEqual([])
})

test('a document says as much in one language as in the other', () => {
  const sentences = (file: string) =>
    readFileSync(file, 'utf8')
      .replaceAll(/[ap]\.\u00A0m\./g, '')
      .split(/[.:?!](?=\s|$)|\n\n|\n- /).length
  const uneven = globSync('server/db/seed/content/*.es.md').flatMap((file) => {
    const [es, en] = [sentences(file), sentences(file.replace('.es.md', '.en.md'))]
    return Math.abs(es - en) > Math.max(2, es * 0.1) ? [`${file}: ${es} and ${en}`] : []
  })
  expect(uneven).toEqual([])
})
