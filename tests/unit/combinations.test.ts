import { expect, test } from 'vitest'
import { excluded, factors, orderCombinations } from '../browser/combinations/order-combinations.ts'

/** All pairs of values of different factors. */
const pairs = Object.values(factors).flatMap((values, place, all) =>
  values.flatMap((one) => all.slice(place + 1).flatMap((others) => others.map((other) => [one, other] as const))),
)
const isExcluded = (pair: readonly [string, string]) =>
  excluded.some(([one, other]) => one === pair[0] && other === pair[1])
const hasBoth = ([one, other]: readonly [string, string]) =>
  orderCombinations.some((row: readonly string[]) => row.includes(one) && row.includes(other))

test('every two compatible values occur together in some row', () => {
  expect(pairs.filter((pair) => !isExcluded(pair) && !hasBoth(pair))).toEqual([])
})

test('incompatible values occur together in no row', () => {
  expect(pairs.filter(isExcluded)).toEqual(excluded)
  expect(excluded.filter(hasBoth)).toEqual([])
})
