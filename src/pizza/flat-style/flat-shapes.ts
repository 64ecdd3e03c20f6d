import { SHARED_ID } from '../paint.ts'
import { drawSymbol } from '../symbols.ts'
import { flatTonesOf } from './flat-colors.ts'
import { boxOf, circle, readOutline } from './outline.ts'

/** A shape of a piece in one color, without gradient. */
export type FlatShape = {
  readonly outline: ReturnType<typeof readOutline>
  readonly color: string
  readonly alpha: number
  /** Stroke width; null for a filled shape. */
  readonly line: number | null
  readonly isRing: boolean
  /** Width added to its outline. */
  readonly grown: number
  /** Whether no other shape of the piece has its outline. */
  readonly isAlone: boolean
  readonly scale: number
  readonly x: number
  readonly y: number
}

const numberIn = (text: string | undefined, otherwise: number) => (text === undefined ? otherwise : Number(text))

function readTransform(written = '') {
  const [, x, y] = /translate\((\S+) ([^)]+)\)/.exec(written) ?? []
  const [, scale] = /scale\(([\d.]+)\)/.exec(written) ?? []
  return { x: numberIn(x, 0), y: numberIn(y, 0), scale: numberIn(scale, 1) }
}

function flatten(tag: string, attributes: ReadonlyMap<string, string>, inherited: string): FlatShape[] {
  const { x, y, scale } = readTransform(attributes.get('transform'))
  const number = (name: string, otherwise = 0) => numberIn(attributes.get(name), otherwise)
  const data = tag === 'circle' ? circle(number('cx'), number('cy'), number('r')) : (attributes.get('d') ?? '')
  const outline = knownOutline(data)
  const stroke = attributes.get('stroke')
  const paint = stroke ?? attributes.get('fill') ?? inherited
  const shape = {
    outline,
    line: stroke === undefined ? null : number('stroke-width') * scale,
    isRing: attributes.get('fill-rule') === 'evenodd',
    grown: 0,
    isAlone: true,
  }
  const alpha = number('opacity', 1)
  const gradient = new RegExp(`^url\\(#${SHARED_ID}([\\w-]+)\\)$`).exec(paint)?.[1]
  if (gradient === undefined) return [{ ...shape, color: paint, alpha, x, y, scale }]
  const box = boxOf(outline)
  return flatTonesOf(gradient)
    .slice(0, shape.isRing ? 1 : undefined)
    .map((tone) => {
      const size = scale * tone.scale
      return {
        ...shape,
        color: tone.color,
        alpha: alpha * tone.alpha,
        scale: size,
        x: x + box.x * (scale - size) - box.width * tone.shift,
        y: y + box.y * (scale - size) - box.height * tone.shift,
      }
    })
}

const outlines = new Map<string, FlatShape['outline']>()

/** Returns one outline object for equal data, so that copies are recognizable. */
function knownOutline(data: string) {
  const outline = outlines.get(data) ?? readOutline(data)
  outlines.set(data, outline)
  return outline
}

/** Handles a copy that is hardly smaller than the shape below: paints the lower one wider, and both share one outline. */
const shrunk = 0.88

function shareOutlines(shapes: readonly FlatShape[]): FlatShape[] {
  return shapes.map((shape, i) => {
    const isAlone = shapes.every(({ outline }, other) => outline !== shape.outline || other === i)
    const above = shapes.slice(i + 1).find(({ outline }) => outline === shape.outline)
    const isCovered = above && shape.scale >= shrunk && above.scale < shape.scale && above.scale >= shrunk
    const grown = isCovered && shape.alpha === 1 ? (shape.scale - above.scale) * boxOf(shape.outline).width : 0
    return shape.scale >= shrunk ? { ...shape, scale: 1, grown, isAlone } : { ...shape, isAlone }
  })
}

const known = new Map<string, readonly FlatShape[]>()

/** Returns a symbol's shapes in flat colors, from bottom to top. */
export function flatShapes(symbol: string): readonly FlatShape[] {
  const found = known.get(symbol)
  if (found) return found
  const drawn = drawSymbol(symbol)
  const inherited = /<g fill="([^"]+)"/.exec(drawn)?.[1] ?? 'inherit'
  const read = [...drawn.matchAll(/<(path|circle) ([^>]+)\/>/g)].flatMap(([, tag = '', written = '']) =>
    flatten(
      tag,
      new Map([...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value])),
      inherited,
    ),
  )
  const shapes = shareOutlines(read)
  known.set(symbol, shapes)
  return shapes
}
