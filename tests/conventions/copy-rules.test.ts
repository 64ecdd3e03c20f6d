import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '../../contract/primitives.ts'
import { readFlowWords } from '../../scripts/atlas/words/read-flow-words.ts'

type Text = { readonly where: string; readonly text: string }

/** Returns the translations of the catalogs. */
const textsIn = (catalogs: readonly string[]): Text[] =>
  catalogs.flatMap((where) =>
    [...readFileSync(where, 'utf8').matchAll(/^msgstr "(.+)"$/gm)].map(([, text = '']) => ({
      where,
      text: text.replaceAll('\\"', '"'),
    })),
  )
const textsOf = (language: 'es' | 'en') =>
  textsIn(globSync(`locales/${language}/*.po`, { exclude: ['**/flow-words.po'] }))
const textsOfDiagrams = languages.flatMap((language) =>
  [...readFlowWords(language)].map(([where, text]): Text => ({ where, text })),
)
/** Returns the texts of documents, products, coupons and stories. */
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
/** Legal texts use no contractions. */
const informal = english.filter(({ where }) => !/(terms|privacy|contest-rules|indication-based)/.test(where))
const breaking = (texts: readonly Text[], rule: RegExp) =>
  texts.filter(({ text }) => rule.test(text)).map(({ where, text }) => `${where}: ${text}`)

test('the checked texts are found', () => {
  expect(spanish.length).toBeGreaterThan(1500)
  expect(english.length).toBeGreaterThan(1500)
})

test.each([
  ['a percent sign follows its number without a space', /[\d}]\s%/],
  ['no comma stands before "o"', /[a-záéíóúñ], o [a-záéíóúñ]/],
  ['devices have one name', /\baparatos?\b/i],
  ['an app is an app', /\baplicaci(ón|ones)\b/i],
  ['numbers of several digits are counted in digits', /\b(tres|cuatro|cinco|seis|diez|\d+) números\b/i],
  ['choosing has one verb', /\b(elegir|elige|elegiste)\b/i],
  ['applying a coupon and redeeming a code have one verb each', /\b(redimir|redime|cupón puesto)\b/i],
  ['refunds have one name', /\bdevoluci(ón|ones)\b/i],
  ['coupons are applied or saved, with no other verb', /\b(pon|ponlo|ponemos|poniendo|puesto)\b.{0,20}\bcup/i],
  ['questions and refusals call a store a store', /\b(no hay un|qué|nuestros) bohíos?\b/i],
  ['curbside is explained', /^curbside$/i],
])('Spanish: %s', (_, rule) => {
  expect(breaking(spanish, rule)).toEqual([])
})

test.each([
  ['a percent sign follows its number without a space', /[\d}]\s%/],
  ['help texts say “contact us”', /\bwrite to us\b/i],
  ['the delivery fee has one name', /\bdelivery charge\b/i],
  ['pickup has one name', /\bcollection\b/i],
  ['customers have an order, not a cart', /\byour cart\b/i],
  ['a postal code is a ZIP code', /\bpostal code\b/i],
  ['hours are written in the clock’s format', /\d\s?[ap]\.\s?m\./],
  ['curbside is explained', /^curbside$/i],
])('English: %s', (_, rule) => {
  expect(breaking(english, rule)).toEqual([])
})

test.each([
  ['units and a.m./p.m. do not break from their number', /\d (?:oz|ml|kg|km|lb|[ap]\. ?m\.|[AP]M)(?![\p{L}])/u],
  ['"km" does not break from its number', /\bkm \d/],
  ['"a. m." and "p. m." are not broken', /\b[ap]\. m\.|EE\. UU\./],
  ['phones are written with hyphens', /\b787 \d{3}/],
])('both languages: %s', (_, rule) => {
  expect(breaking([...spanish, ...english], rule)).toEqual([])
})

test.each([
  ['quotation marks and apostrophes are curly', /[«»"]|\p{L}'\p{L}/u],
  ['email, pickup and canceled have one spelling', /\b(e-mail|collection|cancelled)/i],
])('all texts, those of the diagrams included: %s', (_, rule) => {
  expect(breaking([...spanish, ...english, ...textsOfDiagrams], rule)).toEqual([])
})

test('English uses contractions, except in legal texts', () => {
  const stiff =
    /\b(?:do|does|did|is|was|were|could|would|has|have|will) not\b|\bcannot\b|\b(?:we|you|I) will\b|(?:^|[.:;!?{] ?)(?:(?:it|that|there) is|(?:we|you|they) are) /i
  expect(breaking(informal, stiff)).toEqual([])
})

test('a text has no fewer sentences in English', () => {
  const sentences = (text: string) => text.replaceAll('EE.\u00A0UU.', '').split(/[.!?](?=[\s}<]|$)/).length
  const [es, en] = [textsOf('es'), textsOf('en')]
  expect(es.length).toBe(en.length)
  const shorter = es.filter(({ text }, index) => sentences(en[index]?.text ?? '') < sentences(text))
  expect(shorter.map(({ where, text }) => `${where}: ${text}`)).toEqual([])
})

test('a document has about as many sentences in each language', () => {
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
