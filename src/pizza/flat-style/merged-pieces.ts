import { turnOf, type Arc, type PieceWriter, type Placement } from '../pizza-canvas.ts'
import { polarPoint, type Point } from '../geometry.ts'
import { stroke } from '../paint.ts'
import { openCurve } from '../svg-path.ts'
import { flatShapes, type FlatShape } from './flat-shapes.ts'
import { outlineAsStroke, writePoint, writeOutline, type OutlineSegment } from './outline.ts'

/** Limits of size, width and contrast below which shapes are invisible on a card: units of the drawing, five to a pixel. */
const leastSize = 14
const leastLine = 3.5
const leastAlpha = 0.25
/** A smaller filled shape becomes a dab: a short round line, which takes few characters. */
const leastOutline = 46
/** Outlines use a coarser grid than the drawing: 0.4 pixels of a card. */
const grid = 2

/** Everything painted at once: one color of all pieces of a kind. */
type Layer = {
  readonly shape: FlatShape
  readonly isDabs: boolean
  /** Widths of its lines, and its offset, in units of the drawing. */
  readonly lines: number[]
  readonly shift: Point
  data: string
  pen: Point | null
}

const kindOf = (symbol: string) => symbol.slice(0, -1)

/** Marks of melting and baking have no visible edge. */
const isMark = (symbol: string) => /^(br|to|[vh][ac])/.test(symbol)
/** Pools of mozzarella have their own widths. */
const isPool = (symbol: string) => /^[vh]c/.test(symbol)

/** Returns the visible parts of a shape, at a piece's size and angle; dabs have their own width. */
function stretchesOf(shape: FlatShape, piece: Placement): (OutlineSegment & { dab: number | null })[] {
  const [a, b, c, d] = turnOf(piece)
  const move = ([u, v]: Point): Point => {
    const [x, y] = shape.scale === 1 ? [u, v] : [u * shape.scale + shape.x, v * shape.scale + shape.y]
    return [(a * x + c * y) / grid, (b * x + d * y) / grid]
  }
  const line = (shape.line ?? 0) * piece.scale
  if (shape.alpha < leastAlpha || (shape.line !== null && line < leastLine)) return []
  const [least, most] = isMark(piece.symbol) ? [leastSize * 2, Infinity] : [leastSize, leastOutline]
  return shape.outline.flatMap((steps) => {
    const stretch = writeOutline(steps, move)
    const size = Math.max(stretch.width, stretch.height) * grid + line
    if (size < least) return []
    const canDab = shape.line === null && shape.isAlone && size < most
    return [canDab ? outlineAsStroke(steps, move) : { ...stretch, dab: null }]
  })
}

/** Returns a shape's layer; a copy of an outline is moved as a whole, so that it compresses well. */
function layerOf(
  layers: Map<string, Layer>,
  shape: FlatShape,
  dab: number | null,
  { symbol, scale }: Placement,
): Layer {
  const isDabs = dab !== null
  const { color, alpha, line, isRing, grown, x, y } = shape
  const shift: Point = shape.scale === 1 ? [x * scale, y * scale] : [0, 0]
  const width = isDabs && isPool(symbol) ? Math.round(Math.log2(dab)) : ''
  const key = [
    color,
    alpha,
    line === null,
    isRing,
    isDabs,
    width,
    ...(shape.scale === 1 ? [x, y].map(Math.round) : []),
  ].join()
  const lines = isDabs ? [] : [(line ?? grown) * scale]
  const layer = layers.get(key) ?? { shape, isDabs, lines, shift, data: '', pen: null }
  layers.set(key, layer)
  return layer
}

function write(layer: Layer, { start, data, end }: OutlineSegment, [x, y]: Point) {
  const to: Point = [x + start[0], y + start[1]]
  layer.data += layer.pen ? `m${writePoint([to[0] - layer.pen[0], to[1] - layer.pen[1]])}` : `M${writePoint(to)}`
  layer.data += data
  layer.pen = [x + end[0], y + end[1]]
}

const shown = (value: number) => String(Math.round(value * 10) / 10).replace(/^0\./, '.')

function layerMarkup({ shape: { color, alpha, isRing, line }, isDabs, lines, shift, data }: Layer): string {
  const opacity = alpha < 1 ? ` opacity="${shown(alpha)}"` : ''
  const width = lines.reduce((sum, one) => sum + one, 0) / lines.length / grid
  const edge = width > 0 ? ` stroke="${color}" stroke-width="${shown(width)}"` : ''
  const paint =
    isDabs || line !== null
      ? `fill="none"${edge} stroke-linecap="round"`
      : `fill="${color}"${isRing ? ' fill-rule="evenodd"' : ''}${edge}`
  const [x, y] = shift.map(Math.round)
  const move = x || y ? `translate(${x} ${y})` : ''
  return `<path d="${data}" ${paint}${opacity} transform="${move}scale(${grid})"/>`
}

/** Returns pieces of one kind: each variant has the pose of its first piece, so that equal outlines have equal text. */
function mergeKind(pieces: readonly Placement[]): string {
  const layers = new Map<string, Layer>()
  for (const symbol of new Set(pieces.map((piece) => piece.symbol))) {
    const alike = pieces.filter((piece) => piece.symbol === symbol)
    const [pose] = alike
    if (!pose) continue
    for (const shape of flatShapes(symbol)) {
      const stretches = stretchesOf(shape, pose).map((stretch) => ({
        stretch,
        layer: layerOf(layers, shape, stretch.dab, pose),
      }))
      for (const { stretch, layer } of stretches) if (stretch.dab !== null) layer.lines.push(stretch.dab * grid)
      for (const { at } of alike)
        for (const { stretch, layer } of stretches)
          write(layer, stretch, [Math.round(at[0] / grid), Math.round(at[1] / grid)])
    }
  }
  return [...layers.values()].map(layerMarkup).join('')
}

/** Returns a line with round ends along the rim, which needs no more detail. */
function rimDab({ radius, angle, length }: Arc): string {
  const half = (length * 0.75) / radius / 2
  return openCurve([polarPoint(radius, angle - half), polarPoint(radius, angle), polarPoint(radius, angle + half)])
}

/** Merges all pieces of a kind into one path per color. */
export const mergedPieces: PieceWriter = {
  lay: (pieces) =>
    [...new Set(pieces.map(({ symbol }) => kindOf(symbol)))]
      .map((kind) => mergeKind(pieces.filter(({ symbol }) => kindOf(symbol) === kind)))
      .join(''),
  marks: (amount, arcAt, width, color, alpha) => {
    const dabs = Array.from({ length: Math.ceil(amount) }, (_, i) => rimDab(arcAt(i)))
    return stroke(dabs.join(''), color, Math.round(width * 0.7), alpha)
  },
  cloth: (symbol, attributes) => {
    const painted = mergeKind([{ symbol, at: [0, 0], scale: 1 }])
    const color = /fill="([^"]+)"/.exec(attributes)?.[1] ?? ''
    return `<g ${attributes}>${painted.replaceAll('"inherit"', `"${color}"`)}</g>`
  },
}
