import { expect, test } from 'vitest'
import { roundedPath } from '../../../src/atlas/diagram/rounded-path.ts'

test('a line without corners is straight', () => {
  expect(roundedPath([10, 20, 10, 90])).toBe('M10 20L10 90')
})

test('a corner is rounded on both sides', () => {
  expect(roundedPath([0, 0, 0, 50, 40, 50])).toBe('M0 0L0 43Q0 50 7 50L40 50')
})

test('the curves of two close corners meet in the middle', () => {
  expect(roundedPath([0, 0, 0, 50, 6, 50, 6, 100])).toBe('M0 0L0 43Q0 50 3 50L3 50Q6 50 6 57L6 100')
})

test('two corners at one point give valid numbers', () => {
  expect(roundedPath([0, 0, 5, 5, 5, 5, 9, 9])).not.toMatch(/NaN|Infinity/)
})

test('an empty list gives an empty path, and one point gives a move', () => {
  expect([roundedPath([]), roundedPath([3, 4])]).toEqual(['', 'M3 4'])
})
