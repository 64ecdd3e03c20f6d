import { expect, test } from 'vitest'
import { emptiestCorner } from '../../../src/atlas/views/emptiest-corner.ts'

const seen = { scrollLeft: 100, scrollTop: 0, clientWidth: 1000, clientHeight: 500 }
const box = (id: string, x: number, y: number, parent: string | null = null) => ({
  id,
  parent,
  type: 'atomic' as const,
  initial: false,
  lines: [],
  x,
  y,
  width: 100,
  height: 100,
})

test('a map stands at the bottom on the right if nothing is there', () => {
  expect(emptiestCorner({ boxes: [] }, 1, seen)).toEqual({ isLeft: false, isTop: false })
})

test('a map stands where it covers least of the boxes that are seen', () => {
  const [bottomRight, bottomLeft, topRight] = [box('a', 950, 380), box('b', 150, 380), box('c', 950, 20)]
  expect(emptiestCorner({ boxes: [bottomRight] }, 1, seen)).toEqual({ isLeft: true, isTop: false })
  expect(emptiestCorner({ boxes: [bottomRight, bottomLeft] }, 1, seen)).toEqual({ isLeft: false, isTop: true })
  expect(emptiestCorner({ boxes: [bottomRight, bottomLeft, topRight] }, 1, seen)).toEqual({ isLeft: true, isTop: true })
})

test('a box around others may be covered, because only its frame is seen', () => {
  const [frame, inner] = [box('a', 950, 380), box('a.b', 150, 20, 'a')]
  expect(emptiestCorner({ boxes: [frame, inner] }, 1, seen)).toEqual({ isLeft: false, isTop: false })
})

test('what is scrolled away or zoomed out of a corner is not covered', () => {
  expect(emptiestCorner({ boxes: [box('a', 2000, 380)] }, 1, seen)).toEqual({ isLeft: false, isTop: false })
  expect(emptiestCorner({ boxes: [box('a', 2000, 900)] }, 0.5, seen)).toEqual({ isLeft: true, isTop: false })
})
