import { noMainWay } from '../../paths/main-ways.ts'
import { gzipSync } from 'node:zlib'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { languages } from '../../../contract/primitives.ts'
import { layOut } from '../../../scripts/atlas/build/layout.ts'
import { diagramContentsOf, diagramPartsOf } from '../../../scripts/atlas/diagram-contents.ts'
import { createWordLookup } from '../../../scripts/atlas/words/word-lookup.ts'
import { boxPadding, drawnLines, sizeOfLines } from '../../../src/atlas/diagram/text-lines.ts'
import type { Drawing } from '../../../src/atlas/drawing.ts'
import { packDrawing, PackedDrawing, unpackDrawing } from '../../../src/atlas/packed-drawing.ts'
import { transitionsIn } from '../../../src/atlas/transitions.ts'
import { readFlowWords } from '../../../scripts/atlas/words/read-flow-words.ts'
import { transitionIdsOf } from '../../paths/kit/machine-parts.ts'
import { models } from '../../paths/models.ts'

/** A drawing loads when its machine is opened on the phone; a larger one is split into diagrams of its compound states. */
const maxBytes = 6700

/** Lays out every drawing of every machine as the atlas does. */
const drawingsIn = (language: (typeof languages)[number]): Promise<Drawing[]> => {
  const phrases = createWordLookup(readFlowWords(language))
  const charts = models.flatMap(({ machine }) =>
    diagramPartsOf(machine).map((part) => layOut(part.id, diagramContentsOf(machine, part, phrases, noMainWay))),
  )
  return Promise.all(charts)
}

type Corner = { readonly x: number; readonly y: number }

/** Returns the straight segments of every line of a drawing. */
const piecesIn = ({ arrows, starts }: Drawing) =>
  [...arrows.map(({ points }) => points), ...starts].flatMap((points) => {
    const corners = Array.from({ length: points.length / 2 }, (_, at): Corner => ({
      x: points[2 * at] ?? 0,
      y: points[2 * at + 1] ?? 0,
    }))
    return corners.slice(1).map((to, at) => ({ from: corners[at] ?? to, to }))
  })

/** Returns parent states whose text is crossed by a line. */
function crossedHeadings(drawing: Drawing): string[] {
  const around = drawing.boxes.filter(({ id }) => drawing.boxes.some(({ parent }) => parent === id))
  const crossed = around.filter(({ lines, x, y }) => {
    const { width, height } = sizeOfLines(lines, boxPadding)
    return piecesIn(drawing).some(
      ({ from, to }) =>
        Math.max(from.x, to.x) > x + 1 &&
        Math.min(from.x, to.x) < x + width &&
        Math.max(from.y, to.y) > y + 1 &&
        Math.min(from.y, to.y) < y + height,
    )
  })
  return crossed.map(({ id }) => id)
}

describe.each(languages)('drawings of all machines in %s', async (language) => {
  const drawings = await drawingsIn(language)
  const sent = drawings.map((drawing) => JSON.stringify(packDrawing(drawing)))

  test('a packed drawing unpacks unchanged', () => {
    expect(sent.map((text) => unpackDrawing(v.parse(PackedDrawing, JSON.parse(text))))).toEqual(drawings)
  })

  test(`each drawing takes at most ${maxBytes} bytes compressed`, () => {
    const sizes = drawings.map(({ id }, at) => ({ id, bytes: gzipSync(sent[at] ?? '').length }))
    expect(sizes.filter(({ bytes }) => bytes > maxBytes)).toEqual([])
  })

  test('the drawings contain exactly the transitions of the machines', () => {
    const told = drawings.flatMap(transitionsIn).map(({ id }) => id)
    expect(told.toSorted()).toEqual(models.flatMap(({ machine }) => transitionIdsOf(machine)).toSorted())
  })

  test('a transition takes at most three lines on its arrow', () => {
    const entries = drawings.flatMap(({ arrows }) => arrows.flatMap((arrow) => arrow.entries))
    expect(entries.filter(({ lines }) => drawnLines(lines).length > 3).map(({ id }) => id)).toEqual([])
  })

  test('no line crosses the text of a parent state', () => {
    expect(drawings.flatMap(crossedHeadings)).toEqual([])
  })

  test('boxes hold their lines and stay within their parent', () => {
    const narrow = drawings.flatMap(({ boxes }) =>
      boxes.filter(({ lines, width, height, x, y, parent }) => {
        const needed = sizeOfLines(lines, boxPadding)
        const around = boxes.find(({ id }) => id === parent)
        const isWithin =
          !around ||
          (x >= around.x &&
            y >= around.y &&
            x + width <= around.x + around.width &&
            y + height <= around.y + around.height)
        return width < needed.width || height < needed.height || !isWithin
      }),
    )
    expect(narrow.map(({ id }) => id)).toEqual([])
  })
})
