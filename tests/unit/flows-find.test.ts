import { expect, test } from 'vitest'
import type { AtlasIndex, IndexedMachine, IndexedState } from '../../src/flows/atlas-index.ts'
import { indexOf } from '../../src/flows/build/index-of.ts'
import { phrasesOf } from '../../src/flows/chart/phrases.ts'
import { find } from '../../src/flows/find.ts'
import { readFlowWords } from '../../src/flows/words/flow-words.ts'
import { models } from '../paths/models.ts'

const state = (id: string, name: string, about: string): IndexedState => ({
  id,
  name,
  about,
  part: id,
  screen: null,
  says: null,
})
const machine = (id: string, name: string, states: IndexedState[], events: Record<string, string>): IndexedMachine => ({
  id,
  name,
  about: name,
  starts: [],
  parts: [id],
  states,
  events,
  actors: {},
  delays: {},
  cases: {},
  children: [],
})
const index: AtlasIndex = {
  machines: [
    machine('cart', 'El carrito', [state('cart.filled', 'Con productos', 'El carrito tiene un cupón.')], {
      'coupon.applied': 'Puso un cupón',
    }),
    machine('payment', 'El pago', [state('payment.asking', 'Preguntando al banco', 'Se espera al banco.')], {
      'cart.left': 'Dejó el carrito',
    }),
  ],
}
const keys = (typed: string) => find(index, typed).map(({ key }) => key)

test.each(['cupón', 'cupon', 'CUPÓN', '  cupon '])('"%s" is found with or without its accent and capitals', (typed) => {
  expect(keys(typed)).toEqual(['cart.filled', 'cart coupon.applied'])
})

test('all words count, in any order, wherever they stand', () => {
  expect(keys('banco preguntando')).toEqual(['payment.asking'])
  expect(keys('espera preguntando')).toEqual(['payment.asking'])
  expect(keys('banco cupón')).toEqual([])
})

test('states come before what can happen', () => {
  expect(keys('carrito')).toEqual(['cart.filled', 'payment cart.left'])
})

test('who knows the name in the code finds it by that', () => {
  expect(keys('coupon.applied')).toEqual(['cart coupon.applied'])
  expect(keys('payment.asking')).toEqual(['payment.asking'])
})

test.each(['', ' ', 'a', ' b ', 'xyzzy', '.*', '\\'])('"%s" finds nothing', (typed) => expect(keys(typed)).toEqual([]))

test('what is found says where it is and leads there', () => {
  expect(find(index, 'preguntando')).toEqual([
    {
      key: 'payment.asking',
      words: 'Preguntando al banco',
      where: 'El pago',
      place: { view: 'machine', machine: 'payment', state: 'payment.asking' },
    },
  ])
})

test('of all the machines no more is shown than can be read', () => {
  const all = indexOf(models, phrasesOf(readFlowWords('es')))
  expect(find(all, 'el')).toHaveLength(12)
})
