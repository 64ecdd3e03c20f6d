import { micromark } from 'micromark'
import { expect, test } from 'vitest'
import { contentPages } from '../../server/db/seed/content-pages.ts'
import { introOf, questionGroups } from '../../src/screens/content/faq-parts.ts'
import { questionFinder } from '../../src/screens/content/question-finder.ts'

const html = [
  '<p>Antes.</p>',
  '<h2 id="pago">Pago</h2>',
  '<h3 id="efectivo">¿En <em>efectivo</em>?</h3>\n<p>Sí.</p><ul><li>No el domingo</li></ul>',
  '<h3 id="cuando">¿Cuándo?</h3><p>Al aceptar.</p>',
  '<h2 id="vacio">Vacío</h2>',
].join('\n')

test('questions are grouped with their full answers, and empty groups are left out', () => {
  expect(introOf(html)).toBe('<p>Antes.</p>')
  expect(questionGroups(html)).toEqual([
    {
      id: 'pago',
      title: 'Pago',
      questions: [
        {
          id: 'efectivo',
          title: '¿En <em>efectivo</em>?',
          html: '<p>Sí.</p><ul><li>No el domingo</li></ul>',
        },
        { id: 'cuando', title: '¿Cuándo?', html: '<p>Al aceptar.</p>' },
      ],
    },
  ])
})

test('a document without headings is all introduction', () => {
  expect(questionGroups('<p>Nada.</p>')).toEqual([])
  expect(introOf('<p>Nada.</p>')).toBe('<p>Nada.</p>')
})

test('questions are found by their words, without accents and with small typos', () => {
  const questions = questionGroups(html).flatMap((group) => group.questions)
  const find = questionFinder(questions)
  const idsOf = (text: string) => find(text).map(({ id }) => id)
  expect(idsOf('EFECTIVO')).toEqual(['efectivo'])
  expect(idsOf('efetivo')).toEqual(['efectivo'])
  expect(idsOf('el domingo')).toEqual(['efectivo'])
  expect(idsOf('cuando')).toEqual(['cuando'])
  expect(idsOf('xilófono')).toEqual([])
  expect(idsOf('em')).toEqual([])
})

test('documents link only to paths of this site', () => {
  for (const { body } of contentPages)
    for (const text of Object.values(body))
      for (const [, href = ''] of micromark(text).matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^\/[a-z0-9/-]+$/)
})

test('every document has the same number of headings, points and links in each language', () => {
  const count = (text: string) => {
    const made = micromark(text)
    return ['<h2>', '<h3>', '<li>', '<a ', '<p>'].map((tag) => made.split(tag).length)
  }
  for (const { type, id, body } of contentPages) expect([type, id, count(body.en)]).toEqual([type, id, count(body.es)])
})

test('searching for a refund finds its question in either language', () => {
  const faq = contentPages.find(({ type }) => type === 'faq')
  const find = (language: 'es' | 'en', text: string) => {
    let id = 0
    const made = micromark(faq?.body[language] ?? '').replace(/<h([23])>/g, (_, level: string) => {
      id += 1
      return `<h${level} id="${id}">`
    })
    const questions = questionGroups(made).flatMap((group) => group.questions)
    return questionFinder(questions)(text)[0]?.title ?? ''
  }
  for (const text of ['devolución', 'devolucion', 'reembolso', 'devuelven'])
    expect([text, find('es', text)]).toEqual([text, expect.stringContaining('¿Me devuelven el dinero?')])
  for (const text of ['refund', 'money back'])
    expect([text, find('en', text)]).toEqual([text, expect.stringContaining('my money back?')])
})
