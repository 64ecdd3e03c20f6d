import { describe, expect, test } from 'vitest'
import { hrefOf, noTrial, parseLocation, type AtlasLocation } from '../../../src/atlas/atlas-location.ts'

const at = (href: string) => parseLocation(new URL(href, 'https://bohio.example'))

const places: readonly AtlasLocation[] = [
  { view: 'overview' },
  { view: 'machine', machine: 'cart', state: null },
  { view: 'machine', machine: 'checkout', state: 'checkout.filling.payment' },
  { view: 'machine', machine: 'cart', state: 'a state & its ?#/% — ñ' },
  { view: 'trial', machine: 'time-picker', begin: 0, choices: [], step: 0 },
  { view: 'trial', machine: 'time-picker', begin: 3, choices: [0, 12, 4], step: 2 },
  { view: 'report', step: null },
  { view: 'report', step: 0 },
  { view: 'report', step: 17 },
  { view: 'stories' },
  { view: 'story', story: 'two-tabs' },
]

test.each(places.map((place) => [hrefOf(place), place] as const))(
  'the atlas address %s opens its place',
  (href, place) => {
    expect(at(href)).toEqual(place)
  },
)

test('every place has its own address', () => {
  expect(new Set(places.map(hrefOf)).size).toBe(places.length)
})

test.each(['/flows', '/flows/', '/flows//', '/flows?state=x', '/flows#x'])('%s opens the overview', (href) => {
  expect(at(href)).toEqual({ view: 'overview' })
})

describe('unknown addresses', () => {
  test.each([
    '/flows/report/more',
    '/flows/cart/nothing',
    '/flows/cart/try/more',
    '/flows/cart/try/1/2',
    '/flows/cart/Try',
  ])('%s opens nothing', (href) => expect(at(href)).toEqual({ view: 'nothing' }))

  test.each([
    ['/flows/__proto__', '__proto__'],
    ['/flows/%3Cscript%3E', '%3Cscript%3E'],
    ['/flows/%', '%'],
    ['/flows/..%2Fcart', '..%2Fcart'],
  ])('%s opens an unknown machine without an error', (href, machine) => {
    expect(at(href)).toEqual({ view: 'machine', machine, state: null })
  })

  test.each(['-1', '1.5', '1e9', 'x', '', '99999999999'])(
    'the invalid step %s opens the report at its beginning',
    (step) => expect(at(`/flows/report?step=${step}`)).toEqual({ view: 'report', step: 0 }),
  )

  test.each(['1,2', '.1', '1..2', 'x', '99999', Array.from({ length: 501 }, () => 1).join('.')])(
    'the invalid trial %s opens an empty trial',
    (run) => expect(at(`/flows/cart/try?run=${run}`)).toEqual({ view: 'trial', machine: 'cart', ...noTrial }),
  )

  test('the first of two states is used, and an empty one matches none', () => {
    expect(at('/flows/cart?state=a&state=b')).toEqual({ view: 'machine', machine: 'cart', state: 'a' })
    expect(at('/flows/cart?state=')).toEqual({ view: 'machine', machine: 'cart', state: '' })
  })
})
