import { expect, test } from 'vitest'
import { boxPadding, iconSpace, lineStyles, wrapText, sizeOfLines } from '../../../src/atlas/diagram/text-lines.ts'
import { lineKinds } from '../../../src/atlas/drawing.ts'

const long = 'El cliente escribe una dirección, un lugar o un ZIP, y escoge de lo que se encontró.'
const texts = (lines: readonly { text: string }[]) => lines.map(({ text }) => text)

test.each(lineKinds)('a text of the kind %s breaks between words and loses none', (kind) => {
  const lines = wrapText(kind, long)
  expect(lines.length).toBeGreaterThan(1)
  expect(texts(lines).join(' ')).toBe(long)
  expect(lines.filter(({ text }) => text.length > lineStyles[kind].wrap)).toEqual([])
})

test('a line takes as many words as fit', () => {
  expect(texts(wrapText('name', 'uno dos tres cuatro cinco seis siete'))).toEqual([
    'uno dos tres cuatro cinco seis',
    'siete',
  ])
})

test('a word longer than a line gets its own line', () => {
  const word = 'x'.repeat(50)
  expect(texts(wrapText('about', `a ${word} b`))).toEqual(['a', word, 'b'])
})

test('an empty text takes only its margin', () => {
  expect(sizeOfLines([], boxPadding)).toEqual({ width: 2 * boxPadding, height: 2 * boxPadding })
})

test('lines are as wide as the widest and as high as their sum', () => {
  const [name, about] = [wrapText('name', 'En el horno'), wrapText('about', 'La pizza está en el horno de la tienda.')]
  const both = sizeOfLines([...name, ...about], 0)
  expect(both.width).toBe(Math.max(sizeOfLines(name, 0).width, sizeOfLines(about, 0).width))
  expect(both.height).toBe(lineStyles.name.height + about.length * lineStyles.about.height)
})

test('the margin is added on both sides', () => {
  const bare = sizeOfLines(wrapText('event', 'Abrió'), 0)
  expect(sizeOfLines(wrapText('event', 'Abrió'), 7)).toEqual({ width: bare.width + 14, height: bare.height + 14 })
})

test('a line with an icon reserves room for it', () => {
  const [event, answer] = [wrapText('event', 'Tarda'), wrapText('done', 'Tarda')]
  expect(sizeOfLines(answer, 0).width - sizeOfLines(event, 0).width).toBe(iconSpace)
})

test('wide letters take more room than narrow ones, and accents at least as much as none', () => {
  const widthOf = (text: string) => sizeOfLines(wrapText('guard', text), 0).width
  expect(widthOf('WWWW')).toBeGreaterThan(widthOf('aaaa'))
  expect(widthOf('aaaa')).toBeGreaterThan(widthOf('iiii'))
  expect(widthOf('ÁÉÑ')).toBeGreaterThanOrEqual(widthOf('AEN'))
})
