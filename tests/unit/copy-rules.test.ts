import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Text = { readonly where: string; readonly text: string }

/** The translations of a catalog, as they are read. */
const textsOf = (language: 'es' | 'en'): Text[] =>
  globSync(`locales/${language}/{messages,late,found,deferred}.po`).flatMap((where) =>
    [...readFileSync(where, 'utf8').matchAll(/^msgstr "(.+)"$/gm)].map(([, text = '']) => ({ where, text })),
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
])('Spanish: %s', (_, rule) => {
  expect(breaking(spanish, rule)).toEqual([])
})

test.each([
  ['a percent stands at its number', /\d\s%/],
  ['who needs help contacts us', /\bwrite to us\b/i],
  ['the fee of a delivery is called one', /\bdelivery charge\b/i],
  ['pickup is called one', /\bcollection\b/i],
  ['a postal code is a ZIP code', /\bpostal code\b/i],
])('English: %s', (_, rule) => {
  expect(breaking(english, rule)).toEqual([])
})

test('a document says as much in one language as in the other', () => {
  const sentences = (file: string) => readFileSync(file, 'utf8').split(/[.:?!](?=\s|$)|\n\n|\n- /).length
  const uneven = globSync('server/db/seed/content/*.es.md').flatMap((file) => {
    const [es, en] = [sentences(file), sentences(file.replace('.es.md', '.en.md'))]
    return Math.abs(es - en) > Math.max(2, es * 0.1) ? [`${file}: ${es} and ${en}`] : []
  })
  expect(uneven).toEqual([])
})
