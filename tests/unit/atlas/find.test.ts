import { expect, test } from 'vitest'
import type { AtlasIndex, IndexedMachine, IndexedState } from '../../../src/atlas/atlas-index.ts'
import { atlasIndexOf } from '../../../scripts/atlas/build/atlas-index.ts'
import { createWordLookup } from '../../../scripts/atlas/words/word-lookup.ts'
import { createSearch } from '../../../src/atlas/search.ts'
import { readFlowWords } from '../../../scripts/atlas/words/read-flow-words.ts'
import { models } from '../../paths/models.ts'

const state = (id: string, name: string, about: string): IndexedState => ({
  id,
  name,
  about,
  part: id,
  screen: null,
  announcement: null,
})
const machine = (
  id: string,
  name: string,
  states: IndexedState[],
  events: Record<string, string>,
  happensIn: Record<string, string>,
): IndexedMachine => ({
  id,
  name,
  about: name,
  starts: [],
  parts: [id],
  states,
  events,
  happensIn,
  actors: {},
  delays: {},
  cases: {},
  children: [],
})
const index: AtlasIndex = {
  machines: [
    machine(
      'cart',
      'El carrito',
      [state('cart.filled', 'Con productos', 'El cliente puede tener un cupón.')],
      { 'coupon.applied': 'Puso un cupón' },
      { 'coupon.applied': 'cart.filled' },
    ),
    machine(
      'payment',
      'El pago',
      [
        state('payment.asking', 'Preguntando al banco', 'Se espera al banco.'),
        state('payment.unheard', 'Esperando', 'No dice nada el banco.'),
      ],
      { 'cart.left': 'Dejó el carrito' },
      { 'cart.left': 'payment' },
    ),
  ],
}
const find = createSearch(
  index,
  [{ code: 'CP-23', machine: 'cart', state: 'cart.filled' }],
  [
    {
      place: { view: 'rules', topic: 'prices' },
      title: 'Precios y entrega',
      about: 'Cuánto cuesta la entrega.',
      where: 'Las reglas',
    },
    {
      place: { view: 'story', story: 'two-tabs' },
      title: 'Dos pestañas',
      about: 'La compra sigue en otra.',
      where: 'Historias',
    },
  ],
)
const keys = (typed: string) => find(typed).map(({ key }) => key)

test.each(['cupón', 'cupon', 'CUPÓN', '  cupon ', 'cupones', 'cup', 'el cupón'])(
  'the search for "%s" finds the coupon',
  (typed) => {
    expect(keys(typed)).toEqual(['cart.filled', 'cart coupon.applied'])
  },
)

test('the search needs all words, in any order and field', () => {
  expect(keys('banco preguntando')).toEqual(['payment.asking'])
  expect(keys('espera preguntando')).toEqual(['payment.asking'])
})

test('the search falls back to results with one of the words', () => {
  expect(keys('cupón xyzzy')).toEqual(['cart.filled', 'cart coupon.applied'])
})

test('the search forgives small typos', () => expect(keys('prejuntando')).toEqual(['payment.asking']))

test('a match in a name ranks above one in a description', () => {
  expect(keys('banco')).toEqual(['payment.asking', 'payment.unheard'])
})

test('states rank above events', () => {
  expect(keys('carrito')).toEqual(['cart.filled', 'payment cart.left', 'cart coupon.applied'])
})

test('a page of rules is found by what it answers, before states', () => {
  expect(find('¿cuánto cuesta la entrega?')[0]).toMatchObject({
    words: 'Precios y entrega',
    place: { view: 'rules', topic: 'prices' },
  })
})

test('a story is found by what happens in it', () =>
  expect(find('dos pestañas')[0]).toMatchObject({ words: 'Dos pestañas', place: { view: 'story', story: 'two-tabs' } }))

test('a story that answers a question in other words comes before states, and once', () => {
  const search = createSearch(
    index,
    [],
    [
      {
        place: { view: 'story', story: 'bank' },
        title: 'Quién lleva el pago',
        about: '',
        where: 'Historias',
        keywords: 'banco',
      },
      { place: { view: 'story', story: 'bank' }, title: 'El banco calla', about: '', where: 'Historias' },
    ],
  )
  expect(search('banco').map(({ words }) => words)).toEqual([
    'Quién lleva el pago',
    'Preguntando al banco',
    'Esperando',
  ])
})

test.each([
  ['en', 'out of stock', 'unavailable'],
  ['es', 'agotado', 'no disponible'],
] as const)('in %s, "%s" is another word for "%s"', (_, typed, keywords) => {
  const page = { place: { view: 'rules', topic: 'prices' } as const, title: 'Precios', about: '', where: '', keywords }
  expect(createSearch(index, [], [page])(typed)[0]?.words).toBe('Precios')
})

