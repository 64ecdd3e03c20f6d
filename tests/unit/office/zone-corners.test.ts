import { expect, it } from 'vitest'
import {
  cornersOf,
  holdsStore,
  isSameArea,
  placeFrom,
  ringOf,
  squareAround,
  withCornerAfter,
} from '../../../src/office/catalog/edit/zone/zone-corners.ts'

const square = [
  [-66.1, 18.4],
  [-66, 18.4],
  [-66, 18.5],
  [-66.1, 18.5],
] as const

it('an area has each corner once, and its ring ends where it starts', () => {
  const ring = ringOf(square)
  expect(ring?.at(-1)).toEqual(square[0])
  expect(ring).toHaveLength(5)
  expect(cornersOf(ring)).toEqual(square)
  expect(ringOf([])).toBeNull()
  expect(cornersOf(null)).toEqual([])
})

it('a ring has the decimals of the catalog, whatever was drawn', () => {
  expect(ringOf([[-66.123456789, 18.987654321]])?.[0]).toEqual([-66.12346, 18.98765])
})

it('a corner is added in the middle of a side, also of the last one', () => {
  expect(withCornerAfter(square, 0)[1]).toEqual([-66.05, 18.4])
  expect(withCornerAfter(square, 3)[4]).toEqual([-66.1, 18.45])
  expect(withCornerAfter(square, 7)).toEqual(square)
})

it('a store is in the square around it, and not in one that was moved away', () => {
  const store = [-66.05, 18.45] as const
  expect(holdsStore(squareAround(store), store)).toBe(true)
  expect(holdsStore(squareAround([-66.5, 18.2]), store)).toBe(false)
  expect(holdsStore([], store)).toBe(true)
})

it('areas are the same only with the same corners in the same order', () => {
  expect(isSameArea(square, [...square])).toBe(true)
  expect(isSameArea(square, square.toReversed())).toBe(false)
  expect(isSameArea(square, square.slice(1))).toBe(false)
})

it('a corner is so many kilometers from the store, in one of eight directions', () => {
  const store = [-66.05, 18.45] as const
  const placeOf = (corner: readonly [number, number]) => {
    const { kilometers, direction } = placeFrom(store, corner)
    return `${kilometers.toFixed(1)} ${direction}`
  }
  expect(placeOf([-66.05, 18.46])).toBe('1.1 n')
  expect(placeOf([-66.04, 18.44])).toBe('1.5 se')
  expect(placeOf([-66.07, 18.45])).toBe('2.1 w')
  expect(placeOf([-66.06, 18.46])).toBe('1.5 nw')
})