test('the search finds names of the code', () => {
  expect(keys('coupon.applied')).toEqual(['cart coupon.applied'])
  expect(keys('payment.asking')).toEqual(['payment.asking'])
})

test.each(['', ' ', 'a', ' b ', 'xyzzy', '.*', '\\', 'el', '¿qué pasa cuando?', 'what if the'])(
  'the search for "%s" finds nothing',
  (typed) => expect(keys(typed)).toEqual([]),
)

test.each(['CP-23', ' cp-23 '])('the search for “%s” finds an error code', (typed) => {
  expect(find(typed)).toEqual([
    {
      key: 'cart cart.filled',
      words: 'CP-23',
      where: 'El carrito · Con productos',
      place: { view: 'machine', machine: 'cart', state: 'cart.filled' },
    },
  ])
})

test('an error code is found as a whole, with what the customer reads', () => {
  const textOf = (code: string) => (code === 'CP-23' ? 'Se agotó.' : null)
  const search = createSearch(index, [{ code: 'CP-23', machine: 'cart', state: 'cart.filled' }], [], textOf)
  expect(search('cp-23')[0]?.words).toBe('CP-23 · Se agotó.')
  expect(search('CP-2')).toEqual([])
})

test.each(['card refused', 'card declined'])('the search for "%s" finds the declined payment at once', (typed) => {
  expect(finders.en(typed).slice(0, 2)).toContainEqual(expect.objectContaining({ key: 'payment.failed' }))
})
test('the search for "tarjeta rechazada" finds the declined payment first', () => {
  expect(finders.es('tarjeta rechazada')[0]?.key).toBe('payment.failed')
})

test('a result states its place and links to it', () => {
  expect(find('preguntando')[0]).toMatchObject({
    words: 'Preguntando al banco',
    where: 'El pago',
    place: { view: 'machine', machine: 'payment', state: 'payment.asking' },
  })
})

test('an event states the state in which it occurs and links to it', () => {
  expect(find('puso')[0]).toMatchObject({
    where: 'El carrito · Con productos',
    place: { view: 'machine', machine: 'cart', state: 'cart.filled' },
  })
  expect(find('dejó')[0]).toMatchObject({
    where: 'El pago',
    place: { view: 'machine', machine: 'payment', state: 'payment' },
  })
})

const finders = {
  es: createSearch(atlasIndexOf(models, createWordLookup(readFlowWords('es'))), [], []),
  en: createSearch(atlasIndexOf(models, createWordLookup(readFlowWords('en'))), [], []),
}
const overdue = 'storefront.place.overdue'
const refused = 'checkout.refused'
/** Typical questions, and the expected result among the first five. */
const questions = [
  ['es', 'cierra la tienda', overdue],
  ['es', 'cerrar la tienda', overdue],
  ['es', '¿qué pasa si la tienda cierra mientras pago?', overdue],
  ['es', 'cupón vencido', refused],
  ['es', 'cupon expirado', refused],
  ['es', 'el cupón caducó', refused],
  ['es', 'el banco no contesta', 'payment.unreached'],
  ['es', 'cancelar la orden', 'tracker.following.customerAction.confirming'],
  ['es', 'olvidé mi contraseña', 'password.forgotten'],
  ['es', 'sin internet', 'tracker.following.line.lost'],
  ['es', '¿qué pasa con mi carrito si entro en otro dispositivo mientras pago?', 'recovery.offered.elsewhere'],
  ['en', 'what happens to my cart when I sign in on another device while I pay?', 'recovery.offered.elsewhere'],
  ['en', 'store closes', 'availability.closed'],
  ['en', 'what happens when the store closes while I pay?', overdue],
  ['en', 'expired coupon', refused],
  ['en', 'bank does not answer', 'payment.unreached'],
  ['en', 'cancel order', 'tracker.following.customerAction.canceling'],
  ['en', 'forgot my password', 'password.forgotten'],
  ['en', 'delete my account', 'account-data.deleting'],
] as const

test.each(questions)('in %s, the search for "%s" finds %s', (language, question, expected) => {
  const found = finders[language](question).map(({ key }) => key)
  expect(found.slice(0, 5)).toContain(expected)
})

test('the search for "cierre" finds the store closing during payment', () => {
  expect(finders.es('cierre').map(({ key }) => key)).toContain(overdue)
})

test('the search shows at most 12 results', () => {
  expect(finders.es('tienda')).toHaveLength(12)
})
